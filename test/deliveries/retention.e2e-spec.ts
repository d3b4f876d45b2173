/** Retention of messages: RETENTION_DAYS (decisions/notifications "Deliveries"). */
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Delivery, DeliveryAttempt, type DeliveryStatus } from '../../src/entities/delivery.js';
import { OfferLink } from '../../src/entities/offer-link.js';
import { DomainEvent } from '../../src/entities/domain-event.js';
import { WebhookSubscription } from '../../src/entities/webhook.js';
import { DeliveryRetention } from '../../src/domain/notifications/delivery-retention.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useOwnService, type Service } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const DAY_MS = 86_400_000;
const service = useOwnService({ retentionDays: 90 });

/** A UUIDv7 that was created this number of days ago. */
function idOf(days: number): string {
  const time = (Date.now() - days * DAY_MS).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${uuidv7().slice(13)}`;
}

/** A delivery of an event, with one attempt, created and last changed this number of days ago. */
async function insertDelivery(
  on: Service,
  { routerId, subscriptionId }: { routerId: string; subscriptionId: string },
  { status, made, changed = made }: { status: DeliveryStatus; made: number; changed?: number },
  fields: Partial<Delivery> = {},
) {
  const [id, eventId] = [idOf(made), idOf(made)];
  const at = (days: number) => new Date(Date.now() - days * DAY_MS);
  const event = { id: eventId, routerId, organizationId: routerId, orderId: null, event: 'order.created', payload: {} };
  await on.db.of(DomainEvent).insert({ ...event, createdAt: at(made) });
  const about = { id, routerId, eventId, subscriptionId, source: 'event', channel: 'webhook', queue: 'x' } as const;
  await on.db.of(Delivery).insert({ ...about, status, createdAt: at(made), updatedAt: at(changed), ...fields });
  const attempt = { id: uuidv7(), routerId, deliveryId: id, number: 1, startedAt: at(made), durationMs: 1 };
  await on.db.of(DeliveryAttempt).insert(attempt);
  return { id, eventId };
}

async function createSubscription(on: Service) {
  const { routerId, admin } = await on.make.router();
  const subscriptionId = uuidv7();
  const disabled = { isDisabled: true, url: 'https://example.com', events: ['order.created'] };
  await on.db.of(WebhookSubscription).insert({ id: subscriptionId, routerId, ...disabled });
  const as = on.as(admin.key);
  const shown = async () =>
    (await as.get(`/api/routers/${routerId}/deliveries`)).values.map(({ id }: { id: string }) => id).toSorted();
  const events = async () =>
    (await on.db.of(DomainEvent).findBy({ routerId })).map(({ id }: { id: string }) => id).toSorted();
  return { routerId, subscriptionId, shown, events };
}

describe('RETENTION_DAYS', () => {
  let retention: DeliveryRetention;
  beforeAll(() => {
    retention = service.app.get(DeliveryRetention);
  });

  it('deletes older settled deliveries with attempts and events, and nothing newer or unsettled', async () => {
    const made = await createSubscription(service);
    for (const status of ['delivered', 'dead', 'dropped', 'not_configured'] as const) {
      await insertDelivery(service, made, { status, made: 91 });
    }
    const retained = [
      await insertDelivery(service, made, { status: 'delivered', made: 89 }),
      await insertDelivery(service, made, { status: 'delivered', made: 200, changed: 89 }),
      await insertDelivery(service, made, { status: 'scheduled', made: 200 }),
      await insertDelivery(
        service,
        made,
        { status: 'pending', made: 200 },
        { nextAttemptAt: new Date(Date.now() + DAY_MS) },
      ),
    ];
    expect(await retention.purge()).toBe(8);
    expect(await made.shown()).toEqual(retained.map(({ id }) => id).toSorted());
    expect(await made.events()).toEqual(retained.map(({ eventId }) => eventId).toSorted());
    const attempts = await service.db.of(DeliveryAttempt).countBy({ routerId: made.routerId });
    expect(attempts).toBe(retained.length);
    expect(await retention.purge()).toBe(0);
  });

  it('deletes in batches until everything old is deleted', async () => {
    const made = await createSubscription(service);
    const waiting = await insertDelivery(service, made, { status: 'scheduled', made: 300 });
    await service.db.query(
      `insert into events (id, router_id, organization_id, event, payload, created_at)
       select overlay(gen_random_uuid()::text placing '0190f5d2-7b1e-7' from 1 for 15)::uuid, $1, $1, 'order.created', '{}',
         now() - interval '1 year' from generate_series(1, 2500)`,
      [made.routerId],
    );
    expect(await retention.purge()).toBe(2500);
    expect(await made.events()).toEqual([waiting.eventId]);
  });

  it('keeps a reminder of a cancelled booking while its workflow is running', async () => {
    const made = await createSubscription(service);
    const { routerId } = made;
    const { orderId, workflowId } = await new WorkflowFactory(service).runningOrder(routerId, [{ key: 'visit' }]);
    const reminder = { timing: 'before', orderId, workflowId, eventId: null, subscriptionId: null } as const;
    const { id } = await insertDelivery(service, made, { status: 'dropped', made: 91 }, reminder);
    await retention.purge();
    expect(await made.shown()).toEqual([id]);
    await service.db.query(`update workflows set status = 'completed' where id = $1`, [workflowId]);
    await retention.purge();
    expect(await made.shown()).toEqual([]);
  });

  it('deletes expired offer links, but not those of open dispatches', async () => {
    const { routerId } = await service.make.router();
    const network = new NetworkFactory(service);
    const partner = await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId);
    const probe = new DispatchProbe(service);
    const [{ id: dispatchId }] = await probe.findDispatches(run);
    const [id, createdAt] = [idOf(91), new Date(Date.now() - 91 * DAY_MS)];
    await service.db.of(OfferLink).insert({ id, routerId, dispatchId, userId: null, hash: randomBytes(32), createdAt });
    await retention.purge();
    expect(await service.db.of(OfferLink).countBy({ id, routerId })).toBe(1);
    await probe.answerOffer(partner, run, 'decline');
    await retention.purge();
    expect(await service.db.of(OfferLink).countBy({ id, routerId })).toBe(0);
  });

  it('is applied once a day', async () => {
    const made = await createSubscription(service);
    await insertDelivery(service, made, { status: 'delivered', made: 91 });
    const probe = new DispatchProbe(service);
    await probe.makeJobDue('deliveries.purge');
    await probe.waitUntil(async () => (await made.shown()).length === 0);
    const next = `select run_at > now() as "isAhead" from graphile_worker.jobs where key = 'deliveries.purge'`;
    await probe.waitUntil(async () => (await service.db.query<{ isAhead: boolean }>(next))[0]?.isAhead);
  });
});

describe('RETENTION_DAYS=0', () => {
  const keeping = useOwnService({ retentionDays: 0 });

  it('keeps deliveries and their events; only the event feed expires', async () => {
    const made = await createSubscription(keeping);
    const { id } = await insertDelivery(keeping, made, { status: 'delivered', made: 5000 });
    const event = { routerId: made.routerId, organizationId: made.routerId, orderId: null, payload: {} };
    for (const days of [29, 31]) {
      const createdAt = new Date(Date.now() - days * DAY_MS);
      await keeping.db.of(DomainEvent).insert({ ...event, id: idOf(days), event: `after ${days} days`, createdAt });
    }
    expect(await keeping.app.get(DeliveryRetention).purge()).toBe(1);
    expect(await made.shown()).toEqual([id]);
    expect(await made.events()).toHaveLength(2);
  });
});
