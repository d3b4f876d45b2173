/** What lists filter and sort by that stands in a table beside their rows: it is joined where it is asked for, and nowhere else. */
import { joined, sql, Sql } from '../sql/index.js';
import { ConditionOn } from './condition-on.js';

/** A table with exactly one row for each row of a list. */
export interface Beside {
  /** How it is joined to them. */
  join: Sql;
  /** The table with its alias. */
  table: Sql;
  /** What holds the id of the list's row. */
  id: Sql;
  /** Conditions on the list's rows that can be asked of the table as well, and how they are asked of it. */
  conditions: ReadonlyMap<Sql, Sql>;
}

const expressions = new WeakMap<Sql, Beside>();

/** Says where an expression stands. */
export function besideRows(expression: Sql, beside: Beside): Sql {
  expressions.set(expression, beside);
  return expression;
}

/** Rows of a list and what is asked of them. */
export interface Place {
  from: Sql;
  conditions: readonly Sql[];
  /** Expressions, such as those of an order. */
  asked: readonly Sql[];
  /** Which of the expressions is the row's id. */
  id?: Sql;
}

/** The rows with what is asked joined to them; where one table beside them can be asked for all, that table alone. */
export function placed({ from, conditions, asked, id }: Place): Place {
  const [one, ...others] = new Set([...conditions, ...asked].flatMap((piece) => besideWithin(piece)));
  if (!one) return { from, conditions, asked };
  if (others.length === 0) {
    const narrowing = conditions.map((condition) => conditionOf(one, condition));
    const shown = asked.map((expression) => (expression === id ? one.id : expressionOf(one, expression)));
    if (areAll(narrowing) && areAll(shown)) return { from: one.table, conditions: narrowing, asked: shown };
  }
  const joins = [one, ...others].map(({ join }) => join);
  return { from: sql`${from} ${joined(joins, ' ')}`, conditions, asked };
}

function areAll(pieces: (Sql | undefined)[]): pieces is Sql[] {
  return !pieces.includes(undefined);
}

function conditionOf(beside: Beside, condition: Sql): Sql | undefined {
  const isOnIt = condition instanceof ConditionOn && expressions.get(condition.expression) === beside;
  return isOnIt ? condition : beside.conditions.get(condition);
}

function expressionOf(beside: Beside, expression: Sql): Sql | undefined {
  return expressions.get(bare(expression)) === beside ? expression : undefined;
}

/** Without what `once` puts around it. */
function bare(piece: Sql): Sql {
  const [inner] = piece.inserts;
  return inner instanceof Sql && piece.texts.every((text) => text === '') && piece.inserts.length === 1 ? inner : piece;
}

function besideWithin(piece: Sql): Beside[] {
  const own = expressions.get(piece);
  if (own) return [own];
  return piece.inserts.flatMap((insert) => (insert instanceof Sql ? besideWithin(insert) : []));
}
