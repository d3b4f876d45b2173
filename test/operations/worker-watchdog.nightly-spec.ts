/** The watchdog replaces a worker process of a cluster that is alive but unresponsive. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { waitUntil } from '../support/receiver.js';
import { ServerProcess } from '../support/server-process.js';

let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, DEMO: '0', CLUSTER: '2', DRAIN_SECONDS: '0' };
  server = await ServerProcess.boot(settings);
});
afterAll(async () => {
  await server.kill();
  await database.drop();
});

const processes = () =>
  execFileSync('pgrep', ['-P', String(server.pid)])
    .toString()
    .trim()
    .split('\n')
    .map(Number);

it('replaces an unresponsive worker, and all requests are served again', async () => {
  // The second worker starts after the heartbeat of the first.
  const [first] = processes();
  await waitUntil(() => processes().length === 2, 120);
  try {
    process.kill(first, 'SIGSTOP');
    await waitUntil(() => server.output.includes(`Process ${first} has not responded for 30 s`), 240);
    await waitUntil(() => processes().length === 2 && !processes().includes(first), 120);
  } finally {
    // The process was killed already.
    if (processes().includes(first)) process.kill(first, 'SIGKILL');
  }
  for (let count = 0; count < 6; count++) {
    const answer = await fetch(`${server.baseUrl}/health/live`, { headers: { connection: 'close' } });
    expect(answer.status).toBe(200);
  }
  expect(await server.stop('SIGTERM')).toBe(0);
}, 600_000);
