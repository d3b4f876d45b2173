/** Optimizations beyond the ordinary use of a library. The service works without any of them. */

/** Each has a file of the same name that states its gain, and is enabled in one line (`optimizations.has('…')`). */
export const OPTIMIZATIONS = ['express-prototypes', 'pipelined-connections', 'trigram-sample'] as const;

type Optimization = (typeof OPTIMIZATIONS)[number];

/** The enabled ones. */
export type Optimizations = ReadonlySet<Optimization>;

/** Values of `DISABLE_OPTIMIZATIONS`. */
export const DISABLEABLE: readonly string[] = [...OPTIMIZATIONS, 'all'];

/** All optimizations except the named ones. */
export function enableOptimizationsExcept(names: readonly string[]): Optimizations {
  return new Set(OPTIMIZATIONS.filter((name) => !names.includes(name) && !names.includes('all')));
}
