/** When a list asks a table beside its rows alone, and when it joins it. */
import { describe, expect, it } from '@jest/globals';
import { once, sql, type Sql } from '../sql/index.js';
import { besideRows, placed } from './beside-rows.js';
import { ConditionOn } from './condition-on.js';

const [id, mine, name, from] = [sql`t.id`, sql`t.owner = 1`, sql`t.name`, sql`tasks t`];
const SEEN = besideRows(sql`s.at`, {
  join: sql`join seen s on s.id = t.id`,
  table: sql`seen s`,
  id: sql`s.id`,
  conditions: new Map([[mine, sql`s.owner = 1`]]),
});
const lately = ConditionOn.on(SEEN, (at) => sql`${at} > now()`);

function textsOf(conditions: readonly Sql[], asked: readonly Sql[]): string[] {
  const rows = placed({ from, conditions, asked, id });
  return [rows.from, ...rows.conditions, ...rows.asked].map(({ text }) => text);
}

describe('placed', () => {
  it('leaves rows alone of which nothing beside them is asked', () => {
    expect(textsOf([mine], [id, name])).toEqual(['tasks t', 't.owner = 1', 't.id', 't.name']);
  });

  it('asks the other table alone where it can answer all of it', () => {
    expect(textsOf([mine, lately], [id, once(SEEN)])).toEqual([
      'seen s',
      's.owner = 1',
      's.at > now()',
      's.id',
      's.at',
    ]);
    expect(textsOf([mine], [id, SEEN])).toEqual(['seen s', 's.owner = 1', 's.id', 's.at']);
  });

  it.each<[string, Sql[], Sql[]]>([
    ['a condition', [mine, lately, sql`t.open`], [id, SEEN]],
    ['a condition that only reads alike', [sql`t.owner = 1`, lately], [id, SEEN]],
    ['a term of the order', [mine, lately], [id, name, SEEN]],
    ['a part of a condition', [mine, sql`${SEEN} > t.made`], [id]],
  ])('joins it once where %s is the rows’ own', (_what, conditions, asked) => {
    const texts = [...conditions, ...asked].map(({ text }) => text);
    expect(textsOf(conditions, asked)).toEqual(['tasks t join seen s on s.id = t.id', ...texts]);
  });
});
