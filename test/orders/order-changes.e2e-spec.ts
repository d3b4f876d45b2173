/** Lists by `updatedAt`, and versions of an order after changes of other tables (decisions/orders "Moved"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import type { ApiClient } from '../support/api-client.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });

interface Scene {
  routerId: string;
  as: ApiClient;
  /** IDs in the order of creation; the second order got a note afterwards. */
  placed: string[];
  /** Timestamp of the change. */
  notedAt: string;
}

const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 5));

async function setUp(): Promise<Scene> {
  const { routerId, operator } = await service.make.router();
  const as = service.as(operator.key);
  const placed: string[] = [];
  for (const name of ['first', 'second', 'third']) {
    placed.push((await as.post('/api/v1/order', { ...MINIMAL_ORDER, name })).id as string);
    await waitBriefly();
  }
  await as.post(`/api/v1/order/${placed[1]}/note`, { content: 'Hello' });
  const { updatedAt } = await as.get(`/api/v1/order/${placed[1]}`);
  return { routerId, as, placed, notedAt: updatedAt as string };
}

const moved = (operator: string, ...values: string[]) => ({ columnId: 'updatedAt', type: 'date', operator, values });
const query = (filters: object[]) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;

it('a new order was last changed when it was created, including all consequences', async () => {
  const { routerId, operator } = await service.make.router();
  const { templateId } = await new WorkflowFactory(service).template(routerId, {
    isDefaultTemplate: true,
    steps: [{ key: 'visit' }, { key: 'report' }],
  });
  const { id } = await service
    .as(operator.key)
    .post('/api/v1/order', { ...MINIMAL_ORDER, workflowTemplateId: templateId });
  const { createdAt, updatedAt, workflowId } = await service.as(operator.key).get(`/api/v1/order/${id}`);
  expect(workflowId).not.toBeNull();
  expect(updatedAt).toBe(createdAt);
});

describe('a list of orders', () => {
  const listed = async ({ as, placed }: Scene, parameters: string) => {
    const { values, count } = await as.get(`/api/v1/orders?${parameters}`);
    return [(values as { id: string }[]).map(({ id }) => placed.indexOf(id)), count as number];
  };

  it('sorts by the time of a note, in both directions and page by page', async () => {
    const w = await setUp();
    expect(await listed(w, 'sort=updatedAt')).toEqual([[1, 2, 0], 3]);
    expect(await listed(w, 'sort=updatedAt&direction=asc')).toEqual([[0, 2, 1], 3]);
    for (const [page, index] of [1, 2, 0].entries()) {
      expect(await listed(w, `sort=updatedAt&pageSize=1&page=${page}`)).toEqual([[index], 3]);
    }
    expect(await listed(w, 'sort=updatedAt&q=first')).toEqual([[0], 1]);
  });

  it('filters by updatedAt, alone and with other filters', async () => {
    const w = await setUp();
    const since = moved('is on or after', w.notedAt);
    const before = moved('is before', w.notedAt);
    const open = { columnId: 'status', type: 'option', operator: 'is', values: ['created'] };
    const named = { columnId: 'name', type: 'text', operator: 'contains', values: ['third'] };
    expect(await listed(w, query([since]))).toEqual([[1], 1]);
    expect(await listed(w, query([before]))).toEqual([[2, 0], 2]);
    expect(await listed(w, `${query([before])}&sort=updatedAt`)).toEqual([[2, 0], 2]);
    expect(await listed(w, `${query([before, open])}&sort=updatedAt&direction=asc`)).toEqual([[0, 2], 2]);
    expect(await listed(w, `${query([before, named])}&sort=name`)).toEqual([[2], 1]);
    expect(await listed(w, `${query([since])}&q=second`)).toEqual([[1], 1]);
  });

  it('filters by updatedAt in a saved view, which counts the same', async () => {
    const w = await setUp();
    const saved = async (filters: object[]) => {
      const sorting = [{ id: 'updatedAt', desc: true }];
      const at = `/api/routers/${w.routerId}/view-presets`;
      const state = { filters, sorting };
      const { id } = await w.as.post(at, { entity: 'ORDER', name: 'Moved', personal: true, state });
      const { count } = await w.as.get(`${at}/${id as string}`);
      return [...(await listed(w, `viewPresetId=${id as string}`)), count as number];
    };
    expect(await saved([])).toEqual([[1, 2, 0], 3, 3]);
    expect(await saved([moved('is on or after', w.notedAt)])).toEqual([[1], 1, 1]);
    const named = { columnId: 'name', type: 'text', operator: 'contains', values: ['first'] };
    expect(await saved([moved('is before', w.notedAt), named])).toEqual([[0], 1, 1]);
  });
});

describe('the version of an order', () => {
  it('changes with a note, so that a write of the former version is rejected', async () => {
    const { as, placed } = await setUp();
    const path = `/api/v1/order/${placed[0]}`;
    const { etag } = (await as.send('get', path)).headers;
    await as.post(`${path}/note`, { content: 'Meanwhile' });
    expect((await as.send('get', path)).headers.etag).not.toBe(etag);
    await as.put(path, { name: 'lost' }, 412, { 'If-Match': etag });
    expect((await as.get(path)).name).toBe('first');
  });

  it('is the one that the response of the last write contained', async () => {
    const { as, placed } = await setUp();
    const path = `/api/v1/order/${placed[0]}`;
    for (const body of [{ name: 'another' }, { name: 'another' }, {}, { lines: [] }]) {
      const { etag: before } = (await as.send('get', path)).headers;
      const written = await as.send('put', path, body, { 'If-Match': before });
      const { etag } = (await as.send('get', path)).headers;
      expect([written.status, written.headers.etag, etag === before]).toEqual([200, etag, false]);
    }
  });
});

describe('updatedAt of an order', () => {
  it('never decreases for concurrent changes', async () => {
    const { as, placed, routerId } = await setUp();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await service.db.query('update order_changes set updated_at = $3 where router_id = $1 and id = $2', [
      ...[routerId, placed[0], later],
    ]);
    await as.post(`/api/v1/order/${placed[0]}/note`, { content: 'Hello' });
    await as.put(`/api/v1/order/${placed[0]}`, { name: 'another' });
    expect((await as.get(`/api/v1/order/${placed[0]}`)).updatedAt).toBe(later);
  });
});
