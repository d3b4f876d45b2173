/** Deliveries that are retried after the end of their schedule (decisions/notifications "Deliveries"). */
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { SYSTEM_INITIATOR } from '../../src/entities/initiator.js';
import { EventRecorder } from '../../src/domain/routing/event-recorder.js';
import { useOwnService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { waitUntil, useReceiver } from '../support/receiver.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const receiver = useReceiver();
const service = useOwnService({ webhookAllowedNetworks: ['127.0.0.1/32'], webhookRetrySeconds: [0] });

/** Waits until a delivery of a subscription has this status. */
async function waitForDelivery(answer: number, status: string) {
  const { routerId, admin } = await service.make.router();
  const path = `/${unique('hook')}`;
  receiver.respond(path, answer);
  const base = `/api/routers/${routerId}`;
  const asAdmin = service.as(admin.key);
  const webhook = await asAdmin.post(`${base}/webhooks`, { url: receiver.url(path), events: ['note.created'] });
  const { order } = await new WorkflowFactory(service).order(routerId);
  const record = () => {
    const happened = { event: 'note.created', routerId, organizationId: routerId, orderId: order.id } as const;
    return service.db.transaction(() =>
      service.app.get(EventRecorder).record([{ ...happened, initiator: SYSTEM_INITIATOR, data: {} }]),
    );
  };
  await record();
  const all = async () => (await asAdmin.get(`${base}/deliveries`)).values as { id: string; status: string }[];
  await waitUntil(async () => (await all())[0]?.status === status);
  const [{ id }] = await all();
  return {
    ...{ path, record, webhook },
    admin: asAdmin,
    base,
    delivery: () => asAdmin.get(`${base}/deliveries/${id}`),
    replay: () => asAdmin.post(`${base}/deliveries/${id}/replay`, {}, 200),
  };
}

describe('a delivery that is retried manually', () => {
  it('gets the complete retry schedule again', async () => {
    const { path, delivery, replay } = await waitForDelivery(500, 'dead');
    expect(await delivery()).toMatchObject({ attemptCount: 2 });
    await replay();
    await receiver.waitForRequests(path, 4);
    await waitUntil(async () => (await delivery()).status === 'dead');
    expect(await delivery()).toMatchObject({ attemptCount: 4 });
  });

  it('stays dropped if it was dropped during the attempt, which is recorded without a further one', async () => {
    const { path, delivery, replay } = await waitForDelivery(200, 'delivered');
    const held: ServerResponse[] = [];
    receiver.respond(path, (response) => void held.push(response));
    await replay();
    await waitUntil(() => held.length === 1);
    const { id } = await delivery();
    await service.db.query(`update deliveries set status = 'dropped', next_attempt_at = null where id = $1`, [id]);
    held[0].writeHead(500).end();
    await waitUntil(async () => (await delivery()).attemptCount === 2);
    expect(await delivery()).toMatchObject({ status: 'dropped', nextAttemptAt: null });
    expect((await delivery()).attempts).toHaveLength(2);
  });

  it('becomes dead without being sent if its subscription was disabled', async () => {
    const { path, admin, base, webhook, record, delivery, replay } = await waitForDelivery(200, 'delivered');
    receiver.respond(path, 410);
    await record();
    await waitUntil(async () => (await admin.get(`${base}/webhooks/${webhook.id}`)).isDisabled);
    await replay();
    await waitUntil(async () => (await delivery()).status === 'dead');
    expect((await delivery()).lastError).toMatch(/disabled/);
    expect(receiver.requestsTo(path)).toHaveLength(2);
  });
});
