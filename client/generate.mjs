/** Writes `client/generated` (types and methods of the client) from `openapi.json` where it is missing or outdated. */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'client/generated');
const FILES = ['types.ts', 'resources.ts'];

/** Files that decide what is generated, relative to the root. */
export const CLIENT_SOURCES = ['openapi.json', 'client/generate.mjs', 'client/generator.mjs', '.prettierrc'];

/** Also the `globalSetup` of Jest's project `rules`. Safe to run in several processes at once. */
export default async function generateClient() {
  const newest = Math.max(...CLIENT_SOURCES.map((path) => modifiedAt(join(ROOT, path))));
  if (FILES.every((name) => modifiedAt(join(FOLDER, name)) >= newest)) return;
  // Loaded here, because `npm start` imports this file before the dependencies are installed.
  const { generate } = await import('./generator.mjs');
  const texts = await generate(JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')));
  mkdirSync(FOLDER, { recursive: true });
  for (const name of FILES) {
    const partial = join(FOLDER, `${name}.${process.pid}`);
    writeFileSync(partial, texts[name]);
    renameSync(partial, join(FOLDER, name));
  }
}

/** 0 where there is no such file. */
function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generateClient();
