/** Name resolution in statements, and facts about which columns contain the bound tenant. */
import { nameParts, type Node } from './syntax.js';

/** Tables of the migrated database with their columns in order. */
export type Catalog = ReadonlyMap<string, readonly string[]>;

/** The tenant column. */
export const TENANT = 'router_id';

/** An output column of a query. */
export interface Output {
  name: string;
  /** Whether it can only contain a tenant that the statement received as a parameter. */
  isBound: () => boolean;
}

/** Output columns of a query; null if only PostgreSQL knows them and all come from parameters. */
export type Outputs = readonly Output[] | null;

/** A table, subquery or function in a statement. */
export interface Source {
  alias: string;
  /** Name, if it is a tenant table. */
  table?: string;
  /** Offset in the text. */
  at?: number;
  /** Null for functions, whose columns are unknown. */
  columns: readonly string[] | null;
}

/** Bound columns; `*` means all columns of a source. */
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

  /** Facts that both contain. */
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

/** One level of a statement. Names that it does not define are resolved in the parent. */
export interface Scope {
  sources: readonly Source[];
  queries: ReadonlyMap<string, Outputs>;
  parent?: Scope;
}

/** The scope outside of a statement. */
export const EMPTY_SCOPE: Scope = { sources: [], queries: new Map() };

/** Resolves a column reference, or returns undefined. */
export function resolveColumn(column: Node, scope: Scope): { source: Source; column: string } | undefined {
  const [first, second] = nameParts(column);
  for (let level: Scope | undefined = scope; level; level = level.parent) {
    const named = level.sources.find(({ alias }) => alias === first);
    const owner = level.sources.find(({ columns }) => columns?.includes(first));
    const source = second === undefined ? (owner ?? named) : named;
    if (source) return { source, column: second ?? first };
  }
  const unknown = second === undefined ? scope.sources.find(({ columns }) => columns === null) : undefined;
  return unknown && { source: unknown, column: first };
}

/** Output columns of a common table expression. */
export function findNamedQuery(name: string, scope: Scope): Outputs | undefined {
  for (let level: Scope | undefined = scope; level; level = level.parent) {
    const outputs = level.queries.get(name);
    if (outputs !== undefined) return outputs;
  }
  return undefined;
}
