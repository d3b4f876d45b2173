/**
 * Repeated requests with an idempotency key (decisions/platform "Idempotency"). That every POST repeats its first answer is
 * tested with the examples of openapi.json.
 */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { createPayoutsScene } from '../support/payouts-fixture.js';
import { postBytes } from '../support/upload.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);

const withKey = (key: string) => ({ 'Idempotency-Key': key });
const COVERAGE = {
  address: { address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' },
};

/** A router with an order and its workflow. */
async function setUp() {
  const router = await service.make.router();
  const { routerId } = router;
  const template = await workflows.template(routerId, { steps: [{ key: 'work', type: 'manual' }] });
  const { orderId, workflowId } = await workflows.run(routerId, template);
  const at = `/api/routers/${routerId}`;
  const operator = service.as(router.operator.key);
  return { ...router, template, orderId, workflowId, at, as: operator, owner: service.as(router.owner.key) };
}
type Scene = Awaited<ReturnType<typeof setUp>>;

/** The POST operations of the contract that create something: what they send, and how much there is of it. */
const CREATIONS = {
  'endpoint 1, a note': (scene: Scene) => ({
    path: `/api/v1/order/${scene.orderId}/note`,
    body: { content: 'Once' },
    other: { content: 'Twice' },
    count: async () => (await scene.as.get(`/api/v1/order/${scene.orderId}/notes`)).count as number,
  }),
  'endpoint 12, a document': (scene: Scene) => ({
    path: `${scene.at}/workflow-templates/${scene.template.templateId}/documents`,
    body: { name: 'Terms' },
    other: { name: 'Other terms' },
    count: async () =>
      (await scene.owner.get(`${scene.at}/workflow-templates/${scene.template.templateId}/documents`)).count as number,
  }),
  'endpoint 14, steps': (scene: Scene) => ({
    path: `${scene.at}/workflows/${scene.workflowId}/steps`,
    body: [{ isRequired: false, type: 'manual', index: 1, actor: 'operator' }],
    other: [{ isRequired: false, type: 'manual', index: 0, actor: 'operator' }],
    count: async () => (await scene.as.get(`${scene.at}/workflows/${scene.workflowId}`)).steps.length - 1,
  }),
  'endpoint 15, a webform': (scene: Scene) => ({
    path: `${scene.at}/webforms`,
    body: { name: 'Chargers' },
    other: { name: 'Heat pumps' },
    count: async () => (await scene.owner.get(`${scene.at}/webforms`)).count as number,
  }),
};

describe.each(Object.entries(CREATIONS))('%s', (_name, plan) => {
  it('is created once for a key: repeats get the first response, another body 409, an empty key 400', async () => {
    const scene = await setUp();
    const { path, body, other, count } = plan(scene);
    const key = unique('key');
    const first = await scene.owner.send('post', path, body, withKey(key));
    expect(first.status).toBe(201);
    const again = await scene.owner.send('post', path, body, withKey(key));
    expect([again.status, again.body, again.headers.etag]).toEqual([201, first.body, first.headers.etag]);
    expect(await count()).toBe(1);
    const reused = await scene.owner.send('post', path, other, withKey(key));
    expect([reused.status, reused.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    for (const wrong of ['', 'x'.repeat(256)]) {
      const refused = await scene.owner.send('post', path, body, withKey(wrong));
      expect([refused.status, refused.body.details]).toMatchObject([
        400,
        [{ field: 'Idempotency-Key', message: 'must have 1 to 255 characters' }],
      ]);
    }
    expect(await count()).toBe(1);
    await scene.owner.post(path, body);
    expect(await count()).toBe(2);
  });
});

it('counts a correction of a payout once, also if its requests arrive at the same time', async () => {
  const scene = await createPayoutsScene(service);
  const { id } = await scene.completeOrder([{ productId: scene.products.grouped, quantity: 1 }]);
  const corrections = `/api/v1/payouts/${id}/corrections`;
  const body = { amount: -100, description: 'Damage' };
  const key = unique('key');
  const all = await Promise.all(
    Array.from({ length: 8 }, () => scene.operator.send('post', corrections, body, withKey(key))),
  );
  expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(all[0].status).toBe(201);
  const { lines } = await scene.operator.get(`/api/v1/payouts/${id}`);
  expect(lines.filter(({ amount }: { amount: number }) => amount === -100)).toHaveLength(1);
});

it('leaves nothing of a refused request, and its key unused', async () => {
  const { as, at, orderId, owner } = await setUp();
  const key = unique('key');
  await as.post(`/api/v1/order/${orderId}/note`, { content: 'x', fileIds: [orderId] }, 400, withKey(key));
  await as.post(`/api/v1/order/${orderId}/note`, { content: 'x' }, 201, withKey(key));
  const tag = { name: unique('tag') };
  await owner.post('/api/v1/order-tags', tag);
  await owner.post('/api/v1/order-tags', tag, 409, withKey(key));
  await owner.post(`${at}/webforms`, { name: 'Chargers' }, 201, withKey(key));
});

it('belongs to one caller, operation and path', async () => {
  const scene = await setUp();
  const other = await workflows.run(scene.routerId, scene.template);
  const key = unique('key');
  const notes = [
    await scene.as.post(`/api/v1/order/${scene.orderId}/note`, { content: 'x' }, 201, withKey(key)),
    await scene.as.post(`/api/v1/order/${other.orderId}/note`, { content: 'x' }, 201, withKey(key)),
    await scene.owner.post(`/api/v1/order/${scene.orderId}/note`, { content: 'x' }, 201, withKey(key)),
  ];
  expect(new Set(notes.map(({ id }: { id: string }) => id)).size).toBe(3);
});

it('repeats a response without body', async () => {
  const { as, orderId } = await setUp();
  const key = unique('key');
  const countMails = async () =>
    (await service.db.query('select id from deliveries where order_id = $1', [orderId])).length;
  const before = await countMails();
  for (let time = 0; time < 2; time++) {
    const { status, text } = await as.send(
      'post',
      `/api/v1/order/${orderId}/client-link/send`,
      undefined,
      withKey(key),
    );
    expect([status, text, await countMails()]).toEqual([204, '', before + 1]);
  }
});

it('is ignored by operations that change nothing', async () => {
  const { as } = await setUp();
  const key = unique('key');
  const covered = (city: string) => ({ address: { ...COVERAGE.address, city } });
  for (const header of [key, key, ''])
    for (const city of ['Oslo', 'Bergen'])
      await as.post('/api/v1/coverage', covered(city), 200, { 'Idempotency-Key': header });
});

it('refuses an empty header also where the body may name the key', async () => {
  const { as } = await setUp();
  await as.post('/api/v1/order', MINIMAL_ORDER, 400, withKey(''));
  expect(await as.get('/api/v1/orders')).toMatchObject({ count: 1 });
});

it('stores no secret of a response in plain text', async () => {
  const { routerId, owner } = await service.make.router();
  const session = service.as(await service.make.session(routerId, routerId, owner.userId));
  const key = unique('key');
  const body = { name: 'Integration' };
  const made = await session.post('/api/settings/api-keys', body, 201, withKey(key));
  expect(await session.post('/api/settings/api-keys', body, 201, withKey(key))).toEqual(made);
  const stored = await service.db.query('select answer from idempotency_keys');
  expect(JSON.stringify(stored)).not.toContain(made.key);
});

it('repeats the first answer to an upload without comparing or storing the files', async () => {
  const { operator, routerId } = await service.make.router();
  const key = unique('key');
  const upload = async (content: string) => {
    const form = new FormData();
    form.append('file', new Blob([content]), 'photo.txt');
    const answer = await fetch(`${service.baseUrl}/v1/file/upload`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${operator.key}`, ...withKey(key) },
      body: form,
    });
    return [answer.status, await answer.json()];
  };
  const first = await upload('a photo');
  expect(first[0]).toBe(201);
  expect(await upload('another photo')).toEqual(first);
  expect(await upload('another photo'.repeat(100_000))).toEqual(first);
  expect(await service.db.query('select id from files where router_id = $1', [routerId])).toHaveLength(1);
  const refused = await postBytes(`${service.baseUrl}/v1/file/upload`, operator.key, 'x', 'text/plain');
  expect(refused.status).toBe(415);
});
