/** What the analyser of statements takes for tied to a tenant, and what not. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadModule } from 'libpg-query';
import type { Catalog } from './scope.js';
import { findTenantViolations } from './tenant-faults.js';

const TABLES: Catalog = new Map([
  ['orders', ['id', 'router_id', 'organization_id', 'name']],
  ['notes', ['id', 'router_id', 'order_id', 'author_id']],
  ['files', ['id', 'router_id', 'order_id']],
  ['users', ['id', 'email']],
]);

beforeAll(() => loadModule());

/** `table: kind` of each fault. */
function findViolations(text: string): string[] {
  return findTenantViolations(text, TABLES).map(({ table, kind }) => `${table}: ${kind}`);
}

describe('a statement is tied', () => {
  it.each([
    ['by a value', 'select * from orders where router_id = $1 and id = $2'],
    ['by a cast value, the other way round', 'select * from orders o where $1::uuid = o.router_id'],
    ['by a list of values', 'select * from orders o where o.router_id = any($1) and o.id = $2'],
    ['by values written out', 'select * from orders o where o.router_id in ($1, $2)'],
    ['by pairs', 'select * from orders o where (o.router_id, o.id) = ($1, $2)'],
    [
      'by a join',
      'select * from orders o join notes n on n.router_id = o.router_id and n.order_id = o.id where o.router_id = $1',
    ],
    [
      'from the other end of a join',
      'select * from orders o join notes n on n.router_id = o.router_id where n.router_id = $1',
    ],
    ['by using', 'select * from orders o join notes n using (router_id) where o.router_id = $1'],
    [
      'through an outer join',
      'select * from orders o left join notes n on n.router_id = o.router_id where o.router_id = $1',
    ],
    [
      'in every branch',
      'select * from orders o where (o.router_id = $1 and o.id = $2 or o.router_id = $1 and o.name = $3)',
    ],
    ['in every branch that can hold', 'select * from orders o where (false or o.router_id = $1)'],
    [
      'where it exists',
      'select * from orders o where o.router_id = $1 and exists (select 1 from notes n where n.router_id = o.router_id and n.order_id = o.id)',
    ],
    [
      'where it does not exist',
      'select * from orders o where o.router_id = $1 and not exists (select 1 from notes where router_id = o.router_id)',
    ],
    [
      'within an answer',
      "select json_build_object('notes', (select count(*) from notes n where n.router_id = o.router_id)) from orders o where router_id = $1",
    ],
    [
      'beside it',
      'select * from orders o cross join lateral (select * from notes n where n.router_id = o.router_id) n where o.router_id = $1',
    ],
    [
      'by what is beside it',
      'select * from orders o cross join lateral (select o.router_id as mine) one join notes n on n.router_id = one.mine where o.router_id = $1',
    ],
    [
      'by a query before it',
      'with o as (select * from orders where router_id = $1) select * from o join notes n on n.router_id = o.router_id',
    ],
    [
      'by a renamed column',
      'with o(a, b) as (select id, router_id from orders where router_id = $1) select * from notes n, o where n.router_id = o.b',
    ],
    [
      'by a column of a query',
      'select * from notes n join (select router_id as mine from orders where router_id = $1) o on o.mine = n.router_id',
    ],
    [
      'by both sides of a union',
      'select * from notes n join (select router_id from orders where router_id = $1 union select router_id from files where router_id = $1) o on o.router_id = n.router_id',
    ],
    [
      'by a chain',
      'with recursive a as (select id, router_id from orders where router_id = $1 union all select o.id, o.router_id from a join orders o on o.router_id = a.router_id) select * from a',
    ],
    [
      'by a value found before',
      'select * from notes where router_id = (select router_id from orders where router_id = any($1) limit 1)',
    ],
    [
      'by values found before',
      'select * from notes n where n.router_id in (select router_id from orders where router_id = any($1))',
    ],
    [
      'by rows that were sent',
      'update orders o set name = wanted.name from jsonb_populate_recordset(null::orders, $1) wanted where o.router_id = wanted.router_id and o.id = wanted.id',
    ],
    [
      'by ids that were sent',
      'select * from unnest($1::uuid[], $2::uuid[]) as one(mine, id) join orders o on o.router_id = one.mine and o.id = one.id',
    ],
    [
      'by listed values',
      'select * from (values ($1::uuid, $2::uuid)) one(mine, id) join orders o on o.router_id = one.mine',
    ],
    ['when deleted', 'delete from notes n using orders o where o.router_id = $1 and n.router_id = o.router_id'],
    [
      'when a change tells of it',
      'with o as (update orders set name = $1 where router_id = $2 returning id, router_id) select * from o join notes n on n.router_id = o.router_id',
    ],
    [
      'when it is new',
      'insert into orders (id, router_id) values ($1, $2) on conflict (router_id, id) do update set name = excluded.name returning id',
    ],
    [
      'when it is copied',
      'insert into notes (id, router_id) select id, router_id from orders where router_id = $1 on conflict do nothing',
    ],
    ['when whole rows are new', 'insert into orders select * from jsonb_populate_recordset(null::orders, $1)'],
    [
      'by a query before it, from within another',
      'with o as (insert into orders (id, router_id) values ($1, $2) returning *) select * from (select (select 1 from notes n where n.router_id = o.router_id) from o) v',
    ],
    ['when it is not a tenant’s', 'select * from users where email = $1'],
    ['when it only looks like one', 'with orders as (select 1 as id) select * from orders'],
  ])('%s', (_how, text) => {
    expect(findViolations(text)).toEqual([]);
  });
});

describe('a statement is not tied', () => {
  it.each([
    ['by an id', 'select * from orders where id = $1', ['orders: tie']],
    ['by another column', 'select * from orders where organization_id = $1', ['orders: tie']],
    ['by an inequality', 'select * from orders where router_id <> $1', ['orders: tie']],
    ['by a negation', 'select * from orders where not (router_id = $1)', ['orders: tie']],
    ['in one branch alone', 'select * from orders where router_id = $1 or id = $2', ['orders: tie']],
    [
      'by a join by id',
      'select * from orders o join notes n on n.order_id = o.id where o.router_id = $1',
      ['notes: tie'],
    ],
    ['by what is not tied', 'select * from orders o join notes n on n.router_id = o.router_id', ['orders: tie']],
    [
      'by a table of everybody',
      'select * from users u join notes n on n.router_id = u.id where u.email = $1',
      ['notes: tie'],
    ],
    [
      'by an outer join that keeps it',
      'select * from orders o left join notes n on n.router_id = $1 and o.router_id = $1',
      ['orders: tie'],
    ],
    [
      'by what exists within',
      'select * from orders o where exists (select 1 from notes n where n.router_id = $1 and o.router_id = $1)',
      ['orders: tie'],
    ],
    [
      'where it exists',
      'select * from orders o where o.router_id = $1 and exists (select 1 from notes n where n.order_id = o.id)',
      ['notes: tie'],
    ],
    [
      'within an answer',
      'select (select count(*) from notes n where n.order_id = o.id) from orders o where router_id = $1',
      ['notes: tie'],
    ],
    [
      'beside it',
      'select * from orders o, lateral (select * from notes n where n.order_id = o.id) n where o.router_id = $1',
      ['notes: tie'],
    ],
    [
      'by a query before it',
      'with o as (select * from orders where id = $1) select * from o join notes n on n.router_id = o.router_id',
      ['orders: tie'],
    ],
    [
      'by the wrong side of a union',
      'select * from notes n where n.router_id in (select router_id from orders where router_id = $1 union select id from users)',
      ['notes: tie'],
    ],
    [
      'in a chain',
      'with recursive a as (select id, router_id from orders where router_id = $1 union all select o.id, o.router_id from a join orders o on o.id = a.id) select * from a',
      ['orders: tie'],
    ],
    [
      'when it is found by id',
      'select * from notes where router_id = (select router_id from orders where id = $1)',
      ['orders: tie'],
    ],
    ['when changed', 'update orders set name = $1 where id = $2', ['orders: tie']],
    [
      'when changed beside others',
      'update orders o set name = $1 from notes n where n.order_id = o.id and o.router_id = $2',
      ['notes: tie'],
    ],
    [
      'when deleted',
      'delete from notes using orders o where o.router_id = $1 and notes.order_id = o.id',
      ['notes: tie'],
    ],
    ['when nobody says whose', 'insert into notes (id) values ($1)', ['notes: insert']],
    [
      'when it is copied from anywhere',
      'insert into notes (id, router_id) select id, router_id from orders where id = $1',
      ['orders: tie'],
    ],
    ['when a default says whose', 'insert into notes (id, router_id) values ($1, default)', ['notes: insert']],
    [
      'when a word in it hides it',
      'select (select x.id from (select * from files where id = $1) x) from users',
      ['files: tie'],
    ],
  ])('%s', (_how, text, faults) => {
    expect(findViolations(text)).toEqual(faults);
  });
});

describe('a change', () => {
  it.each([
    ['moves a row', 'update orders set router_id = $1 where router_id = $2', ['orders: move']],
    [
      'moves what is there',
      'insert into orders (id, router_id) values ($1, $2) on conflict (router_id, id) do update set router_id = $2',
      ['orders: move'],
    ],
    [
      'names half a key',
      'insert into orders (id, router_id) values ($1, $2) on conflict (id) do nothing',
      ['orders: conflict'],
    ],
    ['yields the time', 'update orders set name = $1 where router_id = $2 returning now()', ['orders: volatile']],
    [
      'keeps the time',
      'insert into orders (id, router_id) values ($1, $2) on conflict (router_id, id) do update set name = current_timestamp',
      ['orders: volatile'],
    ],
    [
      'adds a job',
      "with o as (insert into orders (id, router_id) values ($1, graphile_worker.add_job('x'))) select 1",
      ['orders: job'],
    ],
  ])('%s', (_how, text, faults) => {
    expect(findViolations(text)).toEqual(faults);
  });
});
