import { describe, expect, it } from '@jest/globals';
import { and, sql } from '../sql/index.js';
import { ExpressionCondition } from './expression-condition.js';
import { buildCountQuery, buildGroupedCountQuery, buildStoredCountQuery, type RowCounter } from './count.js';

const [mine, alive, other, status] = [sql`t.router_id = ${'routerId'}`, sql`t.alive`, sql`t.name = 'x'`, sql`t.status`];
const isOpen = (expression: typeof status) => sql`${expression} = 'open'`;
const TASKS: RowCounter = { name: 'tasks', perRouter: true, where: [alive, mine], part: status };

describe('buildStoredCountQuery', () => {
  it('sums the stored counts of the router', () => {
    expect(buildStoredCountQuery([mine, alive], TASKS)?.text).toBe(
      `select coalesce(sum(counted.rows), 0) from row_counts counted where counted.name = 'tasks' and counted.router_id = $1::uuid`,
    );
  });

  it('compares conditions by their text', () => {
    expect(buildStoredCountQuery([sql`t.router_id = ${'routerId'}`, sql`t.alive`], TASKS)).toBeDefined();
    expect(buildStoredCountQuery([sql`t.router_id = ${'otherId'}`, sql`t.alive`], TASKS)).toBeUndefined();
  });

  it('narrows the counts by a condition on the part', () => {
    const narrowed = buildStoredCountQuery([mine, alive, ExpressionCondition.on(status, isOpen)], TASKS);
    expect(narrowed?.text).toMatch(/ and counted\.part = 'open'$/);
  });

  it('reads the count of the deployment for a counter that is not per router', () => {
    const all = buildStoredCountQuery([alive], { name: 'all', perRouter: false, where: [alive] });
    expect(all?.text).toContain(`counted.router_id = '00000000-0000-0000-0000-000000000000'::uuid`);
  });

  it.each([
    ['a condition of the counter is missing', [mine]],
    ['there is another condition', [mine, alive, other]],
    ['a condition is on another expression', [mine, alive, ExpressionCondition.on(sql`t.kind`, isOpen)]],
  ])('is undefined if %s', (_why, conditions) => {
    expect(buildStoredCountQuery(conditions, TASKS)).toBeUndefined();
    expect(buildCountQuery(sql`tasks t`, conditions, TASKS).text).toBe(
      `select count(*) from tasks t where ${and(conditions).text}`,
    );
  });

  it('is undefined without a counter', () => {
    expect(buildStoredCountQuery([mine])).toBeUndefined();
  });
});

describe('buildGroupedCountQuery', () => {
  const tasks = sql`tasks t`;

  it('sums the stored counts of each part', () => {
    expect(buildGroupedCountQuery(tasks, [mine, alive], { expression: status, scope: other }, TASKS).text).toBe(
      `select counted.part, sum(counted.rows)::int as count from row_counts counted
        where counted.name = 'tasks' and counted.router_id = $1::uuid group by 1`.replace(/\s+/g, ' '),
    );
  });

  it('counts the rows of the scope if there is another condition', () => {
    expect(buildGroupedCountQuery(tasks, [mine, alive, other], { expression: status }, TASKS).text).toBe(
      `select t.status as part, count(*)::int as count from tasks t
        where t.router_id = $1 and t.alive and t.name = 'x' group by 1`.replace(/\s+/g, ' '),
    );
    expect(buildGroupedCountQuery(tasks, [mine], { expression: status, scope: other }, TASKS).text).toContain(
      `where t.router_id = $1 and t.name = 'x' group by`,
    );
  });

  it('counts a row once for each element of a list', () => {
    expect(buildGroupedCountQuery(tasks, [mine], { expression: sql`t.tags`, isList: true }).text).toContain(
      'select unnest(t.tags) as part',
    );
  });
});
