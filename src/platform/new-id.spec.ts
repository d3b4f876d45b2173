/** Random and deterministic IDs. */
import { describe, expect, it } from '@jest/globals';
import { withDeterministicIds, newId, createDeterministicId } from './new-id.js';

const START = Date.UTC(2026, 0, 1);

describe('newId', () => {
  it('is different each time', () => {
    expect(newId('product')).not.toBe(newId('product'));
  });

  it('is deterministic by start, kind and index', async () => {
    const take = () =>
      withDeterministicIds(START, async () => {
        const first = newId('product');
        await Promise.resolve();
        return [first, newId('order'), newId('product')];
      });
    const ids = await take();
    expect(await take()).toEqual(ids);
    expect(ids).toEqual([
      createDeterministicId('product', START),
      createDeterministicId('order', START),
      createDeterministicId('product', START, 1),
    ]);
    expect(new Set(ids).size).toBe(3);
    expect(ids[0] < ids[2]).toBe(true);
    expect(newId('product')).not.toBe(createDeterministicId('product', START, 2));
  });

  it('is a UUID of version 7', () => {
    expect(createDeterministicId('product', START)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  });
});
