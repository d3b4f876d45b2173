/** Start-up warning for a proxy that is not trusted (decisions/identity "Authentication"). */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { ServerProcess } from '../support/server-process.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The output of a start with these settings. */
async function outputOf(settings: Record<string, string>): Promise<string> {
  const server = await ServerProcess.boot({ DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'warn', ...settings });
  await server.stop();
  return server.output;
}

it('warns if PUBLIC_URL is HTTPS and TRUST_PROXY is not set', async () => {
  expect(await outputOf({ PUBLIC_URL: 'https://orders.example' })).toContain('TRUST_PROXY is not set');
});

it('does not warn if the proxy is trusted or the service is not behind HTTPS', async () => {
  expect(await outputOf({ PUBLIC_URL: 'https://orders.example', TRUST_PROXY: '1' })).not.toContain('TRUST_PROXY');
  expect(await outputOf({ PUBLIC_URL: 'http://127.0.0.1' })).not.toContain('TRUST_PROXY');
});
