/** The cost of searches and filters with many words is limited for any rows (decisions/platform "Limits"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';

const service = useService({ worker: 'off' });
const VALUES = 1000;

/** Creates a view of products whose names contain, or do not contain, one of many words. */
async function createView(owner: ReturnType<typeof service.as>, at: string, operator: string): Promise<string> {
  const values = Array.from({ length: VALUES }, (_value, index) => `word ${index}`);
  const filters = [{ columnId: 'name', type: 'text', operator, values }];
  const { id } = await owner.post(`${at}/view-presets`, { entity: 'PRODUCT', name: operator, state: { filters } });
  return id as string;
}

describe('a saved view with a thousand values', () => {
  it.each([
    ['does not contain', 3],
    ['contains', 0],
  ])('reads a column for %s without its large neighbor column', async (operator, count) => {
    const router = await service.make.router();
    const owner = service.as(router.owner.key);
    const description = 'x'.repeat(1_040_000);
    for (const name of ['Cable', 'Charger', 'Socket']) {
      await owner.post('/api/v1/products', { name, currencyCode: 'NOK', description });
    }
    // Three megabytes per value used to exceed the list timeout of five seconds.
    const id = await createView(owner, `/api/routers/${router.routerId}`, operator);
    const { values, count: found } = await owner.get(`/api/v1/products?viewPresetId=${id}`);
    expect([values.length, found]).toEqual([count, count]);
  });
});

describe('q', () => {
  it('searches for at most 32 words, each in one or several conditions', async () => {
    const router = await service.make.router();
    const owner = service.as(router.owner.key);
    await owner.post('/api/v1/products', { name: 'Cable', currencyCode: 'NOK' });
    const words = (count: number) => [...Array.from({ length: count }, () => 'cable'), 'nowhere'].join('%20');
    expect((await owner.get(`/api/v1/products?q=${words(31)}`)).count).toBe(0);
    expect((await owner.get(`/api/v1/products?q=${words(32)}`)).count).toBe(1);
  });
});
