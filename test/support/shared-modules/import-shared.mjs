/** Imports TypeScript outside of Jest's module registries, with the module cache of Node. */
import { pathToFileURL } from 'node:url';
import { compiledPath, compileSources } from './compile.mjs';

await compileSources();

/** @returns the exports of a source */
export function importShared(path) {
  return import(pathToFileURL(compiledPath(path)).href);
}

/** Makes `beforeAll` and the other globals of shared modules those of the current test file. */
export function bindJestGlobals(testGlobal) {
  globalThis[Symbol.for('jest globals of the current file')] = testGlobal;
}
