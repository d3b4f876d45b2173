/** SQL as a value: text of templates, names of parameters, values of its own, and other SQL. Nothing reads the text. */
import { createHash } from 'node:crypto';
import type { Bound, PipelinedRead, Slot } from './parameters.js';

/** What may stand in a template: the name of a parameter that is given when the statement runs, or other SQL. */
type Insert = Sql | string;

/** A name is written out where it stands; a text that is only known later is neither name nor SQL: its type refuses it. */
type Written<I> = I extends string ? (string extends I ? never : I) : I;

/** Each is set where the piece is declared. */
export interface Annotations {
  /** What the condition says about the tenant (`withTenantPredicate`). */
  tenant?: TenantPredicate;
  /** A shorter condition that holds wherever this one does (`impliesScope`). */
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
  /** The column that holds the id of the list's row. */
  id: Sql;
  /** Conditions on the list's rows, each with the same condition on the table. */
  conditions: readonly (readonly [onList: Sql, onTable: Sql])[];
}

/** What a condition says about a column that holds a router's id. */
export type TenantPredicate =
  /** The column equals this parameter. */
  | { column: Sql; router: string }
  /** The column equals one of the list in this parameter. `isKept`: the condition says more than that. */
  | { column: Sql; routers: string; isKept?: boolean }
  /** The column equals the router of the rows of a table with these ids. */
  | { column: Sql; found: RowsById }
  /** The column equals this other column. */
  | { column: Sql; other: Sql }
  /** The column may hold any router. */
  | { column: Sql; isAny: true };

/** Rows of a table, selected by id. */
export interface RowsById {
  table: Sql;
  /** An id, or a list of ids. */
  ids: Sql;
  areSeveral: boolean;
}

/** One SQL text as PostgreSQL reads it. */
export interface Statement {
  /** Empty where it is planned for its own values, once. */
  name: string;
  text: string;
  /** What is bound to `$1`, `$2`, … */
  slots: readonly Slot[];
  /** Outside a transaction it may share a connection with others (`PipelinedConnections`). */
  pipelined?: PipelinedRead;
  /** What it was compiled from. */
  source?: Sql;
}

/** A piece of SQL or a whole statement; its parameters are numbered when it first runs. */
export class Sql implements Statement {
  private compiled?: Statement;
  /** What is known about the piece beyond its text. */
  readonly annotations: Annotations = {};

  constructor(
    readonly texts: readonly string[],
    readonly inserts: readonly (Sql | Bound | string)[],
    /** Made of what one request says (`bound`, `once`): hardly ever the same again, so it is neither kept nor prepared. */
    readonly isOnce: boolean,
  ) {}

  get name(): string {
    return this.statement.name;
  }

  get text(): string {
    return this.statement.text;
  }

  get slots(): readonly Slot[] {
    return this.statement.slots;
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

/** Numbers the parameters; a name or value that stands several times is bound once. */
export function compile(sql: Sql): Statement {
  const slots: Slot[] = [];
  const numbers = new Map<Slot, number>();
  const write = ({ texts, inserts }: Sql): string => {
    let text = texts[0];
    for (let index = 0; index < inserts.length; index++) {
      const insert = inserts[index];
      if (typeof insert === 'object' && 'texts' in insert) text += write(insert);
      else {
        if (!numbers.has(insert)) numbers.set(insert, slots.push(insert));
        text += `$${numbers.get(insert)}`;
      }
      text += texts[index + 1];
    }
    return text;
  };
  const text = write(sql);
  return { name: sql.isOnce ? '' : createHash('sha1').update(text).digest('base64url'), text, slots, source: sql };
}

/** A statement that reads a few rows by key, and writes nothing. */
export function shortRead(sql: Sql): Statement {
  return sql.pipeline('row');
}

/**
 * SQL of a template: `` sql`o.id = ${'orderId'} and ${reachable}` ``. Pieces are cached by template and inserts, so that a
 * statement is put together and numbered once. The cache is an optimization only: compare pieces with `isSameSql`.
 */
export function sql<const I extends readonly Insert[]>(
  texts: TemplateStringsArray,
  ...inserts: { [K in keyof I]: Written<I[K]> }
): Sql {
  return same(texts, inserts, () => texts);
}

/** Annotates a condition with what it says about the tenant. The first annotation is kept. */
export function withTenantPredicate(condition: Sql, predicate: TenantPredicate): Sql {
  condition.annotations.tenant ??= predicate;
  return condition;
}

/** Whether two pieces have the same text and parameters. */
export function isSameSql(one: Sql, other: Sql): boolean {
  if (one === other) return true;
  if (one.text !== other.text || one.slots.length !== other.slots.length) return false;
  return one.slots.every((slot, index) => slot === other.slots[index]);
}

/** These one after another with something between them, such as ` and `. */
export function joined(pieces: readonly Sql[], separator: string): Sql {
  let between = separators.get(separator);
  if (!between) separators.set(separator, (between = {}));
  return same(between, pieces, () => ['', ...pieces.slice(1).map(() => separator), ''].slice(0, pieces.length + 1));
}

/** Conditions that must all hold; true where there are none. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length > 0 ? joined(conditions, ' and ') : sql`true`;
}

/** A value that the SQL carries itself, as nobody knows it before it is asked for. */
export function bound(value: unknown): Sql {
  return new Sql(['', ''], [{ value }], true);
}

/** SQL that people choose in as many ways as they like, such as an order: every connection would keep each for ever. */
export function once(piece: Sql): Sql {
  return new Sql(['', ''], [piece], true);
}

/** The name of a table, an alias or a column. */
export function identifier(name: string): Sql {
  return written(/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);
}

/** The name of a column that may be a keyword, such as `values`. */
export function quoted(name: string): Sql {
  return written(`"${name.replaceAll('"', '""')}"`);
}

/** A parameter whose name code has made. */
export function parameter(name: string): Sql {
  return same(parameter, [name], () => ['', '']);
}

/** A constant of the code that is written out, such as a status. */
export function literal(value: string | number): Sql {
  return written(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);
}

/** `'a', 'b'` */
export function literals(values: readonly string[]): Sql {
  return joined(values.map(literal), ', ');
}

function written(text: string): Sql {
  let known = words.get(text);
  if (!known) words.set(text, (known = new Sql([text], [], false)));
  return known;
}

/** A node of the cache: the piece made of a template and the inserts so far. */
interface Place {
  made?: Sql;
  afterName?: Map<string, Place>;
  afterSql?: WeakMap<Sql, Place>;
}

const sites = new WeakMap<object, Place>();
const separators = new Map<string, object>();
const words = new Map<string, Sql>();

function same(site: object, inserts: readonly Insert[], texts: () => readonly string[]): Sql {
  let place = sites.get(site);
  if (!place) sites.set(site, (place = {}));
  for (const insert of inserts) {
    if (typeof insert !== 'string' && insert.isOnce) return new Sql(texts(), inserts, true);
    place =
      typeof insert === 'string'
        ? after((place.afterName ??= new Map<string, Place>()), insert)
        : after((place.afterSql ??= new WeakMap<Sql, Place>()), insert);
  }
  return (place.made ??= new Sql(texts(), inserts, false));
}

function after<K>(places: { get(key: K): Place | undefined; set(key: K, place: Place): unknown }, key: K): Place {
  let place = places.get(key);
  if (!place) places.set(key, (place = {}));
  return place;
}
