/** Deliveries: lists, attempts, replay (decisions/notifications "Deliveries"). */
import { describe, expect, it } from '@jest/globals';
import { SYSTEM_INITIATOR } from '../../src/entities/initiator.js';
import { TemplateTask } from '../../src/entities/template-task.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { EventRecorder } from '../../src/domain/routing/event-recorder.js';
import { startService, useOwnService, type Service } from '../support/app.js';
import { createTestDatabase } from '../support/database.js';
import { unique } from '../support/factory.js';
import { waitForMailedLink } from '../support/mail-links.js';
import { MailServer } from '../support/mail-server.js';
import { waitUntil, useReceiver } from '../support/receiver.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const receiver = useReceiver();
const settings = { webhookAllowedNetworks: ['127.0.0.1/32'], webhookRetrySeconds: [] as number[] };
const service = useOwnService(settings);
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';

/** A router with a subscription whose receiver responds like this. */
async function createSubscription(status = 200, on: Service = service) {
  const router = await on.make.router();
  const { routerId } = router;
  const path = `/${unique('hook')}`;
  receiver.respond(path, status);
  const base = `/api/routers/${routerId}`;
  const admin = on.as(router.admin.key);
  const webhook = await admin.post(`${base}/webhooks`, { url: receiver.url(path), events: ['note.created'] });
  const { order } = await new WorkflowFactory(on).order(routerId);
  const record = (orderId = order.id, organizationId = routerId) => {
    const event = {
      event: 'note.created',
      routerId,
      organizationId,
      orderId,
      initiator: SYSTEM_INITIATOR,
      data: {},
    } as const;
    return on.db.transaction(() => on.app.get(EventRecorder).record([event]));
  };
  const list = async (query = '') => admin.get(`${base}/deliveries${query}`);
  const settled = async (count: number, status: string) => {
    await waitUntil(async () => (await list(`?status=${status}`)).count === count);
    return (await list(`?status=${status}`)).values;
  };
  return { ...router, base, path, admin, webhook, order, record, list, settled };
}

/** A router with an order whose step sends a message of this channel when it is done. */
async function setUpMessage(type: 'email' | 'sms', on: Service) {
  const { routerId, admin, operator } = await on.make.router();
  const factory = new WorkflowFactory(on);
  const template = await factory.template(routerId, { steps: [{ key: 'visit' }, { key: 'report' }] });
  await on.db.of(TemplateTask).insert({
    id: uuidv7(),
    routerId,
    workflowTemplateId: template.templateId,
    states: ['done'],
    name: 'Task',
    type,
    recipient: { type: 'ACTOR', value: 'client' },
    emailSubjectTemplate: 'Subject',
    emailBodyTemplate: 'Hello {{ client.name }}',
    smsPayloadTemplate: 'Hello {{ client.name }}',
  });
  const email = `${unique('client')}@example.com`;
  const run = await factory.run(routerId, template, { email });
  const base = `/api/routers/${routerId}`;
  await on.as(operator.key).post(`${base}/workflow-steps/${run.steps.visit}/act`, { type: 'COMPLETE' }, 200);
  return { base, key: admin.key, email };
}

describe('GET …/deliveries', () => {
  it('returns pages, newest first, with the exact count', async () => {
    const { record, settled, list } = await createSubscription();
    for (let index = 0; index < 3; index++) await record();
    const values = await settled(3, 'delivered');
    const times = values.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const page = await list('?page=1&pageSize=2');
    expect(page).toMatchObject({ count: 3, values: [{ id: values[2].id }] });
  });

  it('filters by status, channel and order', async () => {
    const { record, settled, list, order } = await createSubscription();
    await record();
    await settled(1, 'delivered');
    for (const query of [
      '?status=delivered',
      '?channel=webhook',
      `?orderId=${order.id}`,
      '?status=delivered&channel=webhook',
    ]) {
      expect(await list(query)).toMatchObject({ count: 1 });
    }
    for (const query of ['?status=dead', '?channel=email', `?orderId=${UNKNOWN_ID}`]) {
      expect(await list(query)).toEqual({ values: [], count: 0 });
    }
  });

  it.each(['?pageSize=501', '?status=lost', '?channel=fax', '?orderId=x', '?page=-1', '?unheardOf=1'])(
    '400 for %s',
    async (query) => {
      const { admin, routerId } = await service.make.router();
      await service.as(admin.key).get(`/api/routers/${routerId}/deliveries${query}`, 400);
    },
  );

  it('responds 403 to viewers and for other routers, 404 for a delivery of another router', async () => {
    const { record, settled, base, viewer, operator } = await createSubscription();
    await record();
    const [{ id }] = await settled(1, 'delivered');
    const other = await service.make.router();
    await service.as(viewer.key).get(`${base}/deliveries`, 403);
    await service.as(operator.key).get(`${base}/deliveries/${id}`);
    await service.as(viewer.key).post(`${base}/deliveries/${id}/replay`, {}, 403);
    await service.as(viewer.key).post(`${base}/deliveries/replay`, {}, 403);
    await service.as(other.owner.key).get(`${base}/deliveries/${id}`, 403);
    await service.as(other.owner.key).get(`/api/routers/${other.routerId}/deliveries/${id}`, 404);
    await service.as(other.owner.key).post(`/api/routers/${other.routerId}/deliveries/${id}/replay`, {}, 404);
    await service.db.query(`update deliveries set status = 'scheduled' where id = $1`, [id]);
    await service.as(other.owner.key).post(`/api/routers/${other.routerId}/deliveries/${id}/replay`, {}, 404);
    await service.as(other.owner.key).get(`/api/routers/${other.routerId}/deliveries/x`, 400);
  });

  it('returns only the deliveries of its own orders to operators of an organization below', async () => {
    const { record, settled, base, routerId } = await createSubscription();
    const childId = await service.make.organization({ routerId, id: routerId }, { orderVisibility: 'SELF' });
    const child = await service.make.person(routerId, childId, ['OPERATOR']);
    const { order } = await new WorkflowFactory(service).order(routerId, { organizationId: childId });
    await record();
    await record(order.id, childId);
    await settled(2, 'delivered');
    const seen = await service.as(child.key).get(`${base}/deliveries`);
    expect(seen).toMatchObject({ count: 1, values: [{ orderId: order.id }] });
  });
});

describe('POST …/deliveries/{id}/replay', () => {
  it('sends a dead delivery again with the same ID and body', async () => {
    const { admin, base, path, record, settled } = await createSubscription(500);
    await record();
    const [{ id, failureReason }] = await settled(1, 'dead');
    expect(failureReason).toBe('REFUSED');
    receiver.respond(path, 200);
    const replayed = await admin.post(`${base}/deliveries/${id}/replay`, {}, 200);
    expect(replayed).toMatchObject({ id, status: 'pending', attemptCount: 1, lastError: null, failureReason: null });
    await settled(1, 'delivered');
    const [first, second] = receiver.requestsTo(path);
    expect(second.body).toBe(first.body);
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    const { attempts } = await admin.get(`${base}/deliveries/${id}`);
    expect(attempts.map(({ number, statusCode }: Record<string, number>) => [number, statusCode])).toEqual([
      [1, 500],
      [2, 200],
    ]);
  });

  it('lets operators replay the deliveries that they read', async () => {
    const { record, settled, base, path, routerId, operator } = await createSubscription(500);
    const childId = await service.make.organization({ routerId, id: routerId }, { orderVisibility: 'SELF' });
    const child = service.as((await service.make.person(routerId, childId, ['OPERATOR'])).key);
    const { order } = await new WorkflowFactory(service).order(routerId, { organizationId: childId });
    await record();
    await record(order.id, childId);
    const dead = await settled(2, 'dead');
    const own = dead.find(({ orderId }: { orderId: string }) => orderId === order.id)!;
    const foreign = dead.find(({ orderId }: { orderId: string }) => orderId !== order.id)!;
    receiver.respond(path, 200);
    await child.post(`${base}/deliveries/${foreign.id}/replay`, {}, 404);
    await child.post(`${base}/deliveries/${own.id}/replay`, {}, 200);
    const span = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
    await settled(1, 'delivered');
    expect(await child.post(`${base}/deliveries/replay`, span, 200)).toEqual({ count: 0 });
    expect(await service.as(operator.key).post(`${base}/deliveries/replay`, span, 200)).toEqual({ count: 1 });
    await settled(2, 'delivered');
  });

  it('uses a corrected URL, and sends a delivered one again', async () => {
    const { admin, base, record, settled, webhook } = await createSubscription(500);
    await record();
    const [{ id }] = await settled(1, 'dead');
    const path = `/${unique('corrected')}`;
    await admin.put(`${base}/webhooks/${webhook.id}`, { url: receiver.url(path) });
    await admin.post(`${base}/deliveries/${id}/replay`, {}, 200);
    await settled(1, 'delivered');
    await admin.post(`${base}/deliveries/${id}/replay`, {}, 200);
    const tries = await receiver.waitForRequests(path, 2);
    expect(new Set(tries.map(({ body }) => body)).size).toBe(1);
  });

  it('reports the deleted subscription', async () => {
    const { admin, base, record, settled, webhook } = await createSubscription(500);
    await record();
    const [{ id }] = await settled(1, 'dead');
    await admin.delete(`${base}/webhooks/${webhook.id}`);
    await admin.post(`${base}/deliveries/${id}/replay`, {}, 200);
    await waitUntil(async () => (await admin.get(`${base}/deliveries/${id}`)).status === 'dead');
    expect(await admin.get(`${base}/deliveries/${id}`)).toMatchObject({
      subscriptionId: null,
      lastError: 'The subscription was deleted',
    });
  });

  it('responds 409 to a scheduled or dropped delivery', async () => {
    const { admin, base, record, settled } = await createSubscription(500);
    await record();
    const [{ id }] = await settled(1, 'dead');
    for (const status of ['scheduled', 'dropped']) {
      await service.db.query('update deliveries set status = $2 where id = $1', [id, status]);
      const refusal = await admin.post(`${base}/deliveries/${id}/replay`, {}, 409);
      expect(refusal.message).toContain(status);
    }
  });
});

describe('POST …/deliveries/replay', () => {
  const span = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };

  it('returns the number of dead deliveries of the time range that are sent again', async () => {
    const { admin, base, path, record, settled } = await createSubscription(500);
    await record();
    await record();
    await settled(2, 'dead');
    receiver.respond(path, 200);
    await record();
    await settled(1, 'delivered');
    const past = { from: '2000-01-01T00:00:00Z', to: '2001-01-01T00:00:00Z' };
    expect(await admin.post(`${base}/deliveries/replay`, past, 200)).toEqual({ count: 0 });
    expect(await admin.post(`${base}/deliveries/replay`, span, 200)).toEqual({ count: 2 });
    await settled(3, 'delivered');
    expect(receiver.requestsTo(path)).toHaveLength(5);
    expect(await admin.post(`${base}/deliveries/replay`, { ...span, status: 'delivered' }, 200)).toEqual({ count: 3 });
    await receiver.waitForRequests(path, 8);
  });

  it('includes `from` and excludes `to`', async () => {
    const { admin, base, record, settled } = await createSubscription(500);
    await record();
    const [{ id }] = await settled(1, 'dead');
    const [first, second] = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'];
    await service.db.query('update deliveries set created_at = $2 where id = $1', [id, second]);
    const replay = (from: string, to: string) => admin.post(`${base}/deliveries/replay`, { from, to }, 200);
    expect(await replay(first, second)).toEqual({ count: 0 });
    expect(await replay(second, '2026-03-03T00:00:00.000Z')).toEqual({ count: 1 });
  });

  it('ignores the deliveries of other routers', async () => {
    const one = await createSubscription(500);
    const other = await createSubscription(500);
    await one.record();
    await one.settled(1, 'dead');
    expect(await other.admin.post(`${other.base}/deliveries/replay`, span, 200)).toEqual({ count: 0 });
  });

  it.each([
    ['from', { to: span.to }],
    ['to', { from: span.from }],
    ['to', { from: span.to, to: span.from }],
    ['from', { ...span, from: 'yesterday' }],
    ['from', { ...span, from: '2000-01-01T00:00:00+16:00' }],
    ['from', { ...span, from: '0001-01-01T00:00:00+02:00' }],
    ['to', { ...span, to: '9999-12-31T23:59:59-05:00' }],
    ['status', { ...span, status: 'pending' }],
    ['force', { ...span, force: true }],
  ])('400 naming %s for %j', async (field, body) => {
    const { admin, routerId } = await service.make.router();
    const refusal = await service.as(admin.key).post(`/api/routers/${routerId}/deliveries/replay`, body, 400);
    expect(refusal.message).toContain(field);
  });
});

describe('channels that are not configured', () => {
  it.each([
    ['email', 'SMTP_URL is not set'],
    ['sms', 'SMS_GATEWAY_URL is not set'],
  ] as const)('%s: stores the message, and sends it by replay after configuration', async (type, reason) => {
    const mail = new MailServer();
    await mail.start();
    const database = await createTestDatabase();
    let running = await startService({}, database);
    try {
      const { base, key, email } = await setUpMessage(type, running);
      const list = (query = '') => running.as(key).get(`${base}/deliveries${query}`);
      await waitUntil(async () => (await list('?status=not_configured')).count === 1);
      const [{ id }] = (await list()).values;
      const delivery = await running.as(key).get(`${base}/deliveries/${id}`);
      expect(delivery).toMatchObject({
        lastError: reason,
        attempts: [],
        body: expect.stringContaining('Hello Ola Nordmann'),
      });

      await running.stop();
      running = await startService({ smtpUrl: mail.url, smsGatewayUrl: receiver.url('/sms') }, database);
      const span = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
      expect(await running.as(key).post(`${base}/deliveries/replay`, span, 200)).toEqual({ count: 1 });
      await waitUntil(async () => (await list('?status=delivered')).count === 1);
      const texts = receiver.requestsTo('/sms').filter(({ body }) => JSON.parse(body).id === id);
      expect(type === 'email' ? mail.to(email) : texts).toHaveLength(1);
    } finally {
      await running.stop();
      await database.drop();
      await mail.stop();
    }
  });
});

describe('invitations', () => {
  it('are mailed if mail is configured; the link is visible to no other user, is deleted, and verifies the address', async () => {
    const mail = new MailServer();
    await mail.start();
    const mailing = await startService({ smtpUrl: mail.url });
    try {
      const { routerId, owner } = await mailing.make.router();
      const base = `/api/routers/${routerId}`;
      const email = `${unique('new')}@example.com`;
      const made = await mailing.as(owner.key).post(`${base}/users`, { email, roles: [{ role: 'VIEWER' }] });
      expect(made.invitationLink).toBeNull();
      await waitUntil(() => mail.to(email).length === 1);
      const [{ raw }] = mail.to(email);
      expect(raw).toContain('Accept the invitation');
      await waitUntil(
        async () => (await mailing.as(owner.key).get(`${base}/deliveries`)).values[0]?.status === 'delivered',
      );
      const { values } = await mailing.as(owner.key).get(`${base}/deliveries`);
      const shown = await mailing.as(owner.key).get(`${base}/deliveries/${values[0].id}`);
      expect(shown).toMatchObject({ source: 'invitation', recipients: [email], subject: null, body: null });
      const [row] = await mailing.db.query<{ message: object | null }>('select message from deliveries where id = $1', [
        shown.id,
      ]);
      expect(row.message).toBeNull();
      await mailing.as(owner.key).post(`${base}/deliveries/${shown.id}/replay`, {}, 409);
      const link = await waitForMailedLink(mail, email, `${mailing.baseUrl}/invitations/`);
      const body = { token: link.split('/').at(-1), password: 'correct horse battery' };
      const { token } = await mailing.as(null).post('/api/auth/accept-invitation', body, 200);
      expect(await mailing.as(token).get('/api/auth/me')).toMatchObject({ emailVerified: expect.any(String) });
    } finally {
      await mailing.stop();
      await mail.stop();
    }
  });
});
