/** Storage quotas of a router and of a public form per day (decisions/files). */
import { describe, expect, it } from '@jest/globals';
import { CONFIG } from '../../src/platform/config.js';
import { useOwnService } from '../support/app.js';
import { uploadParts } from '../support/upload.js';

const limited = useOwnService({ routerStorageLimit: 1000, formStorageLimit: 600 });

describe('storage quotas', () => {
  const bytes = (length: number) => ({ name: 'file', fileName: 'a.txt', content: Buffer.alloc(length, 'x') });
  const put = (key: string | null, path: string, length: number) =>
    uploadParts(limited.baseUrl + path, key, [bytes(length)]);

  it('respond 413 above ROUTER_STORAGE_LIMIT, for that router only, and delete the bytes', async () => {
    const { operator } = await limited.make.router();
    const other = await limited.make.router();
    expect((await put(operator.key, '/v1/file/upload', 900)).status).toBe(201);
    const refused = await put(operator.key, '/v1/file/upload', 101);
    expect(refused).toMatchObject({ status: 413, body: { message: expect.stringContaining('1000 bytes') } });
    expect((await put(operator.key, '/v1/file/upload', 100)).status).toBe(201);
    expect((await put(other.operator.key, '/v1/file/upload', 900)).status).toBe(201);
  });

  it('respond 429 above FORM_STORAGE_LIMIT in 24 hours for one public form', async () => {
    const { admin, routerId } = await limited.make.router();
    const form = { name: 'F', publicSharable: true };
    const { publicToken, id } = await limited.as(admin.key).post(`/api/routers/${routerId}/webforms`, form);
    const path = `/api/public/webforms/${publicToken}/files`;
    expect((await put(null, path, 500)).status).toBe(201);
    expect((await put(null, path, 101)).status).toBe(429);
    expect((await put(null, path, 100)).status).toBe(201);
    const other = await limited.as(admin.key).post(`/api/routers/${routerId}/webforms`, form);
    expect((await put(null, `/api/public/webforms/${other.publicToken}/files`, 200)).status).toBe(201);
    const sent = await limited.db.query<{ id: string }>(
      'select file_id as id from webform_files where router_id = $1 and webform_id = $2',
      [routerId, id],
    );
    await limited.db.query(`update files set created_at = now() - interval '25 hours' where id = any($1)`, [
      sent.map((file) => file.id),
    ]);
    expect((await put(null, path, 101)).status).toBe(201);
  });

  it('are disabled by 0', async () => {
    const { admin, operator, routerId } = await limited.make.router();
    const form = { name: 'F', publicSharable: true };
    const { publicToken } = await limited.as(admin.key).post(`/api/routers/${routerId}/webforms`, form);
    const config = limited.app.get<{ routerStorageLimit: number; formStorageLimit: number }>(CONFIG);
    const { routerStorageLimit, formStorageLimit } = config;
    Object.assign(config, { routerStorageLimit: 0, formStorageLimit: 0 });
    try {
      expect((await put(operator.key, '/v1/file/upload', 1001)).status).toBe(201);
      expect((await put(null, `/api/public/webforms/${publicToken}/files`, 601)).status).toBe(201);
    } finally {
      Object.assign(config, { routerStorageLimit, formStorageLimit });
    }
  });
});
