/**
 * Webhook subscriptions, with a real receiver and the reference library of Standard Webhooks (decisions/notifications
 * "Deliveries").
 */
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { SYSTEM_INITIATOR } from '../../src/entities/initiator.js';
import { type EVENTS } from '../../src/entities/event-types.js';
import { EventRecorder } from '../../src/domain/routing/event-recorder.js';
import { useOwnService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { waitUntil, useReceiver } from '../support/receiver.js';
import { WorkflowFactory } from '../support/workflow-factory.js';
import { asRow } from '../support/as-row.js';

const settings = { webhookAllowedNetworks: ['127.0.0.1/32'], webhookRetrySeconds: [1, 1] };
const service = useOwnService(settings);
const receiver = useReceiver();
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';

/** A router with an admin and a subscription. */
async function createSubscription(events: string[] = ['note.created'], url?: string) {
  const router = await service.make.router();
  const { routerId } = router;
  const path = `/${unique('hook')}`;
  const admin = service.as(router.admin.key);
  const base = `/api/routers/${routerId}`;
  const webhook = await admin.post(`${base}/webhooks`, { url: url ?? receiver.url(path), events });
  const { order } = await new WorkflowFactory(service).order(routerId);
  return { ...router, admin, base, path, webhook, order };
}

/** Records one event of an order, like the services do. */
function record(order: { id: string; routerId: string; organizationId: string }, event: (typeof EVENTS)[number]) {
  const { id: orderId, routerId, organizationId } = order;
  const draft = {
    event,
    routerId,
    organizationId,
    orderId,
    initiator: SYSTEM_INITIATOR,
    data: { orderId, text: 'Blåbær 🫐' },
  };
  return service.db.transaction(() => service.app.get(EventRecorder).record([draft]));
}

/** Waits until the newest delivery of a router has this status. */
async function delivery(admin: ReturnType<typeof service.as>, base: string, status: string) {
  await waitUntil(async () => (await admin.get(`${base}/deliveries`)).values[0]?.status === status);
  const { values } = await admin.get(`${base}/deliveries`);
  return admin.get(`${base}/deliveries/${values[0].id}`);
}

describe('/api/routers/{routerId}/webhooks', () => {
  it('creates, lists, changes and deletes subscriptions', async () => {
    const { admin, base, webhook, routerId } = await createSubscription(['order.created']);
    expect(webhook).toEqual({
      id: expect.any(String),
      url: expect.stringContaining('http://127.0.0.1:'),
      events: ['order.created'],
      isDisabled: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await admin.get(`${base}/webhooks/${webhook.id}`)).toEqual(webhook);
    expect(await admin.get(`${base}/webhooks`)).toEqual({
      values: [{ ...asRow(webhook), latestDelivery: null }],
      count: 1,
    });
    const updated = await admin.put(`${base}/webhooks/${webhook.id}`, { ...webhook, events: ['note.created'] });
    expect(updated).toMatchObject({ url: webhook.url, events: ['note.created'] });
    expect(await admin.put(`${base}/webhooks/${webhook.id}`, {})).toMatchObject({ events: ['note.created'] });
    await admin.delete(`${base}/webhooks/${webhook.id}`);
    await admin.get(`${base}/webhooks/${webhook.id}`, 404);
    await admin.delete(`${base}/webhooks/${webhook.id}`, 404);
    expect(routerId).toEqual(expect.any(String));
  });

  it.each([
    ['url', { url: 'ftp://example.com' }],
    ['url', { url: 'example.com/hook' }],
    ['url', { url: 'https://example.com/a hook' }],
    ['url', { url: 'https://bücher.example/hook' }],
    ['url', { url: 'https://user:secret@example.com' }],
    ['url', { url: 'https://user@example.com' }],
    ['url', { url: 'https://:secret@example.com' }],
    ['url', { url: `https://${'a.'.repeat(150)}example.com/` }],
    ['url', { url: 'https://10.0.0.7/hook' }],
    ['url', { url: 'https://169.254.169.254/latest' }],
    ['url', { url: 'https://[fd00::1]/hook' }],
    ['url', { url: 'https://[::ffff:10.0.0.7]/hook' }],
    ['url', { url: 'https://2130706434/hook' }],
    ['url', { url: undefined }],
    ['events', { events: [] }],
    ['events', { events: ['order.vanished'] }],
    ['events', { events: undefined }],
    ['secret', { secret: 'x' }],
  ])('400 naming %s for %j', async (field, wrong) => {
    const { admin, routerId } = await service.make.router();
    const body = { url: 'https://example.com/hook', events: ['order.created'], ...wrong };
    const refusal = await service.as(admin.key).post(`/api/routers/${routerId}/webhooks`, body, 400);
    expect(refusal.message).toContain(field);
  });

  it('responds 403 below ADMIN and for another router, 404 for a subscription of another router', async () => {
    const { base, webhook, operator } = await createSubscription();
    const other = await service.make.router();
    await service.as(operator.key).get(`${base}/webhooks`, 403);
    await service.as(operator.key).get(`${base}/webhook-secret`, 403);
    await service.as(other.owner.key).get(`${base}/webhooks`, 403);
    for (const id of [webhook.id, UNKNOWN_ID]) {
      await service.as(other.owner.key).get(`/api/routers/${other.routerId}/webhooks/${id}`, 404);
      await service.as(other.owner.key).put(`/api/routers/${other.routerId}/webhooks/${id}`, {}, 404);
      await service.as(other.owner.key).post(`/api/routers/${other.routerId}/webhooks/${id}/test`, {}, 404);
    }
  });
});

describe('webhook deliveries', () => {
  it('contain the documented event, with a signature that the reference library accepts', async () => {
    const { admin, base, path, order, webhook } = await createSubscription();
    await record(order, 'note.created');
    const [{ headers, body }] = await receiver.waitForRequests(path);
    const { current } = await admin.get(`${base}/webhook-secret`);
    expect(new Webhook(current).verify(body, headers)).toEqual({
      id: expect.any(String),
      event: 'note.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      organizationId: order.organizationId,
      data: { orderId: order.id, text: 'Blåbær 🫐' },
    });
    expect(headers['content-type']).toBe('application/json');
    const sent = await delivery(admin, base, 'delivered');
    expect(sent).toMatchObject({
      id: headers['webhook-id'],
      source: 'event',
      channel: 'webhook',
      event: 'note.created',
      subscriptionId: webhook.id,
      orderId: order.id,
      recipients: [webhook.url],
      attemptCount: 1,
      nextAttemptAt: null,
      lastError: null,
      deliveredAt: expect.any(String),
      body,
      attempts: [{ number: 1, statusCode: 200, error: null, response: 'response 200', durationMs: expect.any(Number) }],
    });
  });

  it('are listed and replayed by subscription, which shows the latest one without a change of its version', async () => {
    const { admin, base, path, order, webhook } = await createSubscription();
    const other = `/${unique('hook')}`;
    const second = await admin.post(`${base}/webhooks`, { url: receiver.url(other), events: ['note.created'] });
    const before = (await admin.get(`${base}/webhooks`)).values;
    await record(order, 'note.created');
    await receiver.waitForRequests(other);
    await receiver.waitForRequests(path);
    const test = await admin.post(`${base}/webhooks/${second.id}/test`, {}, 200);
    await waitUntil(async () => (await admin.get(`${base}/deliveries?status=delivered`)).count === 3);
    const list = async (query: string) => (await admin.get(`${base}/deliveries?${query}`)).values;
    const sent = { channel: 'webhook', lastStatusCode: 200, lastDurationMs: expect.any(Number) };
    expect(await list(`subscriptionId=${webhook.id}`)).toEqual([expect.objectContaining({ ...sent, source: 'event' })]);
    expect(await list(`subscriptionId=${second.id}`)).toEqual([
      expect.objectContaining({ ...sent, id: test.id }),
      expect.objectContaining({ ...sent, source: 'event' }),
    ]);
    expect(await list(`subscriptionId=${UNKNOWN_ID}`)).toEqual([]);
    await admin.get(`${base}/deliveries?subscriptionId=x`, 400);
    const after = (await admin.get(`${base}/webhooks`)).values;
    const delivered = { status: 'delivered', attemptCount: 1, failureReason: null, lastStatusCode: 200 };
    expect(after).toMatchObject([
      { id: second.id, version: before[0].version, latestDelivery: { id: test.id, ...delivered, source: 'test' } },
      { id: webhook.id, version: before[1].version, latestDelivery: { ...delivered, event: 'note.created' } },
    ]);
    await admin.put(`${base}/webhooks/${second.id}`, {}, 200, { 'If-Match': after[0].version });
    const period = { from: '2000-01-01', to: 'tomorrow', status: 'delivered' };
    const again = { ...period, subscriptionId: second.id };
    expect(await admin.post(`${base}/deliveries/replay`, again, 200)).toEqual({ count: 2 });
  });

  it('are sent once to every subscription to the event, and to no other', async () => {
    const { admin, base, path, order } = await createSubscription(['order.created', 'note.created']);
    const second = `/${unique('hook')}`;
    const silent = `/${unique('hook')}`;
    await admin.post(`${base}/webhooks`, { url: receiver.url(second), events: ['note.created'] });
    await admin.post(`${base}/webhooks`, { url: receiver.url(silent), events: ['order.completed'] });
    await createSubscription(['note.created'], receiver.url(silent));
    await record(order, 'note.created');
    const [one] = await receiver.waitForRequests(path);
    const [other] = await receiver.waitForRequests(second);
    expect(one.headers['webhook-id']).not.toBe(other.headers['webhook-id']);
    expect(JSON.parse(one.body).id).toBe(JSON.parse(other.body).id);
    await waitUntil(async () => (await admin.get(`${base}/deliveries?status=delivered`)).count === 2);
    expect(
      [receiver.requestsTo(path), receiver.requestsTo(second), receiver.requestsTo(silent)].map(({ length }) => length),
    ).toEqual([1, 1, 0]);
  });

  it('are not created for a change that was rolled back', async () => {
    const { admin, base, order } = await createSubscription();
    const draft = {
      event: 'note.created',
      ...order,
      orderId: order.id,
      initiator: SYSTEM_INITIATOR,
      data: {},
    } as const;
    const broken = service.db.transaction(async () => {
      await service.app.get(EventRecorder).record([draft]);
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await admin.get(`${base}/deliveries`)).toEqual({ values: [], count: 0 });
    const [{ count }] = await service.db.query<{ count: string }>(
      `select count(*) from graphile_worker.jobs where task_identifier = 'deliver'`,
    );
    expect(count).toBe('0');
  });

  it('are retried with the same ID and body, each with its own valid signature', async () => {
    const { admin, base, path, order } = await createSubscription();
    receiver.respond(path, (response, count) => response.writeHead(count < 3 ? 500 : 204).end());
    await record(order, 'note.created');
    const tries = await receiver.waitForRequests(path, 3);
    expect(new Set(tries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(tries.map(({ body }) => body)).size).toBe(1);
    const { current } = await admin.get(`${base}/webhook-secret`);
    for (const { body, headers } of tries) new Webhook(current).verify(body, headers);
    const sent = await delivery(admin, base, 'delivered');
    expect(sent.attempts.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([500, 500, 204]);
    expect(sent).toMatchObject({
      attemptCount: 3,
      attempts: [{ error: 'The receiver responded with 500' }, {}, { error: null }],
    });
  });

  it('are dead at the end of the retry schedule', async () => {
    const { admin, base, path, order } = await createSubscription();
    receiver.respond(path, 503);
    await record(order, 'note.created');
    const dead = await delivery(admin, base, 'dead');
    expect(dead).toMatchObject({ attemptCount: 3, lastError: 'The receiver responded with 503', nextAttemptAt: null });
    expect(receiver.requestsTo(path)).toHaveLength(3);
  });

  it('honour Retry-After', async () => {
    const { admin, base, path, order } = await createSubscription();
    receiver.respond(path, (response) => response.writeHead(429, { 'retry-after': '3600' }).end());
    await record(order, 'note.created');
    await receiver.waitForRequests(path);
    await waitUntil(async () => (await admin.get(`${base}/deliveries`)).values[0].attemptCount === 1);
    const { values } = await admin.get(`${base}/deliveries`);
    const wait = new Date(values[0].nextAttemptAt).getTime() - Date.now();
    expect(values[0].status).toBe('pending');
    expect(wait).toBeGreaterThan(3_500_000);
    expect(wait).toBeLessThanOrEqual(3_600_000);
  });

  it('disable the subscription after 410; saving enables it again', async () => {
    const { admin, base, path, order, webhook } = await createSubscription();
    receiver.respond(path, 410);
    await record(order, 'note.created');
    const deadDelivery = await delivery(admin, base, 'dead');
    expect(deadDelivery).toMatchObject({ attemptCount: 1, lastError: 'The receiver responded with 410 Gone' });
    expect(await admin.get(`${base}/webhooks/${webhook.id}`)).toMatchObject({ isDisabled: true });
    await record(order, 'note.created');
    expect(await admin.get(`${base}/deliveries`)).toMatchObject({ count: 1 });
    receiver.respond(path, 200);
    expect(await admin.put(`${base}/webhooks/${webhook.id}`, {})).toMatchObject({ isDisabled: false });
    await record(order, 'note.created');
    await receiver.waitForRequests(path, 2);
  });

  it('to a forbidden stored URL are not retried', async () => {
    const { admin, base, order, webhook } = await createSubscription();
    const url = webhook.url.replace('://', '://user:password@');
    await service.db.query('update webhook_subscriptions set url = $2 where id = $1', [webhook.id, url]);
    await record(order, 'note.created');
    const { attemptCount, lastError } = await delivery(admin, base, 'dead');
    expect([attemptCount, lastError]).toEqual([1, 'The URL must not contain a user or password']);
  });

  it('do not follow redirects', async () => {
    const { admin, base, path, order } = await createSubscription();
    const target = `/${unique('target')}`;
    receiver.respond(path, (response) => response.writeHead(302, { location: receiver.url(target) }).end());
    await record(order, 'note.created');
    expect(await delivery(admin, base, 'dead')).toMatchObject({ lastError: 'The receiver responded with 302' });
    expect(receiver.requestsTo(target)).toEqual([]);
  });

  it('store the first 4 KB of a response', async () => {
    const { admin, base, path, order } = await createSubscription();
    receiver.respond(path, (response) => response.writeHead(200).end('é'.repeat(5000)));
    await record(order, 'note.created');
    const { attempts } = await delivery(admin, base, 'delivered');
    expect(attempts[0].response).toBe('é'.repeat(2048));
  });

  it('are retried if the receiver does not respond within 5 s', async () => {
    const { admin, base, path, order } = await createSubscription();
    receiver.respond(path, (response, count) => void (count > 1 && response.writeHead(200).end()));
    await record(order, 'note.created');
    await receiver.waitForRequests(path, 2);
    const { attempts } = await delivery(admin, base, 'delivered');
    expect(attempts[0]).toMatchObject({ statusCode: null, error: 'No response within 5000 ms' });
    expect(attempts[0].durationMs).toBeGreaterThanOrEqual(4900);
  });

  it('to a slow host do not delay others', async () => {
    const slow = await createSubscription(['note.created'], receiver.url('/slow', 'localhost'));
    const quick = await createSubscription();
    receiver.respond('/slow', () => undefined);
    for (let index = 0; index < 20; index++) await record(slow.order, 'note.created');
    await receiver.waitForRequests('/slow', 3);
    await record(quick.order, 'note.created');
    await receiver.waitForRequests(quick.path, 1);
    expect(receiver.requestsTo('/slow').length).toBeLessThan(20);
  });
});

describe('POST …/webhooks/{id}/test', () => {
  it('returns the delivery of a signed test event', async () => {
    const { admin, base, path, webhook } = await createSubscription();
    const test = await admin.post(`${base}/webhooks/${webhook.id}/test`, {}, 200);
    expect(test).toMatchObject({
      source: 'test',
      status: 'pending',
      event: 'webhook.test',
      subscriptionId: webhook.id,
    });
    const [{ headers, body }] = await receiver.waitForRequests(path);
    const { current } = await admin.get(`${base}/webhook-secret`);
    expect(new Webhook(current).verify(body, headers)).toMatchObject({
      event: 'webhook.test',
      data: { subscriptionId: webhook.id },
    });
    expect(headers['webhook-id']).toBe(test.id);
  });

  it('also tests a disabled subscription', async () => {
    const { admin, base, path, webhook } = await createSubscription();
    await service.db.query('update webhook_subscriptions set is_disabled = true where id = $1', [webhook.id]);
    const test = await admin.post(`${base}/webhooks/${webhook.id}/test`, {}, 200);
    const [{ headers }] = await receiver.waitForRequests(path);
    expect(headers['webhook-id']).toBe(test.id);
    await waitUntil(async () => (await admin.get(`${base}/deliveries/${test.id}`)).status === 'delivered');
  });
});

describe('/api/routers/{routerId}/webhook-secret', () => {
  it('returns both secrets during a rotation, and both verify', async () => {
    const { admin, base, path, order } = await createSubscription();
    const first = await admin.get(`${base}/webhook-secret`);
    expect(first).toEqual({
      current: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      ...{ previous: null, previousUntil: null },
    });
    expect(await admin.get(`${base}/webhook-secret`)).toEqual(first);
    const second = await admin.post(`${base}/webhook-secret/rotate`, {}, 200);
    const previousUntil = expect.stringMatching(/Z$/);
    expect(second).toEqual({ current: expect.stringMatching(/^whsec_/), previous: first.current, previousUntil });
    const hours = (Date.parse(second.previousUntil) - Date.now()) / 3_600_000;
    expect([hours > 23.9, hours <= 24]).toEqual([true, true]);
    expect(second.current).not.toBe(first.current);
    await record(order, 'note.created');
    const [{ headers, body }] = await receiver.waitForRequests(path);
    new Webhook(first.current).verify(body, headers);
    new Webhook(second.current).verify(body, headers);
  });

  it('invalidates the previous secret after 24 hours', async () => {
    const { admin, base, path, order, routerId } = await createSubscription();
    const { previous } = await admin.post(`${base}/webhook-secret/rotate`, {}, 200);
    const [{ until }] = await service.db.query<{ until: Date }>(
      'select previous_until as until from webhook_secrets where router_id = $1',
      [routerId],
    );
    await service.db.query('update webhook_secrets set previous_until = $2 where router_id = $1', [
      routerId,
      new Date(until.getTime() - 24 * 3_600_000),
    ]);
    expect(await admin.get(`${base}/webhook-secret`)).toMatchObject({ previous: null, previousUntil: null });
    await record(order, 'note.created');
    const [{ headers, body }] = await receiver.waitForRequests(path);
    expect(() => new Webhook(previous).verify(body, headers)).toThrow();
  });

  it('creates one secret for concurrent requests', async () => {
    const { admin, base } = await createSubscription();
    const secrets = await Promise.all(Array.from({ length: 6 }, () => admin.get(`${base}/webhook-secret`)));
    expect(new Set(secrets.map(({ current }) => current)).size).toBe(1);
  });
});
