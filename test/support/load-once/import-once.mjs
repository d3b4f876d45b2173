/** Imports our TypeScript outside of the worlds that Jest makes for each file, where Node keeps what it loaded. */
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';

register('../typescript-hooks.mjs', import.meta.url);
register('./jest-globals-hook.mjs', import.meta.url);

/** @returns what a source exports. */
export function importOnce(path) {
  return import(pathToFileURL(path).href);
}

/** `beforeAll` and its like in what was imported once are those of the file that runs now. */
export function letJestBeThatOf(world) {
  globalThis[Symbol.for('jest of the present file')] = world;
}
