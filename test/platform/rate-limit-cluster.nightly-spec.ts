/** Rate limits of a cluster (decisions/identity "Authentication"). */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { waitUntil } from '../support/receiver.js';
import { ServerProcess } from '../support/server-process.js';

describe('CLUSTER=3', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    database = await createTestDatabase();
    const settings = { DATABASE_URL: database.url, DEMO: '0', CLUSTER: '3', PUBLIC_RATE_LIMIT_PER_MINUTE: '7' };
    server = await ServerProcess.boot(settings);
    await waitUntil(async () => (await processesOf(database)) === 3);
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  it('counts an address over all processes: the limit applies once', async () => {
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 10; count++) statuses.push(await attempt(server));
    expect(statuses).toEqual([...Array<number>(7).fill(400), 429, 429, 429]);
  });
});

/** Signs in over a separate connection, which any process may accept. */
function attempt({ baseUrl }: ServerProcess): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const clientRequest = request(
      `${baseUrl}/api/auth/sign-in`,
      { method: 'POST', agent: false, headers },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      },
    );
    clientRequest.once('error', reject).end('{}');
  });
}

/** Number of processes that run jobs, each of which holds a lock; they listen before. */
async function processesOf({ url }: TestDatabase): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.granted`,
    );
    return rows[0].count;
  } finally {
    await client.end();
  }
}
