/** Compiles the service into `dist`; for `npm run build`; `npm start` and `npm run bench` compile only if a source is newer (`--changed`). */
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import generateClient, { CLIENT_SOURCES } from '../client/generate.mjs';
import { replaceAtomically } from './atomic-replace.mjs';
import { runNode } from './run.mjs';

const STAMP = 'dist/.built';

/** Compiles everything into a new folder and replaces `dist`, so that a running service is not interrupted. */
export async function build() {
  await generateClient();
  await replaceAtomically('dist', async (next) => {
    await runNode(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', next]);
    await runNode(['scripts/build-web.mjs', `${next}/web`]);
    writeFileSync(`${next}/.built`, '');
  });
}

/** Compiles unless `dist` is newer than every source. */
export async function buildIncremental() {
  if (existsSync(STAMP) && newestSource() <= statSync(STAMP).mtimeMs) return;
  console.log('Building …');
  await build();
}

/** Includes folders: their modification time changes when files are removed. */
function newestSource() {
  const files = ['src', 'migrations', 'web', 'client/src'].flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
  ]);
  const settings = [
    ...CLIENT_SOURCES,
    'scripts/build-web.mjs',
    'tsconfig.json',
    'tsconfig.build.json',
    'node_modules/.package-lock.json',
  ];
  return Math.max(...[...files, ...settings].map((path) => statSync(path).mtimeMs));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  await (process.argv.includes('--changed') ? buildIncremental() : build());
