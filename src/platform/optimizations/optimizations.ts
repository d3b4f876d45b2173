/** The optimizations that go beyond the ordinary use of a library. The service works without any of them. */

/** Each is the file of its name, is switched on in one line (`optimizations.has('…')`), and names its gain. */
export const OPTIMIZATIONS = ['express-prototypes', 'pipelined-connections', 'trigram-sample'] as const;

export type Optimization = (typeof OPTIMIZATIONS)[number];

/** The enabled ones. */
export type Optimizations = ReadonlySet<Optimization>;

/** What `DISABLE_OPTIMIZATIONS` may name. */
export const DISABLEABLE: readonly string[] = [...OPTIMIZATIONS, 'all'];

/** All but the named ones. */
export function optimizationsWithout(names: readonly string[]): Optimizations {
  return new Set(OPTIMIZATIONS.filter((name) => !names.includes(name) && !names.includes('all')));
}
