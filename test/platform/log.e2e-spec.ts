/** Logs contain no tokens of clients and forms, and do not report client errors as internal errors. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { randomToken } from '../../src/platform/token.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { waitUntil } from '../support/receiver.js';
import { ServerProcess } from '../support/server-process.js';

describe('the log at LOG_LEVEL=debug', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    database = await createTestDatabase();
    server = await ServerProcess.boot({ DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'debug' });
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  const paths: [route: string, redacted: string][] = [
    ['/api/clients/{}/workflows', '/api/clients/:token/workflows'],
    ['/api/clients/{}/no-such-thing', '/api/clients/[token]/no-such-thing'],
    ['/api/public/webforms/{}', '/api/public/webforms/:publicToken'],
    ['/api/public/files/{}', '/api/public/files/:publicToken'],
    ['/api/offers/{}', '/api/offers/:token'],
    ['/jobs/offers/{}', '/jobs/offers/:token'],
  ];
  it.each(paths)('contains a request to %s as one to %s', async (route, redacted) => {
    const token = randomToken();
    await server.clientFor(null).get(route.replace('{}', token), 404);
    await waitUntil(async () => server.output.includes(`"path":"${redacted}"`));
    expect(server.output).not.toContain(token);
  });

  it('contains an internal error without the token', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('alter table tenant_directory rename to elsewhere');
    const token = randomToken();
    await server.clientFor(null).get(`/api/clients/${token}/workflows`, 500);
    await client.query('alter table elsewhere rename to tenant_directory');
    await client.end();
    await waitUntil(async () => /"level":"error".*"path":"\/api\/clients\/:token\/workflows"/.test(server.output));
    expect(server.output).not.toContain(token);
  });
});

describe('the log of rejected requests', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('contains a path with a malformed escape once, at level debug', async () => {
    const env = { DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'debug' };
    const server = await ServerProcess.boot(env);
    try {
      const path = '/api/v1/products/%E0%A4%A';
      const findLines = () => server.output.split('\n').filter((line) => line.includes(`"path":"${path}"`));
      await server.clientFor(null).get(path, 400);
      // An error would be logged first, because it is logged before the response is sent.
      await waitUntil(async () => findLines().some((line) => line.includes('"status":400')));
      expect(findLines()).toEqual([expect.stringContaining('"level":"debug"')]);
    } finally {
      await server.stop();
    }
  });
});
