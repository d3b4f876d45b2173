/** How outcomes of one job are written down: together where they come together, alone where that fails. */
import { describe, expect, it } from '@jest/globals';
import { GatheredTries } from './gathered-tries.js';
import type { Tried } from './settlement.js';

const tried = (id: string) => ({ id }) as Tried;

describe('GatheredTries', () => {
  it('settles together what ended together, and at once when no others follow', async () => {
    const settled: string[][] = [];
    const ended = new GatheredTries(async (tries) => void settled.push(tries.map(({ id }) => id)));
    for (const id of ['a', 'b', 'c']) ended.add(tried(id));
    expect(await ended.settled()).toEqual([]);
    expect(settled).toEqual([['a', 'b', 'c']]);
  });

  it('settles what ends while others are settled behind them, before it says that all are', async () => {
    const settled: string[][] = [];
    let goOn = () => undefined as void;
    const ended = new GatheredTries(async (tries) => {
      settled.push(tries.map(({ id }) => id));
      if (settled.length === 1) await new Promise<void>((resolve) => (goOn = resolve));
    });
    ended.add(tried('a'));
    const all = ended.settled();
    while (settled.length === 0) await new Promise((resolve) => setImmediate(resolve));
    ended.add(tried('b'));
    ended.add(tried('c'));
    goOn();
    expect(await all).toEqual([]);
    expect(settled).toEqual([['a'], ['b', 'c']]);
  });

  it('settles each alone where they cannot be together, and tells of those that cannot be at all', async () => {
    const settled: string[] = [];
    const ended = new GatheredTries((tries) => {
      if (tries.some(({ id }) => id === 'bad')) return Promise.reject(new Error('bad'));
      settled.push(...tries.map(({ id }) => id));
      return Promise.resolve();
    });
    for (const id of ['a', 'bad', 'b']) ended.add(tried(id));
    expect(await ended.settled()).toEqual([new Error('bad')]);
    expect(settled).toEqual(['a', 'b']);
  });
});
