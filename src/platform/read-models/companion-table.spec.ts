/** When a list reads a companion table alone, and when it joins it. */
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
const lately = ExpressionCondition.on(SEEN, (at) => sql`${at} > now()`);

function textsOf(conditions: readonly Sql[], asked: readonly Sql[]): string[] {
  const rows = planJoins({ from, conditions, selected: asked, id });
  return [rows.from, ...rows.conditions, ...rows.selected].map(({ text }) => text);
}

describe('planJoins', () => {
  it('adds no join if the query uses no companion table', () => {
    expect(textsOf([mine], [id, name])).toEqual(['tasks t', 't.owner = 1', 't.id', 't.name']);
  });

  it('reads the companion table alone if it answers the whole query, by text and not by identity of conditions', () => {
    expect(textsOf([mine, lately], [id, unprepared(SEEN)])).toEqual([
      'seen s',
      's.owner = 1',
      's.at > now()',
      's.id',
      's.at',
    ]);
    expect(textsOf([sql`t.owner = 1`], [id, SEEN])).toEqual(['seen s', 's.owner = 1', 's.id', 's.at']);
  });

  it.each<[string, Sql[], Sql[]]>([
    ['a condition', [mine, lately, sql`t.open`], [id, SEEN]],
    ['a term of the order', [mine, lately], [id, name, SEEN]],
    ['a part of a condition', [mine, sql`${SEEN} > t.made`], [id]],
  ])('joins it once if only the list has %s', (_what, conditions, asked) => {
    const texts = [...conditions, ...asked].map(({ text }) => text);
    expect(textsOf(conditions, asked)).toEqual(['tasks t join seen s on s.id = t.id', ...texts]);
  });
});
