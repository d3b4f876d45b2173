/** SQL as a value, composed of template text, parameter names, bound values and other SQL. The text is never parsed. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BoundValue, PipelinedRead, Placeholder } from './parameters.js';

/** What a template may contain: the name of a parameter whose value is passed when the statement runs, or other SQL. */
type Insert = Sql | string;

/** Accepts string literals only as parameter names, so that a string from a request never becomes one. */
type LiteralInsert<I> = I extends string ? (string extends I ? never : I) : I;

/** Facts about a piece of SQL (`annotate`). */
export interface Annotations {
  /** A shorter condition that the condition implies (`impliesScope`). */
  impliedScope?: Sql;
  /** The companion table that the expression is a column of (`fromCompanionTable`). */
  companion?: CompanionTable;
}

/** A table with exactly one row for each row of a list. */
export interface CompanionTable {
  /** The join to the rows of the list. */
  join: Sql;
  /** The table with its alias. */
  table: Sql;
  /** The column with the id of the list's row. */
  id: Sql;
  /** Conditions on the list's rows, each with the same condition on the table. */
  conditions: readonly (readonly [onList: Sql, onTable: Sql])[];
}

/** One SQL statement as PostgreSQL receives it. */
export interface Statement {
  /** Name of the prepared statement; empty if it is not prepared. */
  name: string;
  text: string;
  /** What is bound to `$1`, `$2`, … */
  placeholders: readonly Placeholder[];
  /** Outside a transaction the statement may share a connection with others (`PipelinedConnections`). */
  pipelined?: PipelinedRead;
  /** Rows that a transaction has queued stay queued while it runs, unless it names their table (`toIndependentRead`). */
  isIndependent?: boolean;
  /** The SQL that it was compiled from. */
  source?: Sql;
}

/** A piece of SQL or a whole statement. Its parameters are numbered on first use. */
export class Sql implements Statement {
  private compiled?: Statement;

  constructor(
    readonly texts: readonly string[],
    readonly inserts: readonly (Sql | BoundValue | string)[],
    /** The SQL depends on a request (`bindValue`, `unprepared`) and rarely recurs, so it is neither cached nor prepared. */
    readonly isUnprepared: boolean,
    readonly annotations: Readonly<Annotations> = {},
  ) {}

  get name(): string {
    return this.statement.name;
  }

  get text(): string {
    return this.statement.text;
  }

  get placeholders(): readonly Placeholder[] {
    return this.statement.placeholders;
  }

  get source(): Sql {
    return this;
  }

  /** The same as a pipelined statement. */
  pipeline(pipelined: PipelinedRead): Statement {
    return { ...this.statement, pipelined };
  }

  private get statement(): Statement {
    return (this.compiled ??= compile(this));
  }
}

/** Numbers the parameters; a name or bound value that occurs several times gets one number. */
export function compile(sql: Sql): Statement {
  const placeholders: Placeholder[] = [];
  const numbers = new Map<Placeholder, number>();
  const write = ({ texts, inserts }: Sql): string => {
    let text = texts[0];
    for (let index = 0; index < inserts.length; index++) {
      const insert = inserts[index];
      if (typeof insert === 'object' && 'texts' in insert) text += write(insert);
      else {
        if (!numbers.has(insert)) numbers.set(insert, placeholders.push(insert));
        text += `$${numbers.get(insert)}`;
      }
      text += texts[index + 1];
    }
    return text;
  };
  const text = write(sql);
  const name = sql.isUnprepared ? '' : createHash('sha1').update(text).digest('base64url');
  return { name, text, placeholders, source: sql };
}

/** A pipelined statement that reads a few rows by key and writes nothing. */
export function toShortRead(sql: Sql): Statement {
  return sql.pipeline('row');
}

/**
 * A statement that writes nothing and reads only the tables that it names, not what a trigger writes. It does not send the
 * queued rows of other tables, so that they are written together with those that are queued after it.
 */
export function toIndependentRead(statement: Statement): Statement {
  const { name, text, placeholders, pipelined, source } = statement;
  return { name, text, placeholders, pipelined, source, isIndependent: true };
}

/**
 * SQL of a template: `` sql`o.id = ${'orderId'} and ${reachable}` ``. Pieces are cached by template and inserts, so that a
 * statement is composed and numbered once. The cache is an optimization only: compare pieces with `isSameSql`.
 */
export function sql<const I extends readonly Insert[]>(
  texts: TemplateStringsArray,
  ...inserts: { [K in keyof I]: LiteralInsert<I[K]> }
): Sql {
  return intern(texts, inserts, () => texts);
}

/**
 * The same SQL with further annotations. Other uses of the same text are not annotated, because pieces are shared by the
 * whole process; like them, annotated pieces are cached.
 */
export function annotate(piece: Sql, added: Annotations): Sql {
  const annotations = { ...piece.annotations, ...added };
  let copies = annotatedPieces.get(piece);
  if (!copies) annotatedPieces.set(piece, (copies = []));
  let copy = copies.find((one) => isDeepStrictEqual(one.annotations, annotations));
  if (!copy) copies.push((copy = new Sql(piece.texts, piece.inserts, piece.isUnprepared, annotations)));
  return copy;
}

/** Whether two pieces have the same text and parameters. */
export function isSameSql(one: Sql, other: Sql): boolean {
  if (one === other) return true;
  if (one.text !== other.text || one.placeholders.length !== other.placeholders.length) return false;
  return one.placeholders.every((placeholder, index) => placeholder === other.placeholders[index]);
}

/** Concatenates pieces with a separator, such as ` and `. */
export function joinSql(pieces: readonly Sql[], separator: string): Sql {
  let cacheKey = separators.get(separator);
  if (!cacheKey) separators.set(separator, (cacheKey = {}));
  return intern(cacheKey, pieces, () => ['', ...pieces.slice(1).map(() => separator), ''].slice(0, pieces.length + 1));
}

/** The conjunction of conditions; `true` if there are none. */
export function and(conditions: readonly Sql[]): Sql {
  return conditions.length > 0 ? joinSql(conditions, ' and ') : sql`true`;
}

/** A bind parameter with a value of the current request. */
export function bindValue(value: unknown): Sql {
  return new Sql(['', ''], [{ value }], true);
}

/**
 * Excludes SQL with many variants, such as a sort chosen by the client, from preparation: every connection would hold each
 * variant until it closes.
 */
export function unprepared(piece: Sql): Sql {
  return new Sql(['', ''], [piece], true);
}

/** The name of a table, alias or column, quoted only if necessary. */
export function identifier(name: string): Sql {
  return raw(/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);
}

/** The name of a column that may be a keyword, such as `values`. */
export function quotedIdentifier(name: string): Sql {
  return raw(`"${name.replaceAll('"', '""')}"`);
}

/** A parameter whose name is computed by code. */
export function parameter(name: string): Sql {
  return intern(parameter, [name], () => ['', '']);
}

/** The same SQL with other SQL in place of a parameter. */
export function withParameter(piece: Sql, name: string, replacement: Sql): Sql {
  const inserts = piece.inserts.map((insert) => {
    if (insert === name) return replacement;
    return insert instanceof Sql ? withParameter(insert, name, replacement) : insert;
  });
  return new Sql(piece.texts, inserts, piece.isUnprepared, piece.annotations);
}

/** A constant of the code, such as a status, as an SQL literal. */
export function literal(value: string | number): Sql {
  return raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);
}

/** Literals separated by commas: `'a', 'b'`. */
export function literals(values: readonly string[]): Sql {
  return joinSql(values.map(literal), ', ');
}

function raw(text: string): Sql {
  let piece = rawPieces.get(text);
  if (!piece) rawPieces.set(text, (piece = new Sql([text], [], false)));
  return piece;
}

/** A node of the cache: the piece made of a template and the inserts on the path to the node. */
interface CacheNode {
  piece?: Sql;
  byName?: Map<string, CacheNode>;
  bySql?: WeakMap<Sql, CacheNode>;
}

const cacheRoots = new WeakMap<object, CacheNode>();
const annotatedPieces = new WeakMap<Sql, Sql[]>();
const separators = new Map<string, object>();
const rawPieces = new Map<string, Sql>();

/** The cached piece for a template and its inserts. @param root the template, or another object that identifies it. */
function intern(root: object, inserts: readonly Insert[], texts: () => readonly string[]): Sql {
  let node = cacheRoots.get(root);
  if (!node) cacheRoots.set(root, (node = {}));
  for (const insert of inserts) {
    if (typeof insert !== 'string' && insert.isUnprepared) return new Sql(texts(), inserts, true);
    node =
      typeof insert === 'string'
        ? childOf((node.byName ??= new Map<string, CacheNode>()), insert)
        : childOf((node.bySql ??= new WeakMap<Sql, CacheNode>()), insert);
  }
  return (node.piece ??= new Sql(texts(), inserts, false));
}

function childOf<K>(
  nodes: { get(key: K): CacheNode | undefined; set(key: K, node: CacheNode): unknown },
  key: K,
): CacheNode {
  let node = nodes.get(key);
  if (!node) nodes.set(key, (node = {}));
  return node;
}
