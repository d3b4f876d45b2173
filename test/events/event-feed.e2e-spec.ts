/** The event feed: complete and without duplicates (decisions/notifications "Event feed"). */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { DomainEvent } from '../../src/entities/domain-event.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';
import type { ApiClient } from '../support/api-client.js';
import { assignOrder, MINIMAL_ORDER, createPartner } from '../support/order-factory.js';

interface FeedEvent {
  id: string;
  event: string;
  timestamp: string;
  organizationId: string;
  data: Record<string, unknown>;
}
interface Feed {
  values: FeedEvent[];
  cursor: string;
}

const service = useService({ worker: 'off' });
const DAY_MS = 86_400_000;

const read = (as: ApiClient, query: Record<string, string> = {}) =>
  as.get(`/api/v1/events?${new URLSearchParams(query).toString()}`) as Promise<Feed>;
const placeOrder = async (as: ApiClient) => (await as.post('/api/v1/order', MINIMAL_ORDER)).id as string;
const note = (as: ApiClient, orderId: string, isPublic = false) =>
  as.post(`/api/v1/order/${orderId}/note`, { content: 'x', isPublic });

/** Reads the feed from a cursor to its end. */
async function all(as: ApiClient, query: Record<string, string> = {}): Promise<Feed> {
  const values: FeedEvent[] = [];
  for (let { after = '' } = query; ;) {
    const page = await read(as, after ? { ...query, after } : query);
    values.push(...page.values);
    after = page.cursor;
    if (page.values.length === 0) return { values, cursor: after };
  }
}

/** The stored form. */
function noted(routerId: string, orderId: string, data = {}) {
  const event = { id: uuidv7(), event: 'note.created' as const, organizationId: routerId };
  return { ...event, routerId, orderId, payload: { ...event, timestamp: new Date().toISOString(), data } };
}

function cursor(at: Date, transaction = '1'): string {
  return Buffer.from(`${transaction}.00000000-0000-0000-0000-000000000000.${at.getTime()}`).toString('base64url');
}

describe('GET /api/v1/events', () => {
  it('returns events as webhooks contain them, oldest first, without any subscription', async () => {
    const { operator, routerId } = await service.make.router();
    const as = service.as(operator.key);
    const orderId = await placeOrder(as);
    const added = await note(as, orderId);
    const { values, cursor: end } = await read(as);
    expect(values.map(({ event }) => event)).toEqual(['order.created', 'note.created']);
    expect(values[1]).toEqual({
      id: expect.any(String),
      event: 'note.created',
      timestamp: added.createdAt,
      organizationId: routerId,
      data: { noteId: added.id, orderId, content: 'x', fileIds: [], isPublic: false, audience: 'all' },
    });
    const stored = await service.db.of(DomainEvent).findBy({ orderId });
    expect(values).toEqual(expect.arrayContaining(stored.map(({ payload }) => payload)));
    expect((await read(as, { after: end })).values).toEqual([]);
    await note(as, orderId);
    expect((await read(as, { after: end })).values).toHaveLength(1);
  });

  it('returns only events since a time, and of one order', async () => {
    const { operator, routerId } = await service.make.router();
    const as = service.as(operator.key);
    const [first, second] = [await placeOrder(as), await placeOrder(as)];
    await note(as, first);
    const times = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'].map((text) => new Date(text));
    const orderEvents = await service.db.of(DomainEvent).findBy({ routerId, orderId: first, event: 'order.created' });
    await service.db.of(DomainEvent).update({ routerId, id: orderEvents[0].id }, { createdAt: times[0] });
    const named = async (query: Record<string, string>) =>
      (await all(as, query)).values.map(({ event, data }) => [event, data.orderId]);
    const since = times[1].toISOString();
    expect(await named({ orderId: first })).toEqual([
      ['order.created', first],
      ['note.created', first],
    ]);
    expect(await named({ since })).toEqual([
      ['order.created', second],
      ['note.created', first],
    ]);
    expect(await named({ since, orderId: first, pageSize: '1' })).toEqual([['note.created', first]]);
    expect(await named({ since: new Date(Date.now() + DAY_MS).toISOString() })).toEqual([]);
    const { details } = await as.get('/api/v1/events?since=yesterday&orderId=1', 400);
    expect(details.map(({ field }: { field: string }) => field)).toEqual(['since', 'orderId']);
  });

  it('returns no events of orders that the caller cannot read', async () => {
    const orderId = await placeOrder(service.as((await service.make.router()).operator.key));
    const other = await service.make.router();
    expect((await read(service.as(other.operator.key), { orderId })).values).toEqual([]);
  });

  it('returns with after=latest the cursor of now without events, from which the next events follow', async () => {
    const { operator } = await service.make.router();
    const as = service.as(operator.key);
    const orderId = await placeOrder(as);
    const latest = await read(as, { after: 'latest' });
    expect(latest.values).toEqual([]);
    await note(as, orderId);
    expect((await read(as, { after: latest.cursor })).values.map(({ event }) => event)).toEqual(['note.created']);
    const { details } = await as.get('/api/v1/events?after=latest&since=2026-01-01T00:00:00Z', 400);
    expect(details).toMatchObject([{ field: 'since' }]);
  });

  it('skips and repeats nothing during concurrent writes, including late commits', async () => {
    const { operator, routerId } = await service.make.router();
    const as = service.as(operator.key);
    const orders = await Promise.all(Array.from({ length: 4 }, () => placeOrder(as)));
    let isOver = false;
    const slow = service.db.transaction(async () => {
      await service.db.of(DomainEvent).insert(noted(routerId, orders[0]));
      await pause(400);
    });
    const writers = orders.map(async (orderId) => {
      for (let index = 0; index < 15; index++) await (index % 5 ? note(as, orderId) : placeOrder(as));
    });
    const polled: FeedEvent[] = [];
    const poller = (async () => {
      for (let after = ''; ;) {
        const isLast = isOver;
        const page = await read(as, { pageSize: '7', ...(after ? { after } : {}) });
        polled.push(...page.values);
        after = page.cursor;
        if (isLast && page.values.length === 0) return;
      }
    })();
    await Promise.all([slow, ...writers]);
    isOver = true;
    await poller;
    const stored = await service.db.of(DomainEvent).findBy({ routerId });
    expect(stored.length).toBe(4 + 60 + 1);
    expect(polled.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    const ofOne = polled.filter(({ data }) => data.orderId === orders[1]).map(({ id }) => id);
    expect(ofOne).toEqual(ofOne.toSorted());
  });

  it('filters by type and still advances its cursor', async () => {
    const { operator } = await service.make.router();
    const as = service.as(operator.key);
    const orderId = await placeOrder(as);
    await note(as, orderId);
    const names = async (types: string) => (await read(as, { types })).values.map(({ event }) => event);
    expect(await names('note.created')).toEqual(['note.created']);
    expect(await names('order.created,note.created')).toEqual(['order.created', 'note.created']);
    const { values, cursor: end } = await read(as, { types: 'order.cancelled' });
    expect(values).toEqual([]);
    expect((await read(as, { after: end })).values).toEqual([]);
  });

  it('responds 400 to an invalid cursor, type or page size; 410 to a cursor that is too old or of another database', async () => {
    const { operator } = await service.make.router();
    const as = service.as(operator.key);
    for (const [field, query] of [
      ['after', 'after=x'],
      ['after', `after=${Buffer.from("1'.x").toString('base64url')}`],
      ['types', 'types=order.unknown'],
      ['pageSize', 'pageSize=501'],
      ['pageSize', 'pageSize=0'],
    ]) {
      expect((await as.get(`/api/v1/events?${query}`, 400)).message).toContain(field);
    }
    await as.get(`/api/v1/events?after=${cursor(new Date(Date.now() - 31 * DAY_MS))}`, 410);
    await as.get(`/api/v1/events?after=${cursor(new Date(Date.now() - 29 * DAY_MS))}`, 200);
    await as.get(`/api/v1/events?after=${cursor(new Date(), '9'.repeat(18))}`, 410);
  });

  it('returns a part if the page would be too large, and continues after it', async () => {
    const { operator, routerId } = await service.make.router();
    const as = service.as(operator.key);
    const orderId = await placeOrder(as);
    for (let index = 0; index < 3; index++) {
      await service.db.of(DomainEvent).insert(noted(routerId, orderId, { content: 'å'.repeat(2_000_000) }));
    }
    expect((await read(as)).values).toHaveLength(2);
    expect((await all(as)).values).toHaveLength(4);
  });

  it('returns no events of another router', async () => {
    const { operator } = await service.make.router();
    await placeOrder(service.as(operator.key));
    const otherRouter = await service.make.router();
    expect((await read(service.as(otherRouter.operator.key))).values).toEqual([]);
  });

  it('returns events of assigned orders to a contractor, with the fields it may read', async () => {
    const { operator, routerId } = await service.make.router();
    const as = service.as(operator.key);
    const contractor = await createPartner(service, routerId);
    const other = await createPartner(service, routerId);
    const orderId = await placeOrder(as);
    await placeOrder(as);
    await assignOrder(service, routerId, orderId, contractor.organizationId);
    await note(as, orderId);
    const open = await note(as, orderId, true);
    const { values } = await all(service.as(contractor.key));
    expect(values.map(({ event, data }) => [event, data.noteId ?? data.orderId])).toEqual([
      ['order.created', orderId],
      ['note.created', open.id],
    ]);
    expect((await read(service.as(other.key))).values).toEqual([]);
  });

  it('returns only its own dispatches to a contractor', async () => {
    const { operator, routerId } = await service.make.router();
    const [network, probe] = [new NetworkFactory(service), new DispatchProbe(service)];
    const [first, second] = await network.partners(routerId, [{ rating: 5 }, { rating: 4 }]);
    const [alone, both] = [
      await network.dispatchedOrder(routerId),
      await network.dispatchedOrder(routerId, { multipleDispatches: 2 }),
    ];
    for (const run of [alone, both]) await probe.answerOffer(first, run, 'accept');
    const readOffers = async (key: string) =>
      (await all(service.as(key), { types: 'order.dispatched' })).values.map(({ data }) => data.orderId);
    expect(await readOffers(first.key)).toEqual([alone.orderId]);
    expect(await readOffers(operator.key)).toEqual([alone.orderId, both.orderId]);
    expect(JSON.stringify(await all(service.as(first.key)))).not.toContain(second.organizationId);
  });

  it('returns only its own assignments of an order to a contractor', async () => {
    const { operator, routerId } = await service.make.router();
    const network = new NetworkFactory(service);
    const [first, second] = await network.partners(routerId, [{}, {}]);
    const run = await network.workflows.runningOrder(routerId, {
      actors: [{ slug: 'one' }, { slug: 'other' }],
      steps: [{ key: 'work', by: 'one' }],
    });
    await network.workflows.assign(operator, routerId, run.actors.one, first.organizationId);
    await network.workflows.assign(operator, routerId, run.actors.other, second.organizationId);
    const assigned = async (key: string) => (await all(service.as(key), { types: 'order.assigned' })).values.length;
    expect(await Promise.all([operator, first, second].map(({ key }) => assigned(key)))).toEqual([2, 1, 1]);
    expect(JSON.stringify(await all(service.as(first.key)))).not.toContain(second.organizationId);
  });
});
