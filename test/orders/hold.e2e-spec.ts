/** Orders on hold (decisions/orders "Hold"). */
import { describe, expect, it } from '@jest/globals';
import { DeliveryAttemptService } from '../../src/domain/notifications/delivery-attempt.service.js';
import { OrderTimers } from '../../src/domain/routing/order/use-cases/order-timers.job.js';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';
import type { StepOptions } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const probe = new DispatchProbe(service);
const network = new NetworkFactory(service);
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const WORK: StepOptions[] = [{ key: 'work', isRequired: true, dueAfterDays: 1 }];
const DISPATCHED: StepOptions[] = [
  {
    key: 'dispatch',
    type: 'dispatch_create',
    dispatches: 'contractor',
    isRequired: true,
    settings: { isAutoDispatchingEnabled: true },
  },
  { key: 'book', type: 'booking_create', actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' },
  { key: 'work', isRequired: true, dependsOn: 'book' },
];

async function setUp(steps = WORK) {
  const { routerId, operator } = await service.make.router();
  const contractor = await network.partner(routerId);
  const sketch = { isAutoDispatchingEnabled: true, actors: [{ slug: 'contractor' }], steps };
  const run = await network.workflows.runningOrder(routerId, sketch);
  const as = service.as(operator.key);
  const at = `/api/v1/order/${run.orderId}`;
  return {
    ...{ routerId, operator, contractor, run, as, at },
    order: () => as.get(at),
    reasons: async () => (await as.get(at)).attention.map(({ reason }: { reason: string }) => reason),
    hold: (body: object = { reason: 'Abroad' }, status = 200) => as.put(`${at}/hold`, body, status),
    endHold: (status = 204) => as.delete(`${at}/hold`, status),
    act: (step: string, type: string) =>
      as.post(`/api/routers/${routerId}/workflow-steps/${run.steps[step]}/act`, { type }, 200),
    runJob: () => service.app.get(OrderTimers).deriveAgain({ routerId, orderId: run.orderId }),
    /** Moves the end of the hold into the past, and runs the job that waits for it. */
    passHold: async () => {
      await service.db.query(
        "update orders set held_until = now() - interval '1 minute', attention_due_at = null where id = $1",
        [run.orderId],
      );
      await service.app.get(OrderTimers).deriveAgain({ routerId, orderId: run.orderId });
    },
    makeOverdue: async () => {
      await service.db.query("update workflow_step_data set due_at = now() - interval '1 hour' where order_id = $1", [
        run.orderId,
      ]);
      await service.app.get(OrderTimers).deriveAgain({ routerId, orderId: run.orderId });
    },
    history: async () => (await as.get(`${at}/history`)).values as Record<string, unknown>[],
    events: async () => (await as.get('/api/v1/events?types=order.updated')).values as { data: object }[],
  };
}

describe('PUT /api/v1/order/{orderId}/hold', () => {
  it('shows reason, end, user and start; the order then waits for no side, and its status stays', async () => {
    const w = await setUp();
    const before = await w.order();
    const until = inDays(7);
    const held = await w.hold({ reason: 'The client is abroad.', until });
    expect(before.hold).toBeNull();
    expect(held.hold).toEqual({
      reason: 'The client is abroad.',
      until,
      by: { id: w.operator.userId, firstName: expect.any(String), lastName: expect.any(String) },
      since: expect.any(String),
    });
    expect(held).toMatchObject({ status: before.status, waitingFor: [], waitingSince: null });
    expect(held.updatedAt > before.updatedAt).toBe(true);
    expect(await w.order()).toEqual(held);
  });

  it('records who put it on hold and why, and emits order.updated without the reason', async () => {
    const w = await setUp();
    await w.hold({ reason: 'Abroad' });
    expect((await w.history())[0]).toMatchObject({
      event: 'order.updated',
      actor: 'operator',
      userId: w.operator.userId,
      reason: 'Abroad',
      changes: { fields: ['hold', 'waitingFor', 'waitingSince'] },
    });
    const { data } = (await w.events()).at(-1)!;
    expect(data).toMatchObject({ orderId: w.run.orderId, changed: ['hold', 'waitingFor', 'waitingSince'] });
    expect(JSON.stringify(data)).not.toContain('Abroad');
  });

  it('changes reason and end of a hold, which keeps its start; a repeat is not recorded', async () => {
    const w = await setUp();
    const { hold } = await w.hold({ reason: 'Abroad' });
    const until = inDays(3);
    const changed = await w.hold({ reason: 'Until Friday', until });
    expect(changed.hold).toMatchObject({ reason: 'Until Friday', until, since: hold.since });
    const { length } = await w.history();
    await w.hold({ reason: 'Until Friday', until });
    expect(await w.history()).toHaveLength(length);
  });

  it.each([
    ['reason', {}],
    ['reason', { reason: '' }],
    ['reason', { reason: 'x'.repeat(2001) }],
    ['until', { reason: 'x', until: inDays(-1) }],
    ['until', { reason: 'x', until: inDays(800) }],
    ['until', { reason: 'x', until: 'soon' }],
  ])('rejects an invalid %s with 400', async (field, body) => {
    const w = await setUp();
    expect((await w.hold(body, 400)).details[0].field).toBe(field);
    expect((await w.order()).hold).toBeNull();
  });

  it('rejects completed and cancelled orders with 409; both end a hold', async () => {
    const completed = await setUp();
    await completed.hold();
    await completed.act('work', 'COMPLETE');
    expect(await completed.order()).toMatchObject({ status: 'completed', hold: null, waitingFor: [] });
    await completed.hold({ reason: 'x' }, 409);
    const cancelled = await setUp();
    await cancelled.hold();
    expect(await cancelled.as.post(`${cancelled.at}/cancel`, {}, 200)).toMatchObject({ hold: null });
    await cancelled.hold({ reason: 'x' }, 409);
  });

  it('is for operators: not for viewers, contractors or other routers; contractors read no hold', async () => {
    const w = await setUp(DISPATCHED);
    await probe.answerOffer(w.contractor, w.run, 'accept');
    const viewer = await service.make.person(w.routerId, w.routerId, ['VIEWER']);
    const { operator: otherOperator } = await service.make.router();
    for (const [{ key }, status] of [
      [viewer, 403],
      [w.contractor, 403],
      [otherOperator, 404],
    ] as const) {
      await service.as(key).put(`${w.at}/hold`, { reason: 'x' }, status);
      await service.as(key).delete(`${w.at}/hold`, status);
      await service.as(key).post(`${w.at}/attention/dismiss`, { reason: 'HOLD_OVER' }, status);
    }
    await w.hold();
    expect((await service.as(w.contractor.key).get(w.at)).hold).toBeNull();
    expect((await service.as(viewer.key).get(w.at)).hold).toMatchObject({ reason: 'Abroad' });
  });
});

describe('DELETE /api/v1/order/{orderId}/hold', () => {
  it('ends the hold, and is 404 without one', async () => {
    const w = await setUp();
    await w.endHold(404);
    await w.hold();
    await w.endHold();
    const ended = await w.order();
    expect(ended).toMatchObject({ hold: null, waitingFor: ['operator'], attention: [] });
    expect(ended.waitingSince).not.toBeNull();
    expect((await w.history())[0]).toMatchObject({
      userId: w.operator.userId,
      changes: { fields: expect.arrayContaining(['hold']) },
    });
  });
});

describe('an order on hold', () => {
  it('has no due-date attention until the hold ends', async () => {
    const w = await setUp();
    await w.makeOverdue();
    expect(await w.reasons()).toEqual(['OVERDUE']);
    await w.hold();
    expect(await w.reasons()).toEqual([]);
    await w.runJob();
    expect(await w.reasons()).toEqual([]);
    await w.endHold();
    expect(await w.reasons()).toEqual(['OVERDUE']);
  });

  it('ends at its time with HOLD_OVER, which is dismissed or ended by another hold', async () => {
    const w = await setUp();
    const { hold } = await w.hold({ reason: 'Abroad', until: inDays(1) });
    const jobs = await service.db.query<{ at: Date }>('select run_at as at from graphile_worker.jobs where key = $1', [
      `order.derive:${w.run.orderId}`,
    ]);
    expect(jobs.map(({ at }) => at.toISOString())).toEqual([hold.until]);
    await w.passHold();
    const over = await w.order();
    expect(over).toMatchObject({
      hold: null,
      waitingFor: ['operator'],
      attention: [{ reason: 'HOLD_OVER', workflowStepId: null, subjectType: null, subjectId: null }],
    });
    expect((await w.events()).at(-1)!.data).toMatchObject({
      changed: ['hold', 'attention', 'waitingFor', 'waitingSince'],
    });
    await w.as.post(`${w.at}/attention/dismiss`, { reason: 'HOLD_OVER' }, 200);
    expect(await w.reasons()).toEqual([]);
    await w.hold({ reason: 'Again', until: inDays(1) });
    await w.passHold();
    expect(await w.reasons()).toEqual(['HOLD_OVER']);
    await w.hold({ reason: 'And again' });
    expect(await w.reasons()).toEqual([]);
  });

  it('sends no reminders until the hold ends; other messages are sent', async () => {
    const w = await setUp(DISPATCHED);
    const find = async (kind: string) => {
      const [delivery] = await service.db.query<{ id: string; status: string; attempts: number }>(
        `select id, status, attempt_count as attempts from deliveries where order_id = $1 and message_kind = $2`,
        [w.run.orderId, kind],
      );
      return delivery;
    };
    const send = (id: string) =>
      service.app.get(DeliveryAttemptService).attempt({ routerId: w.routerId, deliveryIds: [id], host: 'email' });
    const attempt = async (kind: string) => {
      const { id } = await find(kind);
      await service.db.query("update deliveries set next_attempt_at = now() - interval '1 second' where id = $1", [id]);
      await send(id);
      return (await find(kind)).status;
    };
    await w.hold();
    expect(await attempt('offerReminder')).toBe('scheduled');
    // Sent, as far as a service without a mail server sends.
    expect(await attempt('offerSent')).toBe('not_configured');
    const { id } = await find('offerReminder');
    const countJobs = async () =>
      (
        await service.db.query('select 1 from graphile_worker.jobs where key = $1 and run_at <= now()', [
          `delivery:${id}`,
        ])
      ).length;
    expect(await countJobs()).toBe(0);
    await w.endHold();
    expect(await countJobs()).toBe(1);
    await send(id);
    expect((await find('offerReminder')).status).toBe('not_configured');
  });

  it('drops the reminders of bookings that start during the hold', async () => {
    const w = await setUp(DISPATCHED);
    await probe.answerOffer(w.contractor, w.run, 'accept');
    const booking = { startAt: inDays(3), durationMinutes: 60, status: 'confirmed' };
    await w.as.put(`/api/routers/${w.routerId}/workflow-steps/${w.run.steps.book}/bookings`, booking);
    await w.hold({ reason: 'Abroad', until: inDays(1) });
    await service.db.query(
      `insert into deliveries (id, router_id, source, channel, status, timing, order_id, workflow_id, booking_step_id, queue, next_attempt_at)
       values (gen_random_uuid(), $1, 'task', 'email', 'scheduled', 'before', $2, $3, $4, 'email', now())`,
      [w.routerId, w.run.orderId, w.run.workflowId, w.run.steps.book],
    );
    await service.db.query("update bookings set start_at = now() - interval '1 minute' where order_id = $1", [
      w.run.orderId,
    ]);
    await w.passHold();
    const reminders = await service.db.query<{ status: string; error: string }>(
      "select status, last_error as error from deliveries where order_id = $1 and timing = 'before'",
      [w.run.orderId],
    );
    expect(reminders).toEqual([{ status: 'dropped', error: 'The booking had already started' }]);
  });

  it('is not cancelled automatically before its hold ends', async () => {
    const w = await setUp(DISPATCHED);
    await service.db.query('update organizations set auto_cancel = true where id = $1', [w.routerId]);
    await probe.answerOffer(w.contractor, w.run, 'decline');
    expect((await w.order()).status).toBe('declined');
    const until = inDays(5);
    await w.hold({ reason: 'The client waits for a grant.', until });
    const cancel = () =>
      service.app.get(OrderTimers).cancelIfDeclined({ routerId: w.routerId, orderId: w.run.orderId });
    await cancel();
    expect((await w.order()).status).toBe('declined');
    const [job] = await service.db.query<{ at: Date }>('select run_at as at from graphile_worker.jobs where key = $1', [
      `order.auto-cancel:${w.run.orderId}`,
    ]);
    expect(job.at.toISOString()).toBe(new Date(Date.parse(until) + DAY_MS).toISOString());
    await w.endHold();
    await cancel();
    expect((await w.order()).status).toBe('cancelled');
  });
});
