/** Helpers for syntax trees of PostgreSQL (libpg-query). */

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the grammar has four hundred kinds of nodes
export type Node = Record<string, any>;

/** Removes casts and collations. */
export function stripCasts(expression: Node): Node {
  const inner = (expression.TypeCast ?? expression.CollateClause)?.arg as Node | undefined;
  return inner ? stripCasts(inner) : expression;
}

/** The parts of a name such as `o.router_id`; a star is `*`. */
export function nameParts({ fields }: Node): string[] {
  return (fields as Node[]).map((field) => (field.String ? (field.String.sval as string) : '*'));
}

/** The name of a function without its schema. */
export function functionName({ funcname }: Node): string {
  return (funcname as Node[]).at(-1)!.String.sval as string;
}

/** The values of a list of strings, such as the column names of an alias. */
export function stringValues(list: Node[] | undefined): string[] {
  return (list ?? []).map((one) => one.String.sval as string);
}

/** Finds nodes of these kinds. @param into also search inside of found nodes */
export function findNodes(root: unknown, kinds: readonly string[], into = false): [kind: string, node: Node][] {
  const found: [string, Node][] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    for (const [kind, child] of Object.entries(value)) {
      const isFound = kinds.includes(kind);
      if (isFound) found.push([kind, child as Node]);
      if (!isFound || into) visit(child);
    }
  };
  visit(root);
  return found;
}

/** The operator of an expression of this kind, such as `a = b`. */
export function operatorOf(expression: Node | undefined, kind: string): string | undefined {
  return expression?.kind === kind ? (expression.name as Node[]).at(-1)!.String.sval : undefined;
}
