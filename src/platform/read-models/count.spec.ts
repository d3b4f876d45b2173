/** When a number that was kept stands for `count(*)`: where a list asks for what was counted, and nothing else. */
import { describe, expect, it } from '@jest/globals';
import { and, sql } from '../sql/index.js';
import { ExpressionCondition } from './expression-condition.js';
import { countQuery, storedCountQuery, type RowCounter } from './count.js';

const [mine, alive, other, status] = [sql`t.router_id = ${'routerId'}`, sql`t.alive`, sql`t.name = 'x'`, sql`t.status`];
const OPEN = (expression: typeof status) => sql`${expression} = 'open'`;
const TASKS: RowCounter = { name: 'tasks', perRouter: true, where: [alive, mine], part: status };

describe('keptCountOf', () => {
  it('is the sum of what was counted for the router', () => {
    expect(storedCountQuery([mine, alive], TASKS)?.text).toBe(
      `select coalesce(sum(counted.rows), 0) from row_counts counted where counted.name = 'tasks' and counted.router_id = $1::uuid`,
    );
  });

  it('compares conditions by their text', () => {
    expect(storedCountQuery([sql`t.router_id = ${'routerId'}`, sql`t.alive`], TASKS)).toBeDefined();
    expect(storedCountQuery([sql`t.router_id = ${'otherId'}`, sql`t.alive`], TASKS)).toBeUndefined();
  });

  it('is that of a part, where a condition looks at the part alone', () => {
    const narrowed = storedCountQuery([mine, alive, ExpressionCondition.on(status, OPEN)], TASKS);
    expect(narrowed?.text).toMatch(/ and counted\.part = 'open'$/);
  });

  it('counts the whole service where no router is asked for', () => {
    const all = storedCountQuery([alive], { name: 'all', perRouter: false, where: [alive] });
    expect(all?.text).toContain(`counted.router_id = '00000000-0000-0000-0000-000000000000'::uuid`);
  });

  it.each([
    ['a condition of the counter is not asked for', [mine]],
    ['another condition is asked for', [mine, alive, other]],
    ['a condition looks at another expression', [mine, alive, ExpressionCondition.on(sql`t.kind`, OPEN)]],
  ])('is not to be had where %s', (_why, conditions) => {
    expect(storedCountQuery(conditions, TASKS)).toBeUndefined();
    expect(countQuery(sql`tasks t`, conditions, TASKS).text).toBe(
      `select count(*) from tasks t where ${and(conditions).text}`,
    );
  });

  it('is not to be had without a counter', () => {
    expect(storedCountQuery([mine])).toBeUndefined();
  });
});
