import { describe, expect, it } from '@jest/globals';
import type { QueryResult } from 'pg';
import {
  inTenant,
  inTenantOfRow,
  inTenants,
  inAnyTenant,
  inOneOfTenants,
  sameTenant,
} from '../../entities/tenant-predicates.js';
import { sql, type ParameterValues, type Statement } from '../sql/index.js';
import { queryAllRouters, hasRows, ShardRouter, type QueryRunner } from './shard-router.js';

const ROUTER = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';
const NO_ROUTER = '00000000-0000-0000-0000-000000000000';

interface Sent {
  text: string;
  values: unknown[];
}

/** The statements sent to Citus or plain PostgreSQL. @param found rows of the lookups that precede the statement. */
async function sendVia(
  statement: Statement,
  parameters: ParameterValues,
  { found = [] as object[], isCitus = true } = {},
) {
  const lookups: string[] = [];
  const db: QueryRunner = {
    constants: {},
    rows: () => Promise.resolve((isCitus ? [{}] : []) as never),
  };
  const shards = new ShardRouter(db);
  await shards.detect();
  db.rows = (lookup) => Promise.resolve((lookups.push(lookup.text), found) as never);
  const sent: Sent[] = [];
  const send = ({ text }: Statement, values: unknown[]) => {
    sent.push({ text, values });
    return Promise.resolve({ rows: [{ query: sent.length }] } as unknown as QueryResult);
  };
  const result = await shards.run(statement, parameters, send, queryAllRouters);
  return { sent, lookups, rows: result.rows as { query: number }[], shards, send };
}

describe('ShardRouter', () => {
  it('compares each joined table with the router on Citus, and does not change statements on PostgreSQL', async () => {
    const statement = sql`select from orders o join notes n on ${sameTenant('n', 'o')} where ${inTenant('o')}`;
    expect((await sendVia(statement, { routerId: ROUTER })).sent).toEqual([
      {
        text: 'select from orders o join notes n on (n.router_id = $1 and o.router_id = $1) where (o.router_id = $2 and o.router_id = $1)',
        values: [ROUTER, ROUTER],
      },
    ]);
    expect((await sendVia(statement, { routerId: ROUTER }, { isCitus: false })).sent).toEqual([
      {
        text: 'select from orders o join notes n on n.router_id = o.router_id where o.router_id = $1',
        values: [ROUTER],
      },
    ]);
  });

  it('sends the statement for each router of a list, and stops after the first row if one is enough', async () => {
    const statement = sql`select from orders o where ${inTenants('o')}`;
    const { sent, rows, shards, send } = await sendVia(statement, { routerIds: [ROUTER, OTHER] });
    expect(sent).toEqual([
      { text: 'select from orders o where o.router_id = $1', values: [ROUTER] },
      { text: 'select from orders o where o.router_id = $1', values: [OTHER] },
    ]);
    expect(rows).toEqual([{ query: 1 }, { query: 2 }]);
    await shards.run(statement, { routerIds: [ROUTER, OTHER] }, send, hasRows);
    expect(sent).toHaveLength(3);
  });

  it('finds nothing for an empty list of routers', async () => {
    const { sent } = await sendVia(sql`select from orders o where ${inTenants('o')}`, { routerIds: [] });
    expect(sent).toEqual([{ text: 'select from orders o where o.router_id = $1', values: [null] }]);
  });

  it('looks up the router of an id first', async () => {
    const statement = sql`select from orders o where ${inTenantOfRow('o', sql`orders`, sql`${'id'}`)} and o.id = ${'id'}`;
    const { sent, lookups } = await sendVia(statement, { id: '7' }, { found: [{ routerId: ROUTER }] });
    expect(lookups).toEqual([
      'select distinct owner_row.router_id as "routerId" from orders owner_row where owner_row.id = $1',
    ]);
    expect(sent).toEqual([
      { text: 'select from orders o where o.router_id = $1 and o.id = $2', values: [ROUTER, '7'] },
    ]);
  });

  it('restricts tables of any router to the router of the statement', async () => {
    const isHeld = sql`exists (select 1 from notes holder where ${inAnyTenant('holder', sql`holder.file_ids @> array[f.id]`)})`;
    const own = await sendVia(sql`select ${isHeld} from orders o, files f where ${inTenant('o')}`, {
      routerId: ROUTER,
    });
    expect(own.sent[0].text).toContain('where (holder.file_ids @> array[f.id] and holder.router_id = $1)');
    const none = await sendVia(sql`select ${isHeld} from files f`, {});
    expect(none.sent[0].text).toContain(`holder.router_id = '${NO_ROUTER}'`);
  });

  it('restricts the whole statement to one router per query if it also reads tables of any router', async () => {
    const isHeld = sql`exists (select 1 from notes holder where ${inAnyTenant('holder', sql`holder.file_ids @> array[f.id]`)})`;
    const own = sql`${inTenant('f')} and not ${isHeld}`;
    const assigned = sql`exists (select 1 from orders o where ${inTenants('o')} and o.file_ids @> array[f.id])`;
    const { sent } = await sendVia(sql`select from files f where ${own} or ${assigned}`, {
      routerId: ROUTER,
      routerIds: [OTHER],
    });
    const text =
      'select from files f where (f.router_id = $1 and f.router_id = $2) and not ' +
      'exists (select 1 from notes holder where (holder.file_ids @> array[f.id] and holder.router_id = $2)) or ' +
      'exists (select 1 from orders o where o.router_id = $2 and o.file_ids @> array[f.id])';
    expect(sent).toEqual([
      { text, values: [ROUTER, ROUTER] },
      { text, values: [ROUTER, OTHER] },
    ]);
  });

  it('preserves a condition that says more than the router', async () => {
    const statement = sql`select from events e, unnest(${'routerIds'}::uuid[]) one where ${inOneOfTenants('e', sql`one`)}`;
    const { sent } = await sendVia(statement, { routerIds: [ROUTER, OTHER] });
    expect(sent[1]).toEqual({
      text: 'select from events e, unnest($1::uuid[]) one where (e.router_id = one and e.router_id = $2)',
      values: [[ROUTER, OTHER], OTHER],
    });
  });

  it('uses separate parameters for tables that no join connects', async () => {
    const apart = sql`exists (select from partners p where ${inTenant('p', 'contractorRouterId')})`;
    const statement = sql`select from orders o where ${inTenant('o')} and ${apart}`;
    const { sent } = await sendVia(statement, { routerId: ROUTER, contractorRouterId: OTHER });
    expect(sent[0]).toEqual({
      text: 'select from orders o where (o.router_id = $1 and o.router_id = $2) and exists (select from partners p where (p.router_id = $3 and p.router_id = $4))',
      values: [ROUTER, ROUTER, OTHER, OTHER],
    });
  });
});
