/** Conditions that imply a shorter one, which the second query for the same rows may use alone. */
import { annotate, isSameSql, type Sql } from '../sql/index.js';

/** The condition, which implies `scope`: the second query for the same rows may be restricted to `scope`. */
export function impliesScope(condition: Sql, scope: Sql): Sql {
  return annotate(condition, { impliedScope: scope });
}

/** The scopes that these conditions imply together. */
export function findImpliedScopes(conditions: readonly Sql[]): Sql[] {
  const scopes = conditions.flatMap(({ annotations }) => annotations.impliedScope ?? []);
  return scopes.filter((scope, index) => scopes.findIndex((other) => isSameSql(other, scope)) === index);
}
