import { afterEach, describe, expect, it } from '@jest/globals';
import {
  dropStaleConnections,
  trackConnection,
  untrackConnection,
  type TrackedConnection,
} from './connection-watchdog.js';

const connections: (TrackedConnection & { isDestroyed: boolean })[] = [];

function createConnection(properties: Partial<TrackedConnection> = {}) {
  const connection = {
    address: 'database:5432',
    connectedAt: 100,
    pendingSince: null,
    silenceTimeoutMs: Infinity,
    isDestroyed: false,
    destroy() {
      connection.isDestroyed = true;
      untrackConnection(connection);
    },
    ...properties,
  };
  connections.push(connection);
  trackConnection(connection);
  return connection;
}

afterEach(() => connections.splice(0).forEach(untrackConnection));

describe('dropStaleConnections', () => {
  it('ends an older idle connection at once', () => {
    const connection = createConnection();
    dropStaleConnections('database:5432', 101);
    expect(connection.isDestroyed).toBe(true);
  });

  it('does not end newer connections and those to another address', () => {
    const newer = createConnection({ connectedAt: 101 });
    const elsewhere = createConnection({ address: 'database:5433' });
    dropStaleConnections('database:5432', 101);
    expect([newer.isDestroyed, elsewhere.isDestroyed]).toEqual([false, false]);
  });

  it('ends an older connection with a pending result later, regardless of its own timeout', async () => {
    const connection = createConnection({ pendingSince: performance.now() });
    dropStaleConnections('database:5432', 101);
    expect(connection.isDestroyed).toBe(false);
    while (!connection.isDestroyed) await new Promise((resolve) => setTimeout(resolve, 50));
  });
});
