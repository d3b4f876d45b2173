/** The tricks of this room: each reaches into a library, or sidesteps it, for a measured gain; nothing needs any of them. */

/** Each stands in the file of its name and is switched on in one line elsewhere: `tricks.has('lanes')`. */
export const TRICKS = [
  'bodies',
  'idle',
  'lanes',
  'plans',
  'prototypes',
  'routes',
  'statistics',
  'texts',
  'transactions',
] as const;

/** The name of a trick. */
export type Trick = (typeof TRICKS)[number];

/** Those that are on. */
export type Tricks = ReadonlySet<Trick>;

/** What `FAST_WITHOUT` may name: tricks, or all of them at once. */
export const SWITCHES: readonly string[] = [...TRICKS, 'all'];

/** All tricks but those that are named. */
export function tricksWithout(names: readonly string[]): Tricks {
  return new Set(TRICKS.filter((trick) => !names.includes(trick) && !names.includes('all')));
}
