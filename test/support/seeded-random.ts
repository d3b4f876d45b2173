/** Pseudo-random numbers that are the same in every run. */

/** Returns a function that returns whole numbers from 0 below its limit. @param seed 1 to 2147483646 */
export function createSeededRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}
