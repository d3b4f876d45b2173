/** Imports our TypeScript outside of the worlds that Jest makes for each file, where Node keeps what it loaded. */
import { pathToFileURL } from 'node:url';
import { compiledPath, compileSources } from './compile.mjs';

await compileSources();

/** @returns what a source exports. */
export function importOnce(path) {
  return import(pathToFileURL(compiledPath(path)).href);
}

/** `beforeAll` and its like in what was imported once are those of the file that runs now. */
export function letJestBeThatOf(world) {
  globalThis[Symbol.for('jest of the present file')] = world;
}
