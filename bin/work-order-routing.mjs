#!/usr/bin/env node
/** `npx work-order-routing`: the command line. In a checkout it installs and builds what is missing first. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.setSourceMapsEnabled(true);
const root = fileURLToPath(new URL('..', import.meta.url));
if (existsSync(`${root}scripts/build.mjs`)) await prepareCheckout();
if (existsSync('.env')) process.loadEnvFile('.env');
await import('../dist/src/cli/main.js');

/** Progress is printed to standard error: a program may read the result from standard output. */
async function prepareCheckout() {
  const { ensureInstalled } = await import('../scripts/install.mjs');
  const { buildIncremental } = await import('../scripts/build.mjs');
  const here = process.cwd();
  const { log } = console;
  console.log = console.error;
  process.chdir(root);
  await ensureInstalled();
  await buildIncremental();
  process.chdir(here);
  console.log = log;
}
