/** Files of lists do not take the service from others: their number is limited, over all processes. */
import { request, type IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { Order } from '../../src/entities/order.js';
import { useOwnService, type Service } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { waitUntil } from '../support/receiver.js';
import { ServerProcess } from '../support/server-process.js';

// Writes rows of many megabytes.
const service = useOwnService({ worker: 'off' });
const PATH = '/api/v1/orders?columns=id,metadata';
const CSV = { Accept: 'text/csv' };

/** A router with more rows than buffers between service and client hold. */
async function createRouter() {
  const router = await service.make.router();
  const { id } = (await service.as(router.operator.key).post('/api/v1/order', MINIMAL_ORDER)) as { id: string };
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    display_id: "'X-' || n",
    workflow_id: 'null',
    metadata: "jsonb_build_object('text', repeat('w', 64000))",
  };
  const names = service.db.source.getMetadata(Order).columns.map(({ databaseName }) => databaseName);
  // In parts, as a statement of the service may take 15 s.
  for (let part = 0; part < 10; part++) {
    await service.db.query(
      `insert into orders (${names.join(',')}) select ${names.map((name) => own[name] ?? `o.${name}`).join(',')}
       from orders o, generate_series($3::int * 50 + 1, $3::int * 50 + 50) n where o.router_id = $1 and o.id = $2`,
      [router.routerId, id, part],
    );
  }
  return router;
}

/** Starts a file and does not read it. */
function open({ baseUrl }: Pick<Service, 'baseUrl'>, key: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { ...CSV, Authorization: `Bearer ${key}` };
    const sent = request(new URL(PATH, baseUrl), { headers, agent: false }, resolve);
    sent.on('error', reject);
    sent.end();
  });
}

describe('GET /api/v1/orders with Accept: text/csv', () => {
  it('sends one file of a router at a time, in all processes, until its last byte', async () => {
    const { viewer, operator } = await createRouter();
    const other = await ServerProcess.start(service.db.directUrl);
    try {
      const file = await open(service, viewer.key);
      expect(file.statusCode).toBe(200);
      for (const { baseUrl } of [service, other]) {
        const refused = await open({ baseUrl }, operator.key);
        expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
        refused.resume();
      }
      await service.as(operator.key).get('/api/v1/order-tags');
      file.destroy();
      for (const { baseUrl } of [other, service]) {
        let last: IncomingMessage | undefined;
        await waitUntil(async () => {
          last = await open({ baseUrl }, operator.key);
          if (last.statusCode !== 200) last.resume();
          return last.statusCode === 200;
        }, 60);
        let bytes = 0;
        for await (const part of last!) bytes += (part as Buffer).length;
        expect(bytes).toBeGreaterThan(500 * 64_000);
      }
    } finally {
      await other.kill();
    }
  }, 180_000);

  it('sends two files of a process at a time', async () => {
    const routers = [await createRouter(), await createRouter(), await service.make.router()];
    const keys = routers.map(({ viewer }) => viewer.key);
    const files = [await open(service, keys[0]), await open(service, keys[1])];
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await service.as(keys[2]).get(PATH, 429, CSV);
    files[0].destroy();
    await waitUntil(async () => (await service.as(keys[2]).send('get', PATH, undefined, CSV)).status === 200, 60);
    files[1].destroy();
  }, 180_000);

  it('sends files of one client one after the other', async () => {
    const { viewer } = await service.make.router();
    const client = service.as(viewer.key);
    for (let times = 0; times < 10; times++) expect((await client.send('get', PATH, undefined, CSV)).status).toBe(200);
  });
});
