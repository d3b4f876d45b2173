/**
 * `npm start`: from a fresh checkout to a running service. Uses only Node's modules, because nothing may be installed
 * yet.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIncremental } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// The environment takes precedence.
if (existsSync('.env')) process.loadEnvFile('.env');
await ensureInstalled();
await buildIncremental();
process.exit(await run(process.execPath, ['--max-semi-space-size=32', 'dist/src/main.js', ...process.argv.slice(2)]));
