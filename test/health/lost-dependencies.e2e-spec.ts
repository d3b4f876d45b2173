/** A process that loses its mail server or file store says which, since when and what it does, and recovers. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { runCommand } from '../support/command.js';
import { createTestDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { MailServer } from '../support/mail-server.js';
import { waitUntil } from '../support/receiver.js';
import { startS3Server } from '../support/s3-server.js';
import { ServerProcess } from '../support/server-process.js';
import { uploadParts } from '../support/upload.js';

/** A server behind an address that a test can close and open again. */
class Route {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;

  private constructor(
    private readonly target: URL,
    private readonly port: number,
  ) {}

  static async to(url: string): Promise<Route> {
    const route = new Route(new URL(url), await freePort());
    await route.open();
    return route;
  }

  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  async open(): Promise<void> {
    this.server = createServer((inner) => {
      const outer = connect(Number(this.target.port), this.target.hostname);
      inner.pipe(outer).pipe(inner);
      for (const socket of [inner, outer]) this.sockets.add(socket.on('error', () => undefined));
    });
    await new Promise<void>((resolve) => this.server!.listen(this.port, '127.0.0.1', resolve));
  }

  close(): void {
    this.server!.close();
    for (const socket of this.sockets) socket.destroy();
  }
}

it('names mail server and file store while they are lost, in readiness and doctor', async () => {
  const [database, mails, store] = [await createTestDatabase(), new MailServer(), await startS3Server('files')];
  await mails.start();
  const [toMail, toStore] = [await Route.to(mails.url), await Route.to(store.endpoint)];
  const settings = {
    DATABASE_URL: database.url,
    DEMO: '0',
    SMTP_URL: toMail.url,
    S3_ENDPOINT: toStore.url,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const email = 'me@example.com';
  const args = ['admin', 'create', '--email', email, '--password', 'seven quiet rivers cross', '--json'];
  const { key } = (await runCommand(args, settings)).json();
  const server = await ServerProcess.boot({ ...settings, LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' });
  const ready = async () => (await server.clientFor(null).send('get', '/health/ready')).body;
  const lost = async () => (await ready()).lost?.map(({ dependency }: { dependency: string }) => dependency);
  try {
    expect(await lost()).toEqual([]);
    const before = new Date().toISOString();
    toMail.close();
    toStore.close();
    await server.clientFor(null).send('post', '/api/auth/password-reset', { email });
    await waitUntil(async () => (await lost()).includes('mail'));
    const part = { name: 'file', fileName: 'a.txt', content: 'x' };
    expect((await uploadParts(`${server.baseUrl}/v1/file/upload`, key, [part])).status).toBe(503);
    await waitUntil(async () => (await lost()).length === 2);
    const { status, lost: losses } = await ready();
    const effects = ['e-mails are queued and retried, all else works', 'files get 503, all else works'];
    expect([status, losses.map(({ effect }: { effect: string }) => effect)]).toEqual(['ok', effects]);
    for (const { since } of losses) expect(since > before).toBe(true);
    const { findings } = (
      await runCommand(['doctor', '--json'], { ...settings, PORT: new URL(server.baseUrl).port })
    ).json();
    const found = findings.find(({ name }: { name: string }) => name === 'process');
    expect(found.message).toContain(`has lost mail since ${losses[0].since}: ${effects[0]}; storage since`);

    await toMail.open();
    await toStore.open();
    await waitUntil(async () => (await lost()).length === 0);
    await waitUntil(() => mails.to(email).length === 1);
    expect((await uploadParts(`${server.baseUrl}/v1/file/upload`, key, [part])).status).toBe(201);
  } finally {
    await server.stop();
    for (const route of [toMail, toStore]) route.close();
    await Promise.all([mails.stop(), store.close()]);
    await database.drop();
  }
});
