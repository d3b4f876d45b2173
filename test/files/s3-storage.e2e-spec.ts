/** Files in an S3-compatible store (decisions/demo "Running it"). */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrphanCleanup } from '../../src/domain/file-storage/orphan-cleanup.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { startService, type Service } from '../support/app.js';
import { startS3Server, type S3Server } from '../support/s3-server.js';
import { FORM_TYPE, buildFormBody, uploadParts } from '../support/upload.js';

let store: S3Server;
let service: Service;

beforeAll(async () => {
  store = await startS3Server('files-of-tests');
  const s3 = {
    endpoint: store.endpoint,
    region: 'eu-north-1',
    bucket: 'files-of-tests',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    timeoutSeconds: 10,
  };
  service = await startService({ s3, logLevel: 'silent' });
});

afterAll(async () => {
  await service.stop();
  await store.close();
});

async function upload(content: Buffer) {
  const { operator } = await service.make.router();
  const part = { name: 'file', fileName: 'x.bin', content };
  return { key: operator.key, ...(await uploadParts(`${service.baseUrl}/v1/file/upload`, operator.key, [part])) };
}

const content = (key: string, id: string, range?: string) =>
  fetch(`${service.baseUrl}/api/v1/file/${id}/content`, {
    headers: { Authorization: `Bearer ${key}`, ...(range ? { Range: range } : {}) },
  });

describe('an S3-compatible store', () => {
  it.each([
    ['a small file', 1000],
    ['a file of several parts', 12_000_000],
  ])('stores %s and returns it, complete and in parts', async (_what, size) => {
    const bytes = randomBytes(size);
    const { key, status, body } = await upload(bytes);
    expect(status).toBe(201);
    const [{ id }] = body.values;
    expect(store.objects.get(`files/${id}`)?.equals(bytes)).toBe(true);
    expect(Buffer.from(await (await content(key, id)).arrayBuffer()).equals(bytes)).toBe(true);
    const part = await content(key, id, 'bytes=100-199');
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
  });

  it('stores nothing if the client disconnects', async () => {
    const { operator } = await service.make.router();
    const before = store.objects.size;
    const body = buildFormBody([{ name: 'file', fileName: 'x.bin', content: randomBytes(8_000_000) }]);
    const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1');
    socket.write(
      `POST /v1/file/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${operator.key}\r\n` +
        `Content-Type: ${FORM_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.write(body.subarray(0, 7_000_000), resolve));
    await pause(200);
    socket.destroy();
    await pause(500);
    expect(store.objects.size).toBe(before);
    expect(store.uploads.size).toBe(0);
  });

  it('deletes orphans and incomplete uploads', async () => {
    const { body } = await upload(Buffer.from('kept'));
    const storage = service.app.get(Storage);
    const orphans = ['0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a61', '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a62'];
    for (const id of orphans) await storage.write(id, Readable.from(['left']));
    store.uploads.set('unfinished', { key: 'files/x', parts: new Map() });
    store.objects.set('files/something-else', Buffer.from('of others'));
    expect(await service.app.get(OrphanCleanup).removeBefore(new Date())).toBe(2);
    expect(store.uploads.size).toBe(0);
    for (const id of orphans) expect(store.objects.has(`files/${id}`)).toBe(false);
    expect(store.objects.has(`files/${body.values[0].id}`)).toBe(true);
    expect(store.objects.has('files/something-else')).toBe(true);
  });

  it('responds 404 if the bytes are lost', async () => {
    const { key, body } = await upload(Buffer.from('lost'));
    store.objects.delete(`files/${body.values[0].id}`);
    expect((await content(key, body.values[0].id)).status).toBe(404);
  });

  it('responds 503 to uploads and downloads while it is unreachable', async () => {
    const { key, body } = await upload(Buffer.from('x'));
    await store.close();
    expect((await content(key, body.values[0].id)).status).toBe(503);
    const refused = await upload(randomBytes(100_000));
    expect(refused).toMatchObject({ status: 503, body: { error: 'Service Unavailable', statusCode: 503 } });
  });
});
