/** An S3 store that accepts connections and never responds: requests fail after a few times `S3_TIMEOUT_SECONDS`. */
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService } from '../support/app.js';
import { uploadParts } from '../support/upload.js';
import { S3Storage } from '../../src/platform/storage/s3-storage.js';

const settingsFor = (server: Server, host = '127.0.0.1') => ({
  endpoint: `http://${host}:${(server.address() as AddressInfo).port}`,
  bucket: 'files',
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  timeoutSeconds: 1,
});

it('S3 requests use path-style URLs, because the host name may be fixed', async () => {
  const paths: string[] = [];
  const server = createHttpServer((request, response) => {
    paths.push(`${request.headers.host} ${request.url}`);
    response.end('bytes');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const settings = settingsFor(server, 'localhost');
  const chunks = await (await new S3Storage(settings).read('one')).toArray();
  expect(Buffer.concat(chunks as Buffer[]).toString()).toBe('bytes');
  expect(paths).toEqual([`${new URL(settings.endpoint).host} /files/files/one?x-id=GetObject`]);
  server.closeAllConnections();
  server.close();
});

describe('a hanging S3 store', () => {
  let server: Server;
  let storage: S3Storage;
  const sockets = new Set<Socket>();
  const settings = () => settingsFor(server);
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).resume();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    storage = new S3Storage(settings());
  });
  afterAll(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });

  it('responds 503 to reading, writing and removing', async () => {
    const away = { status: 503, message: 'The file store is unavailable; try again' };
    const start = performance.now();
    await Promise.all([
      expect(storage.read('one')).rejects.toMatchObject(away),
      expect(storage.write('two', Readable.from([Buffer.from('bytes')]))).rejects.toMatchObject(away),
      expect(storage.remove('three')).rejects.toMatchObject(away),
    ]);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('responds 503 to an upload, also if the store is silent for longer than a client may be', async () => {
    const service = await startService({ s3: settings(), bodySeconds: 1, worker: 'off' });
    const { operator } = await service.make.router();
    const part = { name: 'file', fileName: 'a.txt', content: 'x'.repeat(1000) };
    const answer = await uploadParts(`${service.baseUrl}/v1/file/upload`, operator.key, [part]);
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status: 503,
      message: 'The file store is unavailable; try again',
    });
    await service.stop();
  });
});
