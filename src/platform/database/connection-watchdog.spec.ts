/** Which connections end when another server answers at their address. */
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  dropStaleConnections,
  untrackConnection,
  trackConnection,
  type TrackedConnection,
} from './connection-watchdog.js';

const connections: (TrackedConnection & { isCut: boolean })[] = [];

function connection(given: Partial<TrackedConnection> = {}) {
  const one = {
    address: 'database:5432',
    connectedAt: 100,
    pendingSince: null,
    silenceTimeoutMs: Infinity,
    isCut: false,
    destroy() {
      one.isCut = true;
      untrackConnection(one);
    },
    ...given,
  };
  connections.push(one);
  trackConnection(one);
  return one;
}

afterEach(() => connections.splice(0).forEach(untrackConnection));

describe('leaveBehind', () => {
  it('ends at once what nothing was asked of and has stood since before', () => {
    const one = connection();
    dropStaleConnections('database:5432', 101);
    expect(one.isCut).toBe(true);
  });

  it('leaves alone what came later, and what leads elsewhere', () => {
    const [later, elsewhere] = [connection({ connectedAt: 101 }), connection({ address: 'database:5433' })];
    dropStaleConnections('database:5432', 101);
    expect([later.isCut, elsewhere.isCut]).toEqual([false, false]);
  });

  it('ends what owes an answer a while later, whatever its patience', async () => {
    const one = connection({ pendingSince: performance.now() });
    dropStaleConnections('database:5432', 101);
    expect(one.isCut).toBe(false);
    while (!one.isCut) await new Promise((resolve) => setTimeout(resolve, 50));
  }, 60_000);
});
