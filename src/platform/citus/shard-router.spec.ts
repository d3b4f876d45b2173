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
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Sent {
  text: string;
  values: unknown[];
}

/** What a cluster, or a plain PostgreSQL, is sent; `found` are the rows of what is looked up before. */
async function sentTo(
  statement: Statement,
  parameters: ParameterValues,
  { found = [] as object[], isCluster = true } = {},
) {
  const lookups: string[] = [];
  const db: QueryRunner = {
    constants: {},
    query: () => Promise.resolve(isCluster ? [{}] : []),
    rows: (lookup) => Promise.resolve((lookups.push(lookup.text), found) as never),
  };
  const shards = new ShardRouter(db);
  await shards.detect();
  const sent: Sent[] = [];
  const send = ({ text }: Statement, values: unknown[]) => {
    sent.push({ text, values });
    return Promise.resolve({ rows: [{ turn: sent.length }] } as unknown as QueryResult);
  };
  const answer = await shards.run(statement, parameters, send, queryAllRouters);
  return { sent, lookups, rows: answer.rows as { turn: number }[], shards, send };
}

describe('a statement for a cluster', () => {
  it('compares each joined table with the router, and is left as it is elsewhere', async () => {
    const statement = sql`select from orders o join notes n on ${sameTenant('n', 'o')} where ${inTenant('o')}`;
    expect((await sentTo(statement, { routerId: ROUTER })).sent).toEqual([
      {
        text: 'select from orders o join notes n on (n.router_id = $1 and o.router_id = $1) where (o.router_id = $2 and o.router_id = $1)',
        values: [ROUTER, ROUTER],
      },
    ]);
    expect((await sentTo(statement, { routerId: ROUTER }, { isCluster: false })).sent).toEqual([
      {
        text: 'select from orders o join notes n on n.router_id = o.router_id where o.router_id = $1',
        values: [ROUTER],
      },
    ]);
  });

  it('is sent to each router of a list in turn, and no further than one row is wanted', async () => {
    const statement = sql`select from orders o where ${inTenants('o')}`;
    const { sent, rows, shards, send } = await sentTo(statement, { routerIds: [ROUTER, OTHER] });
    expect(sent).toEqual([
      { text: 'select from orders o where o.router_id = $1', values: [ROUTER] },
      { text: 'select from orders o where o.router_id = $1', values: [OTHER] },
    ]);
    expect(rows).toEqual([{ turn: 1 }, { turn: 2 }]);
    await shards.run(statement, { routerIds: [ROUTER, OTHER] }, send, hasRows);
    expect(sent).toHaveLength(3);
  });

  it('finds nothing in a list of no routers', async () => {
    const { sent } = await sentTo(sql`select from orders o where ${inTenants('o')}`, { routerIds: [] });
    expect(sent).toEqual([{ text: 'select from orders o where o.router_id = $1', values: [null] }]);
  });

  it('finds the router of an id first', async () => {
    const statement = sql`select from orders o where ${inTenantOfRow('o', sql`orders`, sql`${'id'}`)} and o.id = ${'id'}`;
    const { sent, lookups } = await sentTo(statement, { id: '7' }, { found: [{ routerId: ROUTER }] });
    expect(lookups).toEqual([
      'select distinct owner_row.router_id as "routerId" from orders owner_row where owner_row.id = $1',
    ]);
    expect(sent).toEqual([
      { text: 'select from orders o where o.router_id = $1 and o.id = $2', values: [ROUTER, '7'] },
    ]);
  });

  it('looks for what any router may have in its own', async () => {
    const held = sql`exists (select 1 from notes holder where ${inAnyTenant('holder', sql`holder.file_ids @> array[f.id]`)})`;
    const own = await sentTo(sql`select ${held} from orders o, files f where ${inTenant('o')}`, { routerId: ROUTER });
    expect(own.sent[0].text).toContain('where (holder.file_ids @> array[f.id] and holder.router_id = $1)');
    const none = await sentTo(sql`select ${held} from files f`, {});
    expect(none.sent[0].text).toContain(`holder.router_id = '${NOBODY}'`);
  });

  it('looks at one router in each turn where some of it may be in any, so that no row counts as free for want of the others', async () => {
    const held = sql`exists (select 1 from notes holder where ${inAnyTenant('holder', sql`holder.file_ids @> array[f.id]`)})`;
    const own = sql`${inTenant('f')} and not ${held}`;
    const assigned = sql`exists (select 1 from orders o where ${inTenants('o')} and o.file_ids @> array[f.id])`;
    const { sent } = await sentTo(sql`select from files f where ${own} or ${assigned}`, {
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

  it('keeps what a condition says beside its router', async () => {
    const statement = sql`select from events e, unnest(${'routerIds'}::uuid[]) one where ${inOneOfTenants('e', sql`one`)}`;
    const { sent } = await sentTo(statement, { routerIds: [ROUTER, OTHER] });
    expect(sent[1]).toEqual({
      text: 'select from events e, unnest($1::uuid[]) one where (e.router_id = one and e.router_id = $2)',
      values: [[ROUTER, OTHER], OTHER],
    });
  });

  it('keeps apart what nothing joins', async () => {
    const apart = sql`exists (select from partners p where ${inTenant('p', 'firmId')})`;
    const statement = sql`select from orders o where ${inTenant('o')} and ${apart}`;
    const { sent } = await sentTo(statement, { routerId: ROUTER, firmId: OTHER });
    expect(sent[0]).toEqual({
      text: 'select from orders o where (o.router_id = $1 and o.router_id = $2) and exists (select from partners p where (p.router_id = $3 and p.router_id = $4))',
      values: [ROUTER, ROUTER, OTHER, OTHER],
    });
  });
});
