/** Compiles the service into `dist`; `npm run build` calls it; `npm start` and `npm run bench` (`--changed`) where a source is newer. */
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNode } from './run.mjs';

/** Written last, so that a build that was interrupted counts as none. */
const STAMP = 'dist/.built';

/** Compiles everything anew. */
export async function build() {
  rmSync('dist', { recursive: true, force: true });
  await runNode(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json']);
  await runNode(['scripts/build-web.mjs']);
  writeFileSync(STAMP, '');
}

/** Compiles unless `dist` is newer than every source. */
export async function buildWhatChanged() {
  if (existsSync(STAMP) && newestSource() <= statSync(STAMP).mtimeMs) return;
  console.log('Building …');
  await build();
}

/** Folders count too: their time tells of files that were removed. */
function newestSource() {
  const files = ['src', 'migrations', 'web', 'client'].flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
  ]);
  const settings = ['scripts/build-web.mjs', 'tsconfig.json', 'tsconfig.build.json', 'node_modules/.package-lock.json'];
  return Math.max(...[...files, ...settings].map((path) => statSync(path).mtimeMs));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  await (process.argv.includes('--changed') ? buildWhatChanged() : build());
