/** Which deliveries are listed and replayed, and what is known about their recipients (decisions/notifications "Deliveries"). */
import { describe, expect, it } from '@jest/globals';
import { SYSTEM_INITIATOR } from '../../src/entities/initiator.js';
import { EventRecorder } from '../../src/domain/routing/event-recorder.js';
import { useOwnService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { waitUntil } from '../support/receiver.js';

/** Without a mail server: every e-mail ends as `not_configured`. */
const service = useOwnService({ webhookAllowedNetworks: ['127.0.0.1/32'], webhookRetrySeconds: [] });
const PERIOD = { from: '2000-01-01', to: 'tomorrow' };

/** A router with requests for its deliveries. */
async function setUp() {
  const router = await service.make.router();
  const { routerId, operator, admin } = router;
  const api = service.as(operator.key);
  const at = `/api/routers/${routerId}/deliveries`;
  const list = async (query: Record<string, string> = {}) => api.get(`${at}?${new URLSearchParams(query)}`);
  /** Places an order; its receipt is not sent. */
  const place = async (contactPersonName: string) => {
    const email = `${unique('client')}@example.com`;
    const order = await api.post('/api/v1/order', { ...MINIMAL_ORDER, contactPersonName, email });
    const find = async () => (await list({ orderId: order.id, messageKind: 'orderReceived' })).values[0];
    await waitUntil(async () => (await find())?.status === 'not_configured');
    return { order, email, receipt: await find() };
  };
  return { ...router, api, admin: service.as(admin.key), at, list, place };
}

const filter = (columnId: string, ...values: string[]) =>
  JSON.stringify([{ columnId, type: 'option', operator: 'is any of', values }]);

describe('GET …/deliveries', () => {
  it('names recipient, party, order and reason of each delivery, and its present address', async () => {
    const { api, at, place } = await setUp();
    const { order, email, receipt } = await place('Ola Nordmann');
    expect(receipt).toMatchObject({
      ...{ orderDisplayId: order.displayId, recipientParty: 'client', recipientName: 'Ola Nordmann' },
      ...{ recipients: [email], failureReason: 'NOT_CONFIGURED' },
    });
    expect(await api.get(`${at}/${receipt.id}`)).toMatchObject({ presentAddress: email });
    await api.put(`/api/v1/order/${order.id}`, { email: 'corrected@example.com' });
    expect(await api.get(`${at}/${receipt.id}`)).toMatchObject({ presentAddress: 'corrected@example.com' });
  });

  it('finds deliveries by address, by name and by number of the order', async () => {
    const { list, place } = await setUp();
    const { order, email, receipt } = await place('Gudrun Østby');
    await place('Ola Nordmann');
    for (const q of [email.toUpperCase(), 'østby gudrun', order.displayId]) {
      const { values } = await list({ q, messageKind: 'orderReceived' });
      expect(values).toEqual([receipt]);
    }
    expect(await list({ q: `${email} Ola` })).toEqual({ values: [], count: 0 });
  });

  it('filters by period, kind, party, reason and several statuses', async () => {
    const { list, place, routerId } = await setUp();
    const { receipt } = await place('Ola Nordmann');
    await service.db.query(`update deliveries set created_at = '2026-03-01T22:30:00Z' where router_id = $1`, [
      routerId,
    ]);
    const kind = { messageKind: 'orderReceived' };
    for (const query of [
      { ...kind, from: '2026-03-01', to: '2026-03-02' },
      { ...kind, filters: filter('status', 'dead', 'not_configured') },
      { filters: filter('recipientParty', 'client'), ...kind },
      { filters: filter('failureReason', 'NOT_CONFIGURED'), ...kind },
    ]) {
      expect((await list(query)).values).toEqual([{ ...receipt, createdAt: '2026-03-01T22:30:00.000Z' }]);
    }
    const others: Record<string, string>[] = [
      { from: '2026-03-02' },
      { to: '2026-03-01' },
      { messageKind: 'orderCompleted' },
      { filters: filter('status', 'dead', 'delivered') },
    ];
    for (const query of others) expect(await list(query)).toEqual({ values: [], count: 0 });
  });

  it.each([
    ['from', { from: 'yesterday' }],
    ['to', { from: '2026-03-02', to: '2026-03-01' }],
    ['filters', { filters: filter('status', 'lost') }],
    ['filters', { filters: filter('message', 'x') }],
  ])('400 naming %s for %j', async (field, query) => {
    const { api, at } = await setUp();
    const refusal = await api.get(`${at}?${new URLSearchParams(query as Record<string, string>)}`, 400);
    expect(refusal.details[0].field).toMatch(new RegExp(`^${field}`));
  });

  it('names another reason for a recipient without an address than for a receiver that does not answer', async () => {
    const { api, admin, at, list, place, routerId } = await setUp();
    const { order, receipt } = await place('Ola Nordmann');
    await service.db.query(`update orders set email = '' where router_id = $1 and id = $2`, [routerId, order.id]);
    await api.post(`${at}/${receipt.id}/replay`, {}, 200);
    const url = 'http://127.0.0.1:9/hook';
    await admin.post(`/api/routers/${routerId}/webhooks`, { url, events: ['note.created'] });
    const ids = { routerId, organizationId: routerId, orderId: order.id };
    const event = { event: 'note.created', ...ids, initiator: SYSTEM_INITIATOR, data: {} } as const;
    await service.db.transaction(() => service.app.get(EventRecorder).record([event]));
    await waitUntil(async () => (await list({ status: 'dead' })).count === 2);
    const { values } = await list({ status: 'dead' });
    expect(values).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: receipt.id, failureReason: 'NO_ADDRESS' }),
        expect.objectContaining({ channel: 'webhook', failureReason: 'UNREACHABLE', recipientParty: null }),
      ]),
    );
    expect(await api.get(`${at}/${receipt.id}`)).toMatchObject({ presentAddress: null });
  });
});

describe('POST …/deliveries/replay', () => {
  it('replays only the deliveries that the list returns for the same conditions', async () => {
    const { api, at, list, place } = await setUp();
    const { email } = await place('Gudrun Østby');
    await place('Ola Nordmann');
    const replay = (conditions: object) => api.post(`${at}/replay`, { ...PERIOD, ...conditions }, 200);
    const of = { messageKind: 'orderReceived' };
    expect(await replay({ ...of, q: email, channel: 'sms' })).toEqual({ count: 0 });
    expect(await replay({ ...of, status: 'dead' })).toEqual({ count: 0 });
    expect(await replay({ ...of, q: email, filters: filter('recipientParty', 'client') })).toEqual({ count: 1 });
    expect((await list(of)).count).toBe(2);
    expect(await replay({ from: '2000-01-01', to: '2001-01-01' })).toEqual({ count: 0 });
  });
});
