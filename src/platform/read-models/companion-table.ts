/** Filters and sorts by a column of a companion table: the table is joined only to the lists that use the column. */
import { annotate, isSameSql, joinSql, sql, Sql, type CompanionTable } from '../sql/index.js';
import { ExpressionCondition } from './expression-condition.js';

/** The expression, which is a column of a companion table. */
export function fromCompanionTable(expression: Sql, companion: CompanionTable): Sql {
  return annotate(expression, { companion });
}

/** Rows of a list: their source, conditions and selected expressions. */
export interface RowQuery {
  from: Sql;
  conditions: readonly Sql[];
  /** Selected expressions, such as sort terms. */
  selected: readonly Sql[];
  /** The expression among `selected` that is the id of the row. */
  id?: Sql;
}

/** Joins the companion tables that the query uses. If one companion table answers the whole query, reads it alone. */
export function planJoins({ from, conditions, selected, id }: RowQuery): RowQuery {
  const [table, ...others] = new Set([...conditions, ...selected].flatMap((piece) => companionsWithin(piece)));
  if (!table) return { from, conditions, selected };
  if (others.length === 0) {
    const onTable = conditions.map((condition) => conditionOn(table, condition));
    const columns = selected.map((expression) =>
      id && isSameSql(expression, id) ? table.id : columnOn(table, expression),
    );
    if (areAll(onTable) && areAll(columns)) return { from: table.table, conditions: onTable, selected: columns };
  }
  const joins = [table, ...others].map(({ join }) => join);
  return { from: sql`${from} ${joinSql(joins, ' ')}`, conditions, selected };
}

function areAll(pieces: (Sql | undefined)[]): pieces is Sql[] {
  return !pieces.includes(undefined);
}

function conditionOn(table: CompanionTable, condition: Sql): Sql | undefined {
  if (condition instanceof ExpressionCondition && condition.expression.annotations.companion === table)
    return condition;
  return table.conditions.find(([onList]) => isSameSql(onList, condition))?.[1];
}

function columnOn(table: CompanionTable, expression: Sql): Sql | undefined {
  return unwrap(expression).annotations.companion === table ? expression : undefined;
}

/** The piece inside `unprepared`. */
function unwrap(piece: Sql): Sql {
  const [inner] = piece.inserts;
  return inner instanceof Sql && piece.texts.every((text) => text === '') && piece.inserts.length === 1 ? inner : piece;
}

function companionsWithin(piece: Sql): CompanionTable[] {
  const { companion } = piece.annotations;
  if (companion) return [companion];
  return piece.inserts.flatMap((insert) => (insert instanceof Sql ? companionsWithin(insert) : []));
}
