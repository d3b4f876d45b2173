/** The access log: one JSON line per request, without tokens. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomToken } from '../../src/platform/token.js';
import { runCommand } from '../support/command.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { waitUntil } from '../support/receiver.js';
import { ServerProcess } from '../support/server-process.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

describe('the access log', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let metricsPort: number;
  beforeAll(async () => {
    database = await createTestDatabase();
    metricsPort = await freePort();
    const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'info', METRICS_PORT: String(metricsPort) };
    server = await ServerProcess.boot({ ...settings, DEMO: '0' });
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  const entries = () =>
    server.output
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const lines = () => entries().filter(({ message }) => message === 'request');

  it('contains ID, trace, method, route, status, time, bytes and address, and no token', async () => {
    const token = randomToken();
    const headers = { 'X-Request-Id': 'mine', traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
    const answer = await server.clientFor(null).send('get', `/api/clients/${token}/workflows`, undefined, headers);
    expect(answer.status).toBe(404);
    expect(answer.headers.traceparent).toMatch(new RegExp(`^00-${TRACE}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`));
    await waitUntil(() => lines().some(({ requestId }) => requestId === 'mine'));
    const line = lines().find(({ requestId }) => requestId === 'mine')!;
    expect(line).toMatchObject({
      level: 'info',
      traceId: TRACE,
      method: 'GET',
      route: expect.stringMatching(/^\/api\/clients\/:\w+\/workflows$/),
      status: 404,
      address: '127.0.0.1',
    });
    expect(line.ms).toBeGreaterThan(0);
    expect(line.bytes).toBeGreaterThan(100);
    expect(server.output).not.toContain(token);
  });

  it('is JSON like all lines, with the ID of the request in those of its job', async () => {
    const headers = { 'X-Request-Id': 'reset' };
    const email = 'me@example.com';
    const args = ['admin', 'create', '--email', email, '--password', 'seven quiet rivers cross'];
    expect((await runCommand(args, { DATABASE_URL: database.url, DEMO: '0' })).code).toBe(0);
    await server.clientFor(null).send('post', '/api/auth/password-reset', { email }, headers);
    const isOfJob = ({ job }: Record<string, unknown>) => job === 'password-reset';
    await waitUntil(() => entries().some(isOfJob));
    const message = 'An e-mail with a password reset link was not sent: SMTP_URL is not set';
    expect(entries().find(isOfJob)).toMatchObject({ level: 'warn', requestId: 'reset', message });
    for (const entry of entries()) expect(entry).toMatchObject({ level: expect.any(String), time: expect.any(String) });
    expect(entries().map((entry) => entry.message)).toContainEqual(expect.stringMatching(/^Listening on http/));
  });

  it('omits health checks', async () => {
    await server.clientFor(null).get('/health/live', 200);
    await server.clientFor(null).get('/no/such/path', 404, { 'X-Request-Id': 'later' });
    await waitUntil(() => lines().some(({ requestId }) => requestId === 'later'));
    expect(lines().find(({ requestId }) => requestId === 'later')).toMatchObject({ route: 'unmatched', status: 404 });
    expect(lines().filter(({ route }) => String(route).startsWith('/health'))).toEqual([]);
  });

  it('logs 499 for a client that disconnects before the response, also in metrics', async () => {
    const { hostname, port } = new URL(server.baseUrl);
    const headers = { 'X-Request-Id': 'gone', 'Content-Type': 'application/json', 'Content-Length': '100' };
    const call = request({ hostname, port, method: 'POST', path: '/api/auth/sign-in', headers });
    call.on('error', () => undefined);
    call.write('{');
    setTimeout(() => call.destroy(), 300);
    await waitUntil(() => lines().some(({ requestId }) => requestId === 'gone'));
    expect(lines().find(({ requestId }) => requestId === 'gone')).toMatchObject({
      status: 499,
      route: '/api/auth/sign-in',
    });
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/auth\/sign-in",status="499"\} 1/,
    );
    expect(metrics).toMatch(/^jobs_running 1$/m);
  });

  it('logs 499 for a request whose client disconnects, and does not start the pipelined request behind it', async () => {
    const { hostname, port } = new URL(server.baseUrl);
    const body = JSON.stringify({ email: 'unknown@example.com', password: 'hashing it takes a while' });
    const slow = `POST /api/auth/sign-in HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nX-Request-Id: first\r\n`;
    const second = 'GET /no/such/path HTTP/1.1\r\nHost: here\r\nX-Request-Id: second\r\n\r\n';
    const socket = connect(Number(port), hostname);
    socket.write(`${slow}Content-Length: ${body.length}\r\n\r\n${body}${second}`, () => socket.destroy());
    await waitUntil(() => lines().some(({ requestId }) => requestId === 'first'));
    expect(lines().find(({ requestId }) => requestId === 'first')).toMatchObject({
      status: 499,
      route: '/api/auth/sign-in',
    });
    expect(lines().map(({ requestId }) => requestId)).not.toContain('second');
  });
});
