/** Which statements the analyzer accepts as bound to a tenant. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadModule } from 'libpg-query';
import type { Catalog } from './scope.js';
import { findTenantViolations } from './statement-analyzer.js';

const TABLES: Catalog = new Map([
  ['orders', ['id', 'router_id', 'organization_id', 'name']],
  ['notes', ['id', 'router_id', 'order_id', 'author_id']],
  ['files', ['id', 'router_id', 'order_id']],
  ['users', ['id', 'email']],
]);

beforeAll(() => loadModule());

/** @returns `table: kind` of each violation */
function findViolations(text: string): string[] {
  return findTenantViolations(text, TABLES).map(({ table, kind }) => `${table}: ${kind}`);
}

describe('accepts a statement with router_id bound', () => {
  it.each([
    ['to a parameter', 'select * from orders where router_id = $1 and id = $2'],
    ['to a parameter with a cast, on the left side', 'select * from orders o where $1::uuid = o.router_id'],
    ['to an array parameter', 'select * from orders o where o.router_id = any($1) and o.id = $2'],
    ['to a list of parameters', 'select * from orders o where o.router_id in ($1, $2)'],
    ['by a row comparison', 'select * from orders o where (o.router_id, o.id) = ($1, $2)'],
    [
      'by a join',
      'select * from orders o join notes n on n.router_id = o.router_id and n.order_id = o.id where o.router_id = $1',
    ],
    [
      'by a join from a later table',
      'select * from orders o join notes n on n.router_id = o.router_id where n.router_id = $1',
    ],
    ['by a join with using', 'select * from orders o join notes n using (router_id) where o.router_id = $1'],
    [
      'by an outer join',
      'select * from orders o left join notes n on n.router_id = o.router_id where o.router_id = $1',
    ],
    [
      'in every branch of an or',
      'select * from orders o where (o.router_id = $1 and o.id = $2 or o.router_id = $1 and o.name = $3)',
    ],
    ['in every branch of an or that can be true', 'select * from orders o where (false or o.router_id = $1)'],
    [
      'within exists',
      'select * from orders o where o.router_id = $1 and exists (select 1 from notes n where n.router_id = o.router_id and n.order_id = o.id)',
    ],
    [
      'within not exists',
      'select * from orders o where o.router_id = $1 and not exists (select 1 from notes where router_id = o.router_id)',
    ],
    [
      'within a scalar subquery',
      "select json_build_object('notes', (select count(*) from notes n where n.router_id = o.router_id)) from orders o where router_id = $1",
    ],
    [
      'within a lateral subquery',
      'select * from orders o cross join lateral (select * from notes n where n.router_id = o.router_id) n where o.router_id = $1',
    ],
    [
      'by a column of a lateral subquery',
      'select * from orders o cross join lateral (select o.router_id as mine) one join notes n on n.router_id = one.mine where o.router_id = $1',
    ],
    [
      'by a common table expression',
      'with o as (select * from orders where router_id = $1) select * from o join notes n on n.router_id = o.router_id',
    ],
    [
      'by a renamed column of a common table expression',
      'with o(a, b) as (select id, router_id from orders where router_id = $1) select * from notes n, o where n.router_id = o.b',
    ],
    [
      'by a column of a subquery',
      'select * from notes n join (select router_id as mine from orders where router_id = $1) o on o.mine = n.router_id',
    ],
    [
      'by both sides of a union',
      'select * from notes n join (select router_id from orders where router_id = $1 union select router_id from files where router_id = $1) o on o.router_id = n.router_id',
    ],
    [
      'by a recursive common table expression',
      'with recursive a as (select id, router_id from orders where router_id = $1 union all select o.id, o.router_id from a join orders o on o.router_id = a.router_id) select * from a',
    ],
    [
      'to the value of a bound subquery',
      'select * from notes where router_id = (select router_id from orders where router_id = any($1) limit 1)',
    ],
    [
      'to the values of a bound subquery',
      'select * from notes n where n.router_id in (select router_id from orders where router_id = any($1))',
    ],
    [
      'by rows of a JSON parameter',
      'update orders o set name = wanted.name from jsonb_populate_recordset(null::orders, $1) wanted where o.router_id = wanted.router_id and o.id = wanted.id',
    ],
    [
      'by rows of array parameters',
      'select * from unnest($1::uuid[], $2::uuid[]) as one(mine, id) join orders o on o.router_id = one.mine and o.id = one.id',
    ],
    [
      'by a values list',
      'select * from (values ($1::uuid, $2::uuid)) one(mine, id) join orders o on o.router_id = one.mine',
    ],
    [
      'in a delete with using',
      'delete from notes n using orders o where o.router_id = $1 and n.router_id = o.router_id',
    ],
    [
      'by the returned rows of an update',
      'with o as (update orders set name = $1 where router_id = $2 returning id, router_id) select * from o join notes n on n.router_id = o.router_id',
    ],
    [
      'in an insert with on conflict',
      'insert into orders (id, router_id) values ($1, $2) on conflict (router_id, id) do update set name = excluded.name returning id',
    ],
    [
      'in an insert from a bound select',
      'insert into notes (id, router_id) select id, router_id from orders where router_id = $1 on conflict do nothing',
    ],
    [
      'in an insert of rows of a JSON parameter',
      'insert into orders select * from jsonb_populate_recordset(null::orders, $1)',
    ],
    [
      'by a common table expression, within a nested subquery',
      'with o as (insert into orders (id, router_id) values ($1, $2) returning *) select * from (select (select 1 from notes n where n.router_id = o.router_id) from o) v',
    ],
    ['unless the table has no router_id', 'select * from users where email = $1'],
    [
      'unless a common table expression has the name of a table',
      'with orders as (select 1 as id) select * from orders',
    ],
  ])('%s', (_case, text) => {
    expect(findViolations(text)).toEqual([]);
  });
});

describe('rejects a statement with router_id not bound', () => {
  it.each([
    ['with only an ID', 'select * from orders where id = $1', ['orders: unbound']],
    ['with another column', 'select * from orders where organization_id = $1', ['orders: unbound']],
    ['with an inequality', 'select * from orders where router_id <> $1', ['orders: unbound']],
    ['with a negation', 'select * from orders where not (router_id = $1)', ['orders: unbound']],
    ['in one branch of an or', 'select * from orders where router_id = $1 or id = $2', ['orders: unbound']],
    [
      'in a join by ID',
      'select * from orders o join notes n on n.order_id = o.id where o.router_id = $1',
      ['notes: unbound'],
    ],
    [
      'by a join with an unbound table',
      'select * from orders o join notes n on n.router_id = o.router_id',
      ['orders: unbound'],
    ],
    [
      'by a join with a table without router_id',
      'select * from users u join notes n on n.router_id = u.id where u.email = $1',
      ['notes: unbound'],
    ],
    [
      'on the preserved side of an outer join',
      'select * from orders o left join notes n on n.router_id = $1 and o.router_id = $1',
      ['orders: unbound'],
    ],
    [
      'by a condition within exists',
      'select * from orders o where exists (select 1 from notes n where n.router_id = $1 and o.router_id = $1)',
      ['orders: unbound'],
    ],
    [
      'within exists',
      'select * from orders o where o.router_id = $1 and exists (select 1 from notes n where n.order_id = o.id)',
      ['notes: unbound'],
    ],
    [
      'within a scalar subquery',
      'select (select count(*) from notes n where n.order_id = o.id) from orders o where router_id = $1',
      ['notes: unbound'],
    ],
    [
      'within a lateral subquery',
      'select * from orders o, lateral (select * from notes n where n.order_id = o.id) n where o.router_id = $1',
      ['notes: unbound'],
    ],
    [
      'by a common table expression',
      'with o as (select * from orders where id = $1) select * from o join notes n on n.router_id = o.router_id',
      ['orders: unbound'],
    ],
    [
      'by one side of a union',
      'select * from notes n where n.router_id in (select router_id from orders where router_id = $1 union select id from users)',
      ['notes: unbound'],
    ],
    [
      'in a recursive common table expression',
      'with recursive a as (select id, router_id from orders where router_id = $1 union all select o.id, o.router_id from a join orders o on o.id = a.id) select * from a',
      ['orders: unbound'],
    ],
    [
      'by a subquery by ID',
      'select * from notes where router_id = (select router_id from orders where id = $1)',
      ['orders: unbound'],
    ],
    ['in an update', 'update orders set name = $1 where id = $2', ['orders: unbound']],
    [
      'in an update with from',
      'update orders o set name = $1 from notes n where n.order_id = o.id and o.router_id = $2',
      ['notes: unbound'],
    ],
    [
      'in a delete with using',
      'delete from notes using orders o where o.router_id = $1 and notes.order_id = o.id',
      ['notes: unbound'],
    ],
    ['in an insert without router_id', 'insert into notes (id) values ($1)', ['notes: insert']],
    [
      'in an insert from an unbound select',
      'insert into notes (id, router_id) select id, router_id from orders where id = $1',
      ['orders: unbound'],
    ],
    [
      'in an insert with a default router_id',
      'insert into notes (id, router_id) values ($1, default)',
      ['notes: insert'],
    ],
    [
      'in a nested subquery',
      'select (select x.id from (select * from files where id = $1) x) from users',
      ['files: unbound'],
    ],
  ])('%s', (_case, text, violations) => {
    expect(findViolations(text)).toEqual(violations);
  });
});

describe('rejects a write that', () => {
  it.each([
    ['updates router_id', 'update orders set router_id = $1 where router_id = $2', ['orders: move']],
    [
      'updates router_id on conflict',
      'insert into orders (id, router_id) values ($1, $2) on conflict (router_id, id) do update set router_id = $2',
      ['orders: move'],
    ],
    [
      'has a conflict key without router_id',
      'insert into orders (id, router_id) values ($1, $2) on conflict (id) do nothing',
      ['orders: conflict'],
    ],
    [
      'returns the current time',
      'update orders set name = $1 where router_id = $2 returning now()',
      ['orders: volatile'],
    ],
    [
      'stores the current time on conflict',
      'insert into orders (id, router_id) values ($1, $2) on conflict (router_id, id) do update set name = current_timestamp',
      ['orders: volatile'],
    ],
    [
      'adds a job within the statement',
      "with o as (insert into orders (id, router_id) values ($1, graphile_worker.add_job('x'))) select 1",
      ['orders: job'],
    ],
  ])('%s', (_case, text, violations) => {
    expect(findViolations(text)).toEqual(violations);
  });
});
