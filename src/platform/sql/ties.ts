/** Whose rows conditions speak of, kept beside them as values: whoever has to say so in other words reads no text. */
import { Sql } from './sql.js';

/** What a condition says of a column with a router. */
export type Tie =
  /** It is this parameter. */
  | { column: Sql; router: string }
  /** It is one of the list of this parameter; `isKept`: the condition says more than that. */
  | { column: Sql; routers: string; isKept?: boolean }
  /** It is that of the rows of a table with these ids. */
  | { column: Sql; found: KnownRows }
  /** It is the same as in this other one. */
  | { column: Sql; beside: Sql }
  /** It may be any; where rows lie apart it is looked for beside the others of the statement. */
  | { column: Sql; isAny: true };

/** Rows that are known by their ids. */
export interface KnownRows {
  table: Sql;
  /** An id, or a list of them. */
  ids: Sql;
  areSeveral: boolean;
}

const ties = new WeakMap<Sql, Tie>();

/** Says it of a condition. */
export function tying(condition: Sql, tie: Tie): Sql {
  if (!ties.has(condition)) ties.set(condition, tie);
  return condition;
}

/** What was said of it. */
export function tieOf(condition: Sql): Tie | undefined {
  return ties.get(condition);
}

/** Everything that is said within a statement. */
export function tiesWithin(statement: Sql): Tie[] {
  const tie = ties.get(statement);
  const inner = statement.inserts.filter((insert) => insert instanceof Sql).flatMap((piece) => tiesWithin(piece));
  return tie ? [tie, ...inner] : inner;
}

/** The same with other pieces in the place of some; null leaves a piece, and what is within it is looked at. */
export function rewritten(piece: Sql, instead: (piece: Sql) => Sql | null): Sql {
  const other = instead(piece);
  if (other) return other;
  let isSame = true;
  const inserts = piece.inserts.map((insert) => {
    if (!(insert instanceof Sql)) return insert;
    const one = rewritten(insert, instead);
    isSame &&= one === insert;
    return one;
  });
  return isSame ? piece : new Sql(piece.texts, inserts, piece.isOnce);
}
