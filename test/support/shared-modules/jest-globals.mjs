/**
 * `@jest/globals` for compiled files: the globals of the test file that Jest runs at the moment, and an `expect` that knows
 * the same `String` and `Error` as they do.
 */
export { jestExpect as expect } from '@jest/expect';

let current;

/** @param globals the global object of Jest's environment */
export function useJestGlobals(globals) {
  current = globals;
}

/** Calls and properties of a global, such as `it` and `it.each`, reach that of the current file. */
function forward(name) {
  return new Proxy(function forwarded() {}, {
    apply: (_target, _self, parameters) => current[name](...parameters),
    get: (_target, property) => current[name][property],
  });
}

export const [describe, it, test] = ['describe', 'it', 'test'].map(forward);
export const [beforeAll, afterAll, beforeEach, afterEach] = ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'].map(
  forward,
);
