/** Whole matrices run in `npm run test:all`, one case of each in `npm test`. */
const IS_WHOLE = process.env.TEST_ALL === '1';

/** The cases to run: all of them, or those of `sample`. */
export function sampleCases<T>(all: readonly T[], sample: readonly T[]): readonly T[] {
  return IS_WHOLE ? all : sample;
}
