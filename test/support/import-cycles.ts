/** Finds import cycles, including type imports. */

/** @param imports paths of the imports of each file, by its path. @returns each cycle as `a -> b -> a` */
export function findImportCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, chain: readonly string[]): void => {
    if (chain.includes(path)) {
      cycles.push([...chain.slice(chain.indexOf(path)), path].join(' -> '));
      return;
    }
    if (finished.has(path)) return;
    for (const next of imports.get(path) ?? []) visit(next, [...chain, path]);
    finished.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return cycles;
}
