/** Files (contract 4.6; decisions/files "File"). */
import { createHash } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { StepFile } from '../../src/entities/step-file.js';
import { registerTokens } from '../../src/entities/tenant-directory.js';
import { FileIngestService } from '../../src/domain/file-storage/file-ingest.service.js';
import { OrphanCleanup } from '../../src/domain/file-storage/orphan-cleanup.js';
import { PublicImages } from '../../src/domain/file-storage/public-images.js';
import { CONFIG, type Config } from '../../src/platform/config.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useOwnService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { FORM_TYPE, buildFormBody, postBytes, uploadParts, type FormPart } from '../support/upload.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const TOO_LARGE = { error: 'Payload Too Large', statusCode: 413, code: 'TOO_LARGE' };
const LIMIT = 100_000;
const service = useOwnService({ uploadLimit: LIMIT, uploadFiles: 3 });
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const hello: FormPart = { name: 'file', fileName: 'hello.txt', content: 'Hello, world', type: 'image/png' };

const upload = (key: string | null, parts: FormPart[], path = '/v1/file/upload') =>
  uploadParts(service.baseUrl + path, key, parts);

async function uploadFiles(key: string, part: FormPart = hello) {
  const { status, body } = await upload(key, [part]);
  expect(status).toBe(201);
  return body.values[0];
}

/** Files in the store, including temporary ones. */
function storedFiles() {
  const { dataDir } = service.app.get<Config>(CONFIG);
  const entries = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true, encoding: 'utf8' });
  return entries.filter((entry) => entry.isFile());
}

function listStoredIds(): string[] {
  return storedFiles().map(({ name }) => name);
}

async function rows(): Promise<string[]> {
  return (await service.db.query<{ id: string }>('select id from files')).map(({ id }) => id);
}

const fetchContent = (key: string, id: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${service.baseUrl}/api/v1/file/${id}/content`, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...headers },
  });

describe('POST /v1/file/upload', () => {
  it.each(['/v1/file/upload', '/api/v1/file/upload'])('at %s: creates the record of each file', async (path) => {
    const { operator } = await service.make.router();
    const { status, body } = await upload(operator.key, [hello], path);
    expect(status).toBe(201);
    expect(body).toEqual({
      values: [
        {
          id: expect.any(String),
          fileName: 'hello.txt',
          contentType: 'text/plain',
          size: 12,
          sha256: createHash('sha256').update('Hello, world').digest('hex'),
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          uploadedBy: operator.userId,
        },
      ],
      count: 1,
    });
  });

  it('accepts several files with any part names, in order, and ignores text parts', async () => {
    const { operator } = await service.make.router();
    const { body } = await upload(operator.key, [
      { ...hello, name: 'zebra', fileName: 'first.txt', content: Buffer.alloc(90_000, 'a') },
      { name: 'comment', content: 'not a file' },
      { ...hello, name: 'a[b][9]', fileName: 'second.txt' },
      { ...hello, name: 'zebra', fileName: 'third.txt' },
    ]);
    expect(body.values.map((file: { fileName: string }) => file.fileName)).toEqual([
      'first.txt',
      'second.txt',
      'third.txt',
    ]);
    expect(body.count).toBe(3);
  });

  const types: [what: string, content: string | Buffer, type: string][] = [
    ['PNG', png, 'image/png'],
    ['PDF', '%PDF-1.7\n', 'application/pdf'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'text/plain'],
    ['UTF-8 cut within a character', 'æ'.repeat(3000), 'text/plain'],
    ['UTF-8 cut at an odd byte', `x${'æ'.repeat(3000)}`, 'text/plain'],
    ['an empty file', '', 'application/octet-stream'],
    ['random bytes', Buffer.from([0, 1, 2, 3, 250]), 'application/octet-stream'],
    ['a program', Buffer.from('MZ\0\0'), 'application/x-msdownload'],
  ];
  it.each(types)('detects the type of %s from its content', async (_what, content, type) => {
    const { operator } = await service.make.router();
    const file = await uploadFiles(operator.key, { ...hello, content, type: 'text/html' });
    expect(file).toMatchObject({ contentType: type, size: Buffer.from(content).length });
  });

  const names: [given: string, kept: string][] = [
    ['blåbær 日本.txt', 'blåbær 日本.txt'],
    ['bla\u030abær.txt', 'blåbær.txt'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\kari\\photo.jpg', 'photo.jpg'],
    ['..', 'file'],
    ['a\u202Egpj.exe', 'agpj.exe'],
    ['tab\there.txt', 'tabhere.txt'],
    ['50%.pdf', '50%.pdf'],
    ['say %22hi%22.txt', 'say "hi".txt'],
    [`${'æ'.repeat(200)}.jpeg`, `${'æ'.repeat(125)}.jpeg`],
  ];
  it.each(names)('stores the name %j as %j', async (given, expected) => {
    const { operator } = await service.make.router();
    expect((await uploadFiles(operator.key, { ...hello, fileName: given })).fileName).toBe(expected);
  });

  it('accepts a file of exactly the limit, responds 413 to one byte more', async () => {
    const { operator } = await service.make.router();
    await uploadFiles(operator.key, { ...hello, content: Buffer.alloc(LIMIT) });
    const { status, body } = await upload(operator.key, [{ ...hello, name: 'big', content: Buffer.alloc(LIMIT + 1) }]);
    expect({ status, body }).toEqual({
      status: 413,
      body: { ...TOO_LARGE, message: `big must have at most ${LIMIT} bytes` },
    });
  });

  it('responds 413 immediately if the body must be too large', async () => {
    const { operator } = await service.make.router();
    const { status } = await upload(operator.key, [{ ...hello, content: Buffer.alloc(2_000_000) }]);
    expect(status).toBe(413);
  });

  it('responds 400 to too many files, none, and only text parts', async () => {
    const { operator } = await service.make.router();
    const refused = async (parts: FormPart[]) => {
      const { status, body } = await upload(operator.key, parts);
      expect(status).toBe(400);
      return body.message;
    };
    expect(await refused([hello, hello, hello, hello])).toBe('body must have at most 3 files');
    expect(await refused([])).toBe('body must hold at least one file');
    expect(await refused([{ name: 'comment', content: 'x' }])).toBe('body must hold at least one file');
    expect(await refused([{ ...hello, fileName: '' }])).toBe('body must hold at least one file');
  });

  const whole = buildFormBody([hello]);
  const malformed: [what: string, body: Buffer<ArrayBuffer> | string, type: string][] = [
    ['that ends early', whole.subarray(0, whole.length - 10), FORM_TYPE],
    ['that ends in a part header', whole.subarray(0, 40), FORM_TYPE],
    ['without a boundary', whole, 'multipart/form-data'],
    ['with another boundary', whole, 'multipart/form-data; boundary=other'],
    ['of no parts', 'nonsense', FORM_TYPE],
    ['with a broken part header', '--test-boundary\r\nno colon\r\n\r\nx\r\n--test-boundary--\r\n', FORM_TYPE],
  ];
  it.each(malformed)('responds 400 to a form %s', async (_what, body, type) => {
    const { operator } = await service.make.router();
    const answer = await postBytes(`${service.baseUrl}/v1/file/upload`, operator.key, body, type);
    expect(answer).toMatchObject({ status: 400, body: { error: 'Bad Request', statusCode: 400 } });
  });

  it.each([
    ['JSON', '{}', 'application/json'],
    ['bytes', 'x', 'application/octet-stream'],
    ['another form', 'a=b', 'application/x-www-form-urlencoded'],
    ['a multipart of another kind', whole, 'multipart/mixed; boundary=test-boundary'],
  ])('415 for %s', async (_what, body, type) => {
    const { operator } = await service.make.router();
    expect((await postBytes(`${service.baseUrl}/v1/file/upload`, operator.key, body, type)).status).toBe(415);
  });

  it('responds 415 without a body, 401 without a key, 403 to a viewer, 201 to a contractor', async () => {
    const { operator, viewer } = await service.make.router();
    const contractor = await service.make.contractor();
    expect((await service.as(operator.key).send('post', '/v1/file/upload')).status).toBe(415);
    expect((await upload(null, [hello])).status).toBe(401);
    expect((await upload(viewer.key, [hello])).status).toBe(403);
    expect((await upload(contractor.key, [hello])).status).toBe(201);
  });

  it('stores neither rows nor bytes of a rejected upload', async () => {
    const { operator } = await service.make.router();
    await upload(operator.key, [hello, { ...hello, content: Buffer.alloc(LIMIT + 1) }]);
    await upload(operator.key, [hello, hello, hello, hello]);
    await postBytes(`${service.baseUrl}/v1/file/upload`, operator.key, buildFormBody([hello, hello]).subarray(0, 300));
    expect(listStoredIds().sort()).toEqual((await rows()).sort());
  });

  it('stores nothing if the client disconnects', async () => {
    const { operator } = await service.make.router();
    const { port } = new URL(service.baseUrl);
    const body = buildFormBody([hello, { ...hello, content: Buffer.alloc(90_000) }]);
    for (const sent of [150, 5_000, 80_000]) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        `POST /v1/file/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${operator.key}\r\n` +
          `Content-Type: ${FORM_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body.subarray(0, sent));
      await pause(150);
      socket.destroy();
    }
    await pause(300);
    expect(listStoredIds().sort()).toEqual((await rows()).sort());
  });
});

describe('GET /api/v1/file/{id}', () => {
  it('returns the record and its uploader', async () => {
    const { operator, viewer } = await service.make.router();
    const file = await uploadFiles(operator.key);
    const record = await service.as(viewer.key).get(`/api/v1/file/${file.id}`);
    expect(record).toEqual(file);
    expect(record.uploadedBy).toBe(operator.userId);
  });

  it('responds 404 to another router, a contractor and an unknown ID, 400 to a malformed one', async () => {
    const { operator } = await service.make.router();
    const other = await service.make.router();
    const contractor = await service.make.contractor();
    const { id } = await uploadFiles(operator.key);
    for (const path of [`/api/v1/file/${id}`, `/api/v1/file/${id}/content`]) {
      await service.as(other.owner.key).get(path, 404);
      await service.as(contractor.key).get(path, 404);
      await service.as(operator.key).get(path.replace(id, UNKNOWN_ID), 404);
      await service.as(operator.key).get(path.replace(id, 'x'), 400);
    }
  });

  it.each(['SELF', 'CHILDREN'] as const)(
    'follows orderVisibility %s: responds 404 to the file of an order that responds 404, for every reference',
    async (orderVisibility) => {
      const { operator, routerId } = await service.make.router();
      const child = await service.make.organization({ routerId, id: routerId }, { orderVisibility });
      const below = await service.make.organization({ routerId, id: child });
      const viewer = await service.make.person(routerId, child, ['VIEWER']);
      const as = service.as(operator.key);
      const held = async (organizationId: string) => {
        const [onOrder, onNote, ofClient] = [
          await uploadFiles(operator.key),
          await uploadFiles(operator.key),
          await uploadFiles(operator.key),
        ];
        const order = await as.post('/api/v1/order', { ...MINIMAL_ORDER, organizationId, fileIds: [onOrder.id] });
        await as.post(`/api/v1/order/${order.id}/note`, { content: 'x', fileIds: [onNote.id] });
        await service.db.query('update files set order_id = $1 where id = $2', [order.id, ofClient.id]);
        const evidence = await uploadFiles(operator.key);
        const { steps } = await new WorkflowFactory(service).runningOrder(routerId, [{ key: 'work' }], {
          organizationId,
        });
        const ofStep = { workflowStepId: steps.work, fileId: evidence.id, authorSide: 'operator' as const };
        await service.db.of(StepFile).insert({ id: uuidv7(), routerId, ...ofStep });
        const statusOf = async (path: string) => (await service.as(viewer.key).send('get', path)).status;
        const files = [onOrder, onNote, ofClient, evidence].map(({ id }) => statusOf(`/api/v1/file/${id}/content`));
        return { order: await statusOf(`/api/v1/order/${order.id}`), files: await Promise.all(files) };
      };
      const all = (status: number) => ({ order: status, files: Array(4).fill(status) });
      expect(await held(routerId)).toEqual(all(404));
      expect(await held(child)).toEqual(all(200));
      expect(await held(below)).toEqual(all(orderVisibility === 'CHILDREN' ? 200 : 404));
    },
  );

  it('below the router: returns files without order, own uploads, and files of products and templates', async () => {
    const { owner, routerId } = await service.make.router();
    const child = await service.make.organization({ routerId, id: routerId }, { orderVisibility: 'SELF' });
    const operator = await service.make.person(routerId, child, ['OPERATOR']);
    const as = service.as(owner.key);
    const [free, ofProduct, own] = [
      await uploadFiles(owner.key),
      await uploadFiles(owner.key),
      await uploadFiles(operator.key),
    ];
    await as.post('/api/v1/products', { name: 'x', currencyCode: 'NOK', images: [{ fileId: ofProduct.id }] });
    await as.post('/api/v1/order', { ...MINIMAL_ORDER, fileIds: [ofProduct.id, own.id] });
    for (const { id } of [free, ofProduct, own]) await service.as(operator.key).get(`/api/v1/file/${id}`);
  });

  it('returns evidence of a contractor to the router if it became a file of its order', async () => {
    const { operator, routerId } = await service.make.router();
    const contractor = await service.make.contractor();
    const order = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
    const { id } = await uploadFiles(contractor.key);
    await service.db.query('update orders set file_ids = array[$1::uuid] where id = $2', [id, order.id]);
    await service.as(operator.key).get(`/api/v1/file/${id}`);
    await service.as((await service.make.router()).owner.key).get(`/api/v1/file/${id}`, 404);
    expect(routerId).not.toBe(contractor.organizationId);
  });

  it('returns the files of shared products to a contractor', async () => {
    const { operator, routerId } = await service.make.router();
    const as = service.as(operator.key);
    const contractor = await service.make.contractor();
    const partner = await as.post(`/api/routers/${routerId}/partners`, { organizationId: contractor.organizationId });
    const { id } = await uploadFiles(operator.key);
    const product = { name: 'x', currencyCode: 'NOK', attachments: [{ fileId: id }] };
    const { id: productId } = await as.post('/api/v1/products', product);
    await service.as(contractor.key).get(`/api/v1/file/${id}`);
    await as.put(`/api/v1/products/${productId}`, { ...product, sharedWithContractors: false });
    await service.as(contractor.key).get(`/api/v1/file/${id}`, 404);
    await as.put(`/api/v1/products/${productId}`, product);
    await as.put(`/api/routers/${routerId}/partners/${partner.id}`, { status: 'inactive' });
    await service.as(contractor.key).get(`/api/v1/file/${id}`, 404);
    await as.put(`/api/routers/${routerId}/partners/${partner.id}`, { status: 'active' });
    await service.as(contractor.key).get(`/api/v1/file/${id}`);
    await as.delete(`/api/v1/products/${productId}`);
    await service.as(contractor.key).get(`/api/v1/file/${id}`, 404);
  });
});

describe('GET /api/v1/file/{id}/content', () => {
  it('returns the bytes as a download that runs no scripts', async () => {
    const { operator } = await service.make.router();
    const { id, sha256 } = await uploadFiles(operator.key, { ...hello, fileName: 'blå %22bær%22.txt' });
    const answer = await fetchContent(operator.key, id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '12',
      'content-disposition': `attachment; filename="bl_ _b_r_.txt"; filename*=UTF-8''bl%C3%A5%20%22b%C3%A6r%22.txt`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: `"${sha256}"`,
    });
    expect(await answer.text()).toBe('Hello, world');
  });

  it.each([
    ['inline', 'a safe image', png],
    ['inline', 'a PDF', '%PDF-1.7\n'],
    ['attachment', 'an image that may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('returns %s for %s', async (kind, _what, content) => {
    const { operator } = await service.make.router();
    const { id } = await uploadFiles(operator.key, { ...hello, content });
    expect((await fetchContent(operator.key, id)).headers.get('content-disposition')).toMatch(new RegExp(`^${kind};`));
  });

  it.each([
    ['bytes=0-4', 'Hello', 'bytes 0-4/12'],
    ['bytes=7-', 'world', 'bytes 7-11/12'],
    ['bytes=-5', 'world', 'bytes 7-11/12'],
    ['bytes=7-999', 'world', 'bytes 7-11/12'],
  ])('returns 206 for Range %s', async (range, text, contentRange) => {
    const { operator } = await service.make.router();
    const { id } = await uploadFiles(operator.key);
    const answer = await fetchContent(operator.key, id, { Range: range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
    expect(await answer.text()).toBe(text);
  });

  it('responds 416 beyond the end, and to any range of an empty file', async () => {
    const { operator } = await service.make.router();
    const answer = await fetchContent(operator.key, (await uploadFiles(operator.key)).id, { Range: 'bytes=12-' });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */12');
    expect(await answer.json()).toMatchObject({ error: 'Range Not Satisfiable', statusCode: 416 });
    const { id } = await uploadFiles(operator.key, { ...hello, content: '' });
    expect((await fetchContent(operator.key, id, { Range: 'bytes=0-' })).status).toBe(416);
    expect((await fetchContent(operator.key, id)).status).toBe(200);
  });

  it('returns the complete file for several ranges, malformed ranges, and another version', async () => {
    const { operator } = await service.make.router();
    const { id, sha256 } = await uploadFiles(operator.key);
    for (const headers of <Record<string, string>[]>[
      { Range: 'bytes=0-1,5-6' },
      { Range: 'lines=0-1' },
      { Range: 'bytes=x' },
      { Range: 'bytes=0-1', 'If-Range': '"other"' },
    ]) {
      const answer = await fetchContent(operator.key, id, headers);
      expect([answer.status, await answer.text()]).toEqual([200, 'Hello, world']);
    }
    expect((await fetchContent(operator.key, id, { Range: 'bytes=0-1', 'If-Range': `"${sha256}"` })).status).toBe(206);
  });

  it('responds 304 if the client has it, and without a body to HEAD', async () => {
    const { operator } = await service.make.router();
    const { id, sha256 } = await uploadFiles(operator.key);
    const same = await fetchContent(operator.key, id, { 'If-None-Match': `"x", "${sha256}"` });
    expect([same.status, await same.text()]).toEqual([304, '']);
    const head = await fetchContent(operator.key, id, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '12', '']);
  });

  it('responds 404 if the bytes are lost', async () => {
    const { operator } = await service.make.router();
    const { id } = await uploadFiles(operator.key);
    await service.app.get(Storage).remove(id);
    await service.as(operator.key).get(`/api/v1/file/${id}/content`, 404);
  });
});

describe('GET /api/public/files/{publicToken}', () => {
  it('returns a published image without a key, always with the same token', async () => {
    const { operator, routerId } = await service.make.router();
    const images = service.app.get(PublicImages);
    const { id } = await uploadFiles(operator.key, { ...hello, content: png });
    const tokens = await Promise.all([images.publish(id, 'logoFileId'), images.publish(id, 'logoFileId')]);
    expect(tokens[0]).toBe(tokens[1]);
    const answer = await fetch(`${service.baseUrl}/api/public/files/${tokens[0]}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('public');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
    await service.db.query('update organizations set logo_file_id = $1 where id = $2', [id, routerId]);
    const product = await service.as(operator.key).post('/api/v1/products', { name: 'x', currencyCode: 'NOK' });
    expect(product.router.logoUrl).toBe(`${service.baseUrl}/api/public/files/${tokens[0]}`);
  });

  it('responds 404 to an unknown token and other types, 400 to publish naming the field', async () => {
    const { routerId, operator } = await service.make.router();
    const { id } = await uploadFiles(operator.key);
    const refusal = service.app.get(PublicImages).publish(id, 'logoFileId');
    await expect(refusal).rejects.toMatchObject({ message: expect.stringContaining('logoFileId') });
    await service.db.query('update files set public_token = $1 where id = $2', ['token-of-a-text', id]);
    await registerTokens(service.db, routerId, ['token-of-a-text']);
    await service.as(null).get('/api/public/files/token-of-a-text', 404);
    await service.as(null).get('/api/public/files/unheard-of', 404);
  });
});

describe('orphaned files', () => {
  it('are deleted after the retention time, and nothing else', async () => {
    const { operator } = await service.make.router();
    const { id } = await uploadFiles(operator.key);
    await service.app.get(Storage).write(UNKNOWN_ID, Readable.from(['left by a crash']));
    const orphans = service.app.get(OrphanCleanup);
    expect(await orphans.removeBefore(new Date(Date.now() - 60_000))).toBe(0);
    expect(listStoredIds()).toContain(UNKNOWN_ID);
    expect(await orphans.removeBefore(new Date(Date.now() + 60_000))).toBe(1);
    expect(listStoredIds()).not.toContain(UNKNOWN_ID);
    expect(listStoredIds()).toContain(id);
  });

  it('are searched every six hours, like files of forms that were not submitted', async () => {
    const { operator, admin, routerId } = await service.make.router();
    const webform = { name: 'Form', publicSharable: true, inputs: [] };
    const { publicToken } = await service.as(admin.key).post(`/api/routers/${routerId}/webforms`, webform);
    const sent = await uploadParts(`${service.baseUrl}/api/public/webforms/${publicToken}/files`, null, [
      { name: 'file', fileName: 'a.txt', content: 'x' },
    ]);
    const [{ id: unsent }] = sent.body.values;
    await service.db.query(`update files set created_at = now() - interval '25 hours' where id = $1`, [unsent]);
    const { id: young } = await uploadFiles(operator.key);
    await service.app.get(Storage).write(UNKNOWN_ID, Readable.from(['left by a crash']));
    const [left] = storedFiles().filter(({ name }) => name === UNKNOWN_ID);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(join(left.parentPath, left.name), yesterday, yesterday);
    const probe = new DispatchProbe(service);
    await probe.makeJobDue('files.removeOrphans');
    await probe.waitUntil(() => Promise.resolve(!listStoredIds().includes(UNKNOWN_ID)));
    expect(listStoredIds()).not.toContain(unsent);
    expect(listStoredIds()).toContain(young);
  });

  it('are deleted if their row could not be written', async () => {
    const { operator } = await service.make.router();
    const owner = { routerId: UNKNOWN_ID, uploadedBy: operator.userId, orderId: null };
    const before = listStoredIds().length;
    await expect(service.app.get(FileIngestService).ingest(owner, 'x.txt', Buffer.from('x'))).rejects.toThrow();
    expect(listStoredIds()).toHaveLength(before);
  });
});
