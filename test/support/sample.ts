/** Whole matrices and all random cases run in `npm run test:all`, a sample of each in `npm test`. */
const IS_WHOLE = process.env.TEST_ALL === '1';

/** The cases to run: all of them, or those of `sample`. */
export function sampleCases<T>(all: readonly T[], sample: readonly T[]): readonly T[] {
  return IS_WHOLE ? all : sample;
}

/** The number of random cases to try: all, or a quarter. */
export function sampleRuns(all: number): number {
  return IS_WHOLE ? all : Math.ceil(all / 4);
}
