/** Reads the tree of a statement as PostgreSQL's own grammar gives it (libpg-query). */

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the grammar has four hundred kinds of nodes
export type Node = Record<string, any>;

/** What is inside casts and collations. */
export function stripCasts(expression: Node): Node {
  const inner = (expression.TypeCast ?? expression.CollateClause)?.arg as Node | undefined;
  return inner ? stripCasts(inner) : expression;
}

/** The parts of a name such as `o.router_id`; a star is `*`. */
export function nameParts({ fields }: Node): string[] {
  return (fields as Node[]).map((field) => (field.String ? (field.String.sval as string) : '*'));
}

/** The last word of a function's name. */
export function functionName({ funcname }: Node): string {
  return (funcname as Node[]).at(-1)!.String.sval as string;
}

/** The texts of a list of strings, such as the column names of an alias. */
export function stringValues(list: Node[] | undefined): string[] {
  return (list ?? []).map((one) => one.String.sval as string);
}

/** Every node of these kinds below one; not inside of those that were found, where `into` does not say so. */
export function findNodes(root: unknown, kinds: readonly string[], into = false): [kind: string, node: Node][] {
  const found: [string, Node][] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (typeof value !== 'object' || value === null) return;
    for (const [kind, child] of Object.entries(value)) {
      const isFound = kinds.includes(kind);
      if (isFound) found.push([kind, child as Node]);
      if (!isFound || into) look(child);
    }
  };
  look(root);
  return found;
}

/** The operator of an expression such as `a = b`, as far as it has this kind. */
export function operatorOf(expression: Node | undefined, kind: string): string | undefined {
  return expression?.kind === kind ? (expression.name as Node[]).at(-1)!.String.sval : undefined;
}
