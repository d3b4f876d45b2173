/** Writes `client/generated` (types and methods of the client) from `openapi.json` where it is missing or outdated. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'client/generated');
const FOLDERS = ['resources', 'queries'];
/** Written last: if it is up to date, all files are. */
const LAST = join(FOLDER, 'resources.ts');

/** Files that decide what is generated, relative to the root. */
export const CLIENT_SOURCES = ['openapi.json', 'client/generate.mjs', 'client/generator.mjs', '.prettierrc'];

/** Also the `globalSetup` of Jest's project `rules`. Safe to run in several processes at once. */
export default async function generateClient() {
  const newest = Math.max(...CLIENT_SOURCES.map((path) => modifiedAt(join(ROOT, path))));
  if (modifiedAt(LAST) >= newest) return;
  // Loaded here, because `npm start` imports this file before the dependencies are installed.
  const { generate } = await import('./generator.mjs');
  const texts = await generate(JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')));
  for (const folder of FOLDERS) mkdirSync(join(FOLDER, folder), { recursive: true });
  const paths = Object.keys(texts).map((name) => join(FOLDER, name));
  for (const path of [...paths.filter((one) => one !== LAST), LAST]) {
    const partial = `${path}.${process.pid}`;
    writeFileSync(partial, texts[relative(FOLDER, path)]);
    renameSync(partial, path);
  }
  for (const path of FOLDERS.flatMap((folder) =>
    readdirSync(join(FOLDER, folder)).map((name) => join(FOLDER, folder, name)),
  )) {
    if (path.endsWith('.ts') && !paths.includes(path)) rmSync(path, { force: true });
  }
}

/** 0 where there is no such file. */
function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generateClient();
