/** Random and deterministic IDs. */
import { describe, expect, it } from '@jest/globals';
import { deterministicIds, newId, deterministicId } from './new-id.js';

const START = Date.UTC(2026, 0, 1);

describe('newId', () => {
  it('is different each time', () => {
    expect(newId('product')).not.toBe(newId('product'));
  });

  it('is deterministic by start, kind and index', async () => {
    const take = () =>
      deterministicIds(START, async () => {
        const first = newId('product');
        await Promise.resolve();
        return [first, newId('order'), newId('product')];
      });
    const ids = await take();
    expect(await take()).toEqual(ids);
    expect(ids).toEqual([
      deterministicId('product', START),
      deterministicId('order', START),
      deterministicId('product', START, 1),
    ]);
    expect(new Set(ids).size).toBe(3);
    expect(ids[0] < ids[2]).toBe(true);
    expect(newId('product')).not.toBe(deterministicId('product', START, 2));
  });

  it('is a UUID of version 7', () => {
    expect(deterministicId('product', START)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  });
});
