import { describe, expect, it } from '@jest/globals';
import { compile, sql, type Sql } from '../sql/index.js';
import { tied, type Asks } from './tied.js';

const ROUTER = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';
const nobody: Asks = {
  query: () => Promise.resolve([]),
  row: () => Promise.reject(new Error('nothing is to be found')),
};
const text = async (written: Sql, values: unknown[], db = nobody) => {
  const asked = await tied(compile(written), values, db);
  return { text: asked.statement.text, values: asked.values };
};

describe('a statement for Citus', () => {
  it('compares each joined table with the router', async () => {
    const statement = sql`select from orders o join notes n on n.router_id = o.router_id where o.router_id = ${'routerId'}`;
    expect(await text(statement, [ROUTER])).toEqual({
      text: 'select from orders o join notes n on (n.router_id = o.router_id and n.router_id = $2 and o.router_id = $2) where o.router_id = $1',
      values: [ROUTER, ROUTER],
    });
  });

  it('names the one router of a list', async () => {
    const statement = sql`select from orders o where o.router_id = any(${'routerIds'}::uuid[])`;
    expect(await text(statement, [[ROUTER]])).toEqual({
      text: 'select from orders o where (o.router_id = $2 and $1::uuid[] is not null)',
      values: [[ROUTER], ROUTER],
    });
  });

  it('finds the router of an id first', async () => {
    const found = sql`(select finding.router_id from orders finding where finding.id = ${'id'})`;
    const statement = sql`select from orders o where o.router_id = ${found} and o.id = ${'id'} for update`;
    const asks = [] as string[];
    const row: Asks['row'] = (lookup) => Promise.resolve({ routerId: ROUTER, asked: asks.push(lookup.text) } as never);
    const asked = await text(statement, ['7'], { ...nobody, row });
    expect(asks).toEqual(['select finding.router_id as "routerId" from orders finding where finding.id = $1']);
    expect(asked).toEqual({
      text: 'select from orders o where (o.router_id = $2 and $1::uuid is not null) and o.id = $1 for update',
      values: ['7', ROUTER],
    });
  });

  it('shows logos of the router alone', async () => {
    const logo = sql`(select f.public_token from files f where f.id = r.logo_file_id)`;
    const statement = sql`select ${logo} from orders o join organizations r on r.id = o.router_id where o.router_id = ${'routerId'}`;
    expect((await text(statement, [ROUTER])).text).toContain('f where f.router_id = $2 and f.id = r.logo_file_id');
  });

  it.each([
    ['several routers', sql`select from orders o where o.router_id = any(${'ids'}::uuid[])`, [[ROUTER, OTHER]]],
    ['two routers', sql`select from orders o where o.router_id = ${'a'} or o.router_id = ${'b'}`, [ROUTER, OTHER]],
    ['one that it names', sql`select from orders o where o.router_id = ${'routerId'}`, [ROUTER]],
    ['none', sql`select from sessions s where s.hash = ${'hash'}`, ['x']],
  ])('is left as it is with %s', async (_, statement, values) => {
    expect(await text(statement, values)).toEqual({ text: compile(statement).text, values });
  });

  it('leaves rows alone that no join leads to', async () => {
    const apart = sql`exists (select from settings s join organizations r on s.router_id = r.router_id)`;
    const statement = sql`select from orders o where o.router_id = ${'routerId'} and ${apart}`;
    expect((await text(statement, [ROUTER])).text).toBe(compile(statement).text);
  });
});
