/** A module hook: outside of Jest's worlds `@jest/globals` stands for those of the file that runs now. */
const OURS = new URL('jest-globals.mjs', import.meta.url).href;

export function resolve(specifier, context, next) {
  return specifier === '@jest/globals' ? { url: OURS, shortCircuit: true } : next(specifier, context);
}
