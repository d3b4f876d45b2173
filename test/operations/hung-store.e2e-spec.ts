/** A store of files that takes connections and never answers: whoever reads or writes is told so, and waits for no more than half a minute. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { S3Storage } from '../../src/platform/storage/s3-storage.js';

describe('a store that hangs', () => {
  let server: Server;
  let storage: S3Storage;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).resume();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
    storage = new S3Storage({ endpoint, bucket: 'files', region: 'us-east-1', ...keys });
  });
  afterAll(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });

  it('503 for reading, writing and removing', async () => {
    const away = { status: 503, message: 'The file store is away; try again' };
    const start = performance.now();
    await Promise.all([
      expect(storage.read('one')).rejects.toMatchObject(away),
      expect(storage.write('two', Readable.from([Buffer.from('bytes')]))).rejects.toMatchObject(away),
      expect(storage.remove('three')).rejects.toMatchObject(away),
    ]);
    expect(performance.now() - start).toBeLessThan(35_000);
  });
});
