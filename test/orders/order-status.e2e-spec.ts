/** The derived status of an order (decisions/workflows "Order status"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';

const service = useService();
const probe = new DispatchProbe(service);
const network = new NetworkFactory(service);
const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A router, a contractor, and a dispatched order with steps to book, fill in and work. */
async function setUp() {
  const { routerId, operator } = await service.make.router();
  const partner = await network.partner(routerId);
  const template = {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    steps: [
      {
        key: 'dispatch',
        type: 'dispatch_create' as const,
        dispatches: 'contractor',
        settings: { isAutoDispatchingEnabled: true },
      },
      ...(['booking_create', 'form_fill', 'manual'] as const).map((type) => ({
        ...{ key: type, type, actor: 'contractor' as const, by: 'contractor', dependsOn: 'dispatch' },
      })),
    ],
  };
  const run = await network.workflows.runningOrder(routerId, template);
  const as = service.as(operator.key);
  const steps = `/api/routers/${routerId}/workflow-steps`;
  return {
    ...{ routerId, operator, partner, run, as },
    order: () => as.get(`/api/v1/order/${run.orderId}`),
    status: () => probe.orderStatus(run),
    book: (body: object) => as.put(`${steps}/${run.steps.booking_create}/bookings`, body),
    work: (step: string, type = 'COMPLETE') => probe.act(partner.key, partner.organizationId, run.steps[step], type),
  };
}

describe('the status of an order', () => {
  it('follows its workflow: offered, accepted, scheduled, begun, done', async () => {
    const w = await setUp();
    expect(await w.status()).toBe('dispatching');
    await probe.answerOffer(w.partner, w.run, 'accept');
    expect(await w.status()).toBe('accepted');
    await w.book({ startAt: daysFromNow(2), status: 'requested' });
    expect(await w.status()).toBe('accepted');
    await w.book({ status: 'confirmed' });
    expect(await w.status()).toBe('scheduled');
    await w.work('form_fill');
    expect(await w.status()).toBe('scheduled');
    await w.work('manual');
    expect(await w.status()).toBe('completed');
    const { values } = await w.as.get('/api/v1/orders?filters=' + filter('completed'));
    expect(values.map(({ id }: { id: string }) => id)).toEqual([w.run.orderId]);
  });

  it('is in progress from the start of a confirmed booking, with event and updatedAt', async () => {
    const w = await setUp();
    await probe.answerOffer(w.partner, w.run, 'accept');
    const { id } = await w.book({ startAt: daysFromNow(2), status: 'confirmed' });
    const before = await w.order();
    expect(before.status).toBe('scheduled');
    const job = () =>
      service.db.query<{ at: Date }>('select run_at as at from graphile_worker.jobs where key = $1', [
        `order.derive:${w.run.orderId}`,
      ]);
    expect((await job())[0].at.getTime()).toBeCloseTo(Date.parse(daysFromNow(2)), -5);
    await service.db.query(`update bookings set start_at = now() - interval '1 minute' where id = $1`, [id]);
    await probe.makeJobDue(`order.derive:${w.run.orderId}`);
    await probe.waitUntil(async () => (await w.status()) === 'in_progress');
    expect((await w.order()).updatedAt > before.updatedAt).toBe(true);
    const feed = () => w.as.get('/api/v1/events?types=order.updated');
    await probe.waitUntil(async () => (await feed()).values.length > 0);
    expect((await feed()).values.at(-1)).toMatchObject({
      data: { orderId: w.run.orderId, status: 'in_progress', changed: ['status'] },
    });
    // What follows is the end of the visit, which the contractor should report.
    expect((await job())[0].at > new Date()).toBe(true);
  });

  it('is completed by the end of the visit if its workflow only arranges one', async () => {
    const { routerId, operator } = await service.make.router();
    const run = await network.workflows.runningOrder(routerId, [
      { key: 'book', type: 'booking_create' },
      { key: 'confirm', type: 'booking_confirm', dependsOn: 'book' },
    ]);
    const own = service.as(operator.key);
    const order = () => own.get(`/api/v1/order/${run.orderId}`);
    const path = `/api/routers/${routerId}/workflow-steps/${run.steps.book}/bookings`;
    const { id } = await own.put(path, { startAt: daysFromNow(2), status: 'confirm' });
    expect((await order()).status).toBe('scheduled');
    const past = `update bookings set start_at = now() - interval '2 hours', end_at = now() - interval '1 hour' where id = $1`;
    await service.db.query(past, [id]);
    await probe.makeJobDue(`order.derive:${run.orderId}`);
    await probe.waitUntil(async () => (await order()).status === 'completed');
    const events = await own.get('/api/v1/events?types=order.completed');
    expect(events.values.map(({ data }: { data: { orderId: string } }) => data.orderId)).toEqual([run.orderId]);
  });

  it('updates updatedAt when a step becomes overdue, with the event order.updated', async () => {
    const { routerId, operator } = await service.make.router();
    const run = await network.workflows.runningOrder(routerId, [
      { key: 'late', dueAfterDays: 1 },
      { key: 'later', dueAfterDays: 3 },
    ]);
    const own = service.as(operator.key);
    const order = () => own.get(`/api/v1/order/${run.orderId}`);
    const key = `order.derive:${run.orderId}`;
    const job = () =>
      service.db.query<{ at: Date }>('select run_at as at from graphile_worker.jobs where key = $1', [key]);
    const dues = await service.db.query<{ dueAt: Date }>(
      'select due_at as "dueAt" from workflow_step_data where order_id = $1 order by due_at',
      [run.orderId],
    );
    expect((await job())[0].at).toEqual(dues[0].dueAt);
    const before = await order();
    await service.db.query(
      `update workflow_step_data set due_at = due_at - interval '2 days' where order_id = $1 and due_at = $2`,
      [run.orderId, dues[0].dueAt],
    );
    await probe.makeJobDue(key);
    await probe.waitUntil(async () => (await job())[0]?.at.getTime() === dues[1].dueAt.getTime());
    const after = await order();
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(after.attention).toMatchObject([{ reason: 'OVERDUE', workflowStepId: run.steps.late }]);
    const events = async () => (await own.get('/api/v1/events?types=order.updated')).values;
    await probe.waitUntil(async () => (await events()).length > 0);
    expect((await events()).map(({ data }: { data: object }) => data)).toMatchObject([
      { orderId: run.orderId, changed: ['attention'] },
    ]);
    // Completed in time: the scheduled job does nothing.
    for (const id of Object.values(run.steps)) {
      await own.post(`/api/routers/${routerId}/workflow-steps/${id}/act`, { type: 'COMPLETE' }, 200);
    }
    const { updatedAt } = await order();
    await probe.makeJobDue(key);
    await probe.waitUntil(async () => (await job()).length === 0);
    expect((await order()).updatedAt).toBe(updatedAt);
  });

  it('stays in progress while failed work is retried', async () => {
    const w = await setUp();
    await probe.answerOffer(w.partner, w.run, 'accept');
    for (const type of ['FAIL', 'RETRY']) {
      await w.work('manual', type);
      expect(await w.status()).toBe('in_progress');
    }
    await w.book({ startAt: daysFromNow(2), status: 'requested' });
    expect(await w.status()).toBe('in_progress');
  });

  it('stays scheduled while one of its bookings is', async () => {
    const { routerId, operator } = await service.make.router();
    const parts = ['survey', 'work'];
    const visits = parts.map((key) => ({ key, type: 'booking_create' as const }));
    const run = await network.workflows.runningOrder(routerId, [...visits, { key: 'close' }]);
    const book = (part: string, body: object) =>
      service.as(operator.key).put(`/api/routers/${routerId}/workflow-steps/${run.steps[part]}/bookings`, body);
    for (const [index, part] of parts.entries())
      await book(part, { startAt: daysFromNow(2 + index), status: 'confirmed' });
    await book('survey', { status: 'cancelled' });
    expect(await probe.orderStatus(run)).toBe('scheduled');
    await book('work', { status: 'cancelled' });
    expect(await probe.orderStatus(run)).toBe('created');
  });

  it('is in progress immediately if a booking in the past is created', async () => {
    const w = await setUp();
    await probe.answerOffer(w.partner, w.run, 'accept');
    await w.book({ startAt: daysFromNow(-1), status: 'confirmed' });
    expect(await w.status()).toBe('in_progress');
  });
});

function filter(status: string): string {
  return encodeURIComponent(JSON.stringify([{ columnId: 'status', type: 'option', operator: 'is', values: [status] }]));
}
