/** What the names in a statement stand for, and which of their columns are known to hold the bound tenant. */
import { nameParts, type Node } from './syntax.js';

/** The tables of a migrated database and their columns, in their order. */
export type Catalog = ReadonlyMap<string, readonly string[]>;

/** The column that says whose a row is. */
export const TENANT = 'router_id';

/** A column of what a query yields. */
export interface Output {
  name: string;
  /** Whether it can hold nothing but a tenant that the statement was given. */
  isBound: () => boolean;
}

/** What a query yields; null where PostgreSQL alone knows the columns, all of which come from bound values. */
export type Outputs = readonly Output[] | null;

/** Something with rows that a statement names. */
export interface Source {
  alias: string;
  /** The tenant table that it is. */
  table?: string;
  /** Where it stands in the text. */
  at?: number;
  /** Null: unknown, as a function yields them. */
  columns: readonly string[] | null;
}

/** Columns that are tied; `*`: all of a source. */
export class Facts {
  private constructor(private readonly known: ReadonlyMap<Source, ReadonlySet<string>>) {}

  static readonly none = new Facts(new Map());

  has(source: Source, column: string): boolean {
    const columns = this.known.get(source);
    return columns !== undefined && (columns.has(column) || columns.has('*'));
  }

  with(source: Source, column: string): Facts {
    if (this.has(source, column)) return this;
    return new Facts(new Map([...this.known, [source, new Set([...(this.known.get(source) ?? []), column])]]));
  }

  /** What is known here and there. */
  and(other: Facts): Facts {
    const both = [...this.known].map(([source, columns]) => {
      return [source, new Set([...columns].filter((column) => other.has(source, column)))] as const;
    });
    return new Facts(new Map(both));
  }

  get size(): number {
    return [...this.known.values()].reduce((sum, columns) => sum + columns.size, 0);
  }
}

/** One level of a statement; what is not found here is looked for around it. */
export interface Scope {
  sources: readonly Source[];
  queries: ReadonlyMap<string, Outputs>;
  parent?: Scope;
}

/** What a statement begins with. */
export const EMPTY_SCOPE: Scope = { sources: [], queries: new Map() };

/** The source and column that a column's name means, or undefined. */
export function resolveColumn(column: Node, scope: Scope): { source: Source; column: string } | undefined {
  const [first, second] = nameParts(column);
  for (let level: Scope | undefined = scope; level; level = level.parent) {
    const named = level.sources.find(({ alias }) => alias === first);
    const having = level.sources.find(({ columns }) => columns?.includes(first));
    const source = second === undefined ? (having ?? named) : named;
    if (source) return { source, column: second ?? first };
  }
  const unknown = second === undefined ? scope.sources.find(({ columns }) => columns === null) : undefined;
  return unknown && { source: unknown, column: first };
}

/** What a query in `with` yields, by its name. */
export function findNamedQuery(name: string, scope: Scope): Outputs | undefined {
  for (let level: Scope | undefined = scope; level; level = level.parent) {
    const outputs = level.queries.get(name);
    if (outputs !== undefined) return outputs;
  }
  return undefined;
}
