/** Searches use the index for selective trigrams, with the same results (docs/performance.md). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TrigramSampler } from '../../src/platform/optimizations/trigram-sample.js';
import { trigramFrequencies } from '../../src/platform/read-models/selective-trigrams.js';
import { useService } from '../support/app.js';
import { createPool } from '../support/database.js';

const service = useService();
let key: string;
let routerId: string;

beforeAll(async () => {
  ({ routerId } = await service.make.router());
  ({ key } = await service.make.person(routerId, routerId, ['OWNER'], { isSuperuser: true }));
  const pool = createPool(service.databaseUrl);
  await pool.query(
    `with people as (
      insert into users (id, email, first_name, last_name)
      select gen_random_uuid(), 'person' || n || '@Growth.example', case n % 3 when 0 then 'Åse' else 'Ola' end, 'Nr ' || n
      from generate_series(10000, 22000) n returning id)
    insert into memberships (id, router_id, router_organization_id, user_id)
    select gen_random_uuid(), $1, $1, id from people`,
    [routerId],
  );
  await pool.query('analyze users');
  expect(await new TrigramSampler(pool).refresh()).toBeGreaterThan(20);
  await pool.end();
});

afterAll(() => trigramFrequencies.replace(new Map()));

async function count(query: string): Promise<number> {
  return (await service.as(key).get(`/api/routers/${routerId}/users?pageSize=1&${query}`)).count;
}

describe('the sample of a large table', () => {
  it('contains the trigrams of most of its rows', () => {
    expect(trigramFrequencies.mostSelectiveParts(['growth.example'])).toEqual(['growth.example']);
    expect(trigramFrequencies.mostSelectiveParts(['growth.example', 'unknown'])).toEqual([undefined, 'unknown']);
    const [part] = trigramFrequencies.mostSelectiveParts(['person17342@growth.example']);
    expect(part).toContain('7342');
    expect(part).not.toMatch(/person|growth/);
  });

  it.each([
    ['person17342@growth.example', 1],
    ['PERSON17342@GROWTH.EXAMPLE', 1],
    ['person17342@growth.exampleS', 0],
    ['erson17342', 1],
    ['person1734', 10],
    ['17342 growth', 1],
    ['growth.example', 12001],
    ['åse 17343', 1],
    ['åse 17342', 0],
    ['ÅSE', 4000],
    ['on17342%', 0],
    ['person_7342', 0],
  ])('does not change search results: %s', async (q, found) => {
    expect(await count(`q=${encodeURIComponent(q)}`)).toBe(found);
  });

  it.each([
    ['email', 'Person17342@growth.Example', 1],
    ['email', 'person1734', 10],
    ['email', 'growth', 12001],
    ['email', 'person_7342', 0],
    ['lastName', 'nr 17342', 1],
    ['firstName', '17342', 0],
  ])('does not change filter results: %s contains %s', async (columnId, value, found) => {
    const filters = JSON.stringify([{ columnId, type: 'text', operator: 'contains', values: [value] }]);
    const page = await service.as(key).get(`/api/admin/users?filters=${encodeURIComponent(filters)}`);
    expect(page.count).toBe(found);
  });
});
