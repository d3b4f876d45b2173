/** Which connections end when another server answers at their address. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { leaveBehind, unwatch, watch, type Watched } from './silence.js';

const connections: (Watched & { isCut: boolean })[] = [];

function connection(given: Partial<Watched> = {}) {
  const one = {
    address: 'database:5432',
    connectedAt: 100,
    owesSince: null,
    patience: Infinity,
    isCut: false,
    cut() {
      one.isCut = true;
      unwatch(one);
    },
    ...given,
  };
  connections.push(one);
  watch(one);
  return one;
}

afterEach(() => connections.splice(0).forEach(unwatch));

describe('leaveBehind', () => {
  it('ends at once what nothing was asked of and has stood since before', () => {
    const one = connection();
    leaveBehind('database:5432', 101);
    expect(one.isCut).toBe(true);
  });

  it('leaves alone what came later, and what leads elsewhere', () => {
    const [later, elsewhere] = [connection({ connectedAt: 101 }), connection({ address: 'database:5433' })];
    leaveBehind('database:5432', 101);
    expect([later.isCut, elsewhere.isCut]).toEqual([false, false]);
  });

  it('ends what owes an answer a while later, whatever its patience', async () => {
    const one = connection({ owesSince: performance.now() });
    leaveBehind('database:5432', 101);
    expect(one.isCut).toBe(false);
    while (!one.isCut) await new Promise((resolve) => setTimeout(resolve, 50));
  }, 60_000);
});
