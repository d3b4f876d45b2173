import { describe, expect, it } from '@jest/globals';
import { unprepared, sql, type Sql } from '../sql/index.js';
import { fromCompanionTable, planJoins } from './companion-table.js';
import { ExpressionCondition } from './expression-condition.js';

const [id, mine, name, from] = [sql`t.id`, sql`t.owner = 1`, sql`t.name`, sql`tasks t`];
const SEEN = fromCompanionTable(sql`s.at`, {
  join: sql`join seen s on s.id = t.id`,
  table: sql`seen s`,
  id: sql`s.id`,
  conditions: [[mine, sql`s.owner = 1`]],
});
const isRecent = ExpressionCondition.on(SEEN, (at) => sql`${at} > now()`);

function textsOf(conditions: readonly Sql[], selected: readonly Sql[]): string[] {
  const rows = planJoins({ from, conditions, selected, id });
  return [rows.from, ...rows.conditions, ...rows.selected].map(({ text }) => text);
}

describe('planJoins', () => {
  it('adds no join if the query uses no companion table', () => {
    expect(textsOf([mine], [id, name])).toEqual(['tasks t', 't.owner = 1', 't.id', 't.name']);
  });

  it('reads only the companion table if it answers the whole query, and compares conditions by text', () => {
    expect(textsOf([mine, isRecent], [id, unprepared(SEEN)])).toEqual([
      'seen s',
      's.owner = 1',
      's.at > now()',
      's.id',
      's.at',
    ]);
    expect(textsOf([sql`t.owner = 1`], [id, SEEN])).toEqual(['seen s', 's.owner = 1', 's.id', 's.at']);
  });

  it.each<[string, Sql[], Sql[]]>([
    ['a condition on the list', [mine, isRecent, sql`t.open`], [id, SEEN]],
    ['a sort term', [mine, isRecent], [id, name, SEEN]],
    ['a part of a condition', [mine, sql`${SEEN} > t.made`], [id]],
  ])('joins the companion table once if only the list has %s', (_what, conditions, selected) => {
    const texts = [...conditions, ...selected].map(({ text }) => text);
    expect(textsOf(conditions, selected)).toEqual(['tasks t join seen s on s.id = t.id', ...texts]);
  });
});
