/** Attention reasons of orders (decisions/orders "Attention"). */
import { describe, expect, it } from '@jest/globals';
import { OrderTimers } from '../../src/domain/routing/order/use-cases/order-timers.job.js';
import type { StoredAttention } from '../../src/entities/order-attention.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';
import type { TestWorkflow, StepOptions } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const probe = new DispatchProbe(service);
const network = new NetworkFactory(service);
const HOUR_MS = 3_600_000;

const DISPATCH: StepOptions = {
  key: 'dispatch',
  type: 'dispatch_create',
  dispatches: 'contractor',
  settings: { isAutoDispatchingEnabled: true },
};
const CONTRACTOR = { actor: 'contractor', by: 'contractor' } as const;
const STEPS: StepOptions[] = [
  DISPATCH,
  { key: 'work', title: 'Work', ...CONTRACTOR, dependsOn: 'dispatch' },
  { key: 'book', type: 'booking_create', ...CONTRACTOR, dependsOn: 'dispatch', isRequired: false },
  { key: 'approve', actor: 'client', dependsOn: 'work' },
  { key: 'extra', isRequired: false },
  { key: 'after', dependsOn: 'extra' },
];

async function setUp(steps: StepOptions[] = STEPS, { partners = 1 } = {}) {
  const { routerId, operator } = await service.make.router();
  const contractors = await network.partners(
    routerId,
    Array.from({ length: partners }, () => ({})),
  );
  const sketch = { isAutoDispatchingEnabled: true, actors: [{ slug: 'contractor' }], steps };
  const run: TestWorkflow = await network.workflows.runningOrder(routerId, sketch);
  const as = service.as(operator.key);
  const at = (step: string) => `/api/routers/${routerId}/workflow-steps/${run.steps[step]}`;
  const order = () => as.get(`/api/v1/order/${run.orderId}`);
  return {
    ...{ routerId, operator, run, as, asked: contractors, at, order },
    refresh: () => service.app.get(OrderTimers).deriveAgain({ routerId, orderId: run.orderId }),
    /** Moves all deadlines of the order into the past, and runs its job. */
    pass: async (hours: number) => {
      const shift = `- make_interval(hours => ${hours})`;
      await service.db.query(`update workflow_step_data set due_at = due_at ${shift} where order_id = $1`, [
        run.orderId,
      ]);
      await service.db.query(
        `update bookings set start_at = start_at ${shift}, end_at = end_at ${shift} where order_id = $1`,
        [run.orderId],
      );
      await service.db.query(`update orders set attention_due_at = attention_due_at ${shift} where id = $1`, [
        run.orderId,
      ]);
      await service.app.get(OrderTimers).deriveAgain({ routerId, orderId: run.orderId });
    },
    failDelivery: async () => {
      const id = uuidv7();
      await service.db.query(
        `insert into deliveries (id, router_id, source, channel, status, order_id, queue)
         values ($1, $2, 'event', 'webhook', 'dead', $3, 'x')`,
        [id, routerId, run.orderId],
      );
      await service.app.get(OrderTimers).deriveAgain({ routerId, orderId: run.orderId });
      return id;
    },
    act: (step: string, type: string, status = 200, body: object = { reason: 'not needed' }) =>
      as.post(`${at(step)}/act`, { type, ...body }, status),
    reasons: async () => (await order()).attention.map(({ reason }: { reason: string }) => reason),
    listed: async (operator: string, values: string[], reader = as) => {
      const filters = JSON.stringify([{ columnId: 'attention', type: 'multiOption', operator, values }]);
      const { values: orders } = await reader.get(`/api/v1/orders?filters=${encodeURIComponent(filters)}`);
      return orders.length as number;
    },
  };
}

describe('attention', () => {
  it('is empty by default, and such orders are not listed by it', async () => {
    const w = await setUp();
    expect((await w.order()).attention).toEqual([]);
    expect(await w.listed('include any of', ['STEP_FAILED', 'OVERDUE', 'DELIVERY_FAILED'])).toBe(0);
    expect(await w.listed('exclude', ['STEP_FAILED'])).toBe(1);
  });

  it('STEP_FAILED names the step until it is retried; contractors neither see it nor find the order by it', async () => {
    const w = await setUp();
    await probe.answerOffer(w.asked[0], w.run, 'accept');
    await w.act('work', 'FAIL');
    const need = { reason: 'STEP_FAILED', workflowStepId: w.run.steps.work, stepTitle: 'Work', stepType: 'manual' };
    const { attention } = await w.order();
    expect(attention).toEqual([{ ...need, since: expect.any(String), subjectType: null, subjectId: null }]);
    expect(Math.abs(Date.parse(attention[0].since) - Date.now())).toBeLessThan(60_000);
    expect(await w.listed('include', ['STEP_FAILED'])).toBe(1);
    expect(await w.listed('include all of', ['STEP_FAILED', 'OVERDUE'])).toBe(0);
    const { key, organizationId } = w.asked[0];
    expect((await service.as(key).get(`/api/v1/order/${w.run.orderId}`)).attention).toEqual([]);
    for (const operator of ['include', 'include any of'])
      expect(await w.listed(operator, ['STEP_FAILED'], service.as(key))).toBe(0);
    expect(await w.listed('exclude', ['STEP_FAILED'], service.as(key))).toBe(1);
    const filters = [{ columnId: 'attention', type: 'multiOption', operator: 'include', values: ['STEP_FAILED'] }];
    const preset = { entity: 'ORDER', name: 'Failed', state: { filters } };
    expect((await service.as(key).post(`/api/routers/${organizationId}/view-presets`, preset)).count).toBe(0);
    await w.act('work', 'RETRY');
    expect(await w.reasons()).toEqual([]);
  });

  it('is cleared when the order is over', async () => {
    const w = await setUp();
    await probe.answerOffer(w.asked[0], w.run, 'accept');
    await w.act('work', 'FAIL');
    expect(await w.reasons()).toEqual(['STEP_FAILED']);
    await w.as.post(`/api/v1/order/${w.run.orderId}/cancel`, {}, 200);
    expect(await w.reasons()).toEqual([]);
  });

  it('REQUIRED_STEP_CANCELLED is set for a removable step, as long as another depends on it', async () => {
    const w = await setUp([
      { key: 'survey', isRequired: false },
      { key: 'drill', dependsOn: 'survey', isRequired: false },
      { key: 'close' },
    ]);
    await w.act('survey', 'CANCEL');
    expect(await w.reasons()).toEqual(['REQUIRED_STEP_CANCELLED']);
    await w.act('drill', 'SKIP');
    expect(await w.reasons()).toEqual([]);
  });

  it('is empty while a dispatch for work that could have begun is open', async () => {
    const w = await setUp([DISPATCH, { key: 'work', ...CONTRACTOR }]);
    expect(await w.reasons()).toEqual([]);
    await probe.answerOffer(w.asked[0], w.run, 'decline');
    expect((await w.reasons()).toSorted()).toEqual(['DISPATCH_EXHAUSTED', 'NO_CANDIDATE']);
  });

  it('NO_CANDIDATE is set without candidates, DISPATCH_EXHAUSTED if all declined', async () => {
    expect(await (await setUp(STEPS, { partners: 0 })).reasons()).toEqual(['NO_CANDIDATE']);
    const w = await setUp();
    await probe.answerOffer(w.asked[0], w.run, 'decline');
    expect(await w.reasons()).toEqual(['DISPATCH_EXHAUSTED']);
    expect(await w.listed('include any of', ['DISPATCH_EXHAUSTED', 'OVERDUE'])).toBe(1);
  });

  it('NO_CANDIDATE is not set before candidates were searched', async () => {
    const w = await setUp([{ key: 'first' }, { ...DISPATCH, dependsOn: 'first' }, { key: 'work', ...CONTRACTOR }]);
    expect(await w.reasons()).toEqual([]);
    expect(await (await setUp([{ key: 'work', ...CONTRACTOR }])).reasons()).toEqual(['NO_CANDIDATE']);
  });

  it('OVERDUE and BOOKING_UNCONFIRMED apply once their deadline has passed', async () => {
    const w = await setUp([
      { key: 'late', dueAfterDays: 1 },
      { key: 'book', type: 'booking_create' },
    ]);
    const soon = new Date(Date.now() + 30 * HOUR_MS).toISOString();
    const booking = await w.as.put(`${w.at('book')}/bookings`, { startAt: soon, status: 'requested' });
    expect(await w.reasons()).toEqual([]);
    await w.pass(48);
    const { attention } = await w.order();
    expect(attention).toMatchObject([
      { reason: 'OVERDUE', workflowStepId: w.run.steps.late, subjectType: null, subjectId: null },
      { reason: 'BOOKING_UNCONFIRMED', subjectType: 'booking', subjectId: booking.id },
    ]);
    expect(Date.parse(attention[1].since)).toBe(Date.parse(soon) - 72 * HOUR_MS);
    expect(await w.listed('include all of', ['OVERDUE', 'BOOKING_UNCONFIRMED'])).toBe(1);
    expect(await w.listed('include', ['OVERDUE'])).toBe(1);
    expect(await w.listed('include', ['BOOKING_UNCONFIRMED'])).toBe(1);
  });

  it('DELIVERY_FAILED names each message of the order that is dead, until it is sent again', async () => {
    const w = await setUp();
    const ids = [await w.failDelivery(), await w.failDelivery()];
    const { attention } = await w.order();
    const subjects = attention.map(({ reason, subjectType, subjectId }: StoredAttention) => [
      reason,
      subjectType,
      subjectId,
    ]);
    expect(subjects.toSorted()).toEqual(ids.map((id) => ['DELIVERY_FAILED', 'delivery', id]).toSorted());
    expect(await w.listed('include', ['DELIVERY_FAILED'])).toBe(1);
    expect(await w.listed('exclude', ['DELIVERY_FAILED'])).toBe(0);
  });

  it('REQUIRED_STEP_CANCELLED: only an operator may cancel the step, with a reason', async () => {
    const w = await setUp();
    await probe.answerOffer(w.asked[0], w.run, 'accept');
    for (const body of [{}, { reason: '' }, { reason: ' \n' }]) {
      expect((await w.act('work', 'CANCEL', 400, body)).message).toContain('reason');
    }
    const contractor = `/api/routers/${w.asked[0].organizationId}/workflow-steps/${w.run.steps.work}/act`;
    await service.as(w.asked[0].key).post(contractor, { type: 'CANCEL', reason: 'no' }, 409);
    const portal = `/api/clients/${w.run.clientToken}/workflow-steps/${w.run.steps.approve}/act`;
    await service.as(null).post(portal, { type: 'CANCEL', reason: 'no' }, 409);
    expect(await w.reasons()).toEqual([]);
    await w.act('work', 'CANCEL');
    expect(await w.reasons()).toEqual(['REQUIRED_STEP_CANCELLED']);
  });
});

describe('attention for what people wrote or asked', () => {
  const note = (content = 'Hello', isPublic = true) => ({ content, isPublic });

  it('CLIENT_WROTE and CONTRACTOR_WROTE name the latest public note until an operator answers publicly', async () => {
    const w = await setUp();
    await probe.answerOffer(w.asked[0], w.run, 'accept');
    const contractor = service.as(w.asked[0].key);
    const notes = `/api/v1/order/${w.run.orderId}/note`;
    const portal = `/api/clients/${w.run.clientToken}/notes`;
    await service.as(null).post(portal, { content: 'When do you come?' });
    const latest = await service.as(null).post(portal, { content: 'And who?' });
    await contractor.post(notes, note('Only for us', false));
    expect((await w.order()).attention).toEqual([
      {
        ...{ reason: 'CLIENT_WROTE', since: latest.createdAt, workflowStepId: null, stepTitle: null, stepType: null },
        ...{ subjectType: 'note', subjectId: latest.id },
      },
    ]);
    const report = await contractor.post(notes, note('We are late.'));
    expect((await w.order()).attention).toMatchObject([
      { reason: 'CLIENT_WROTE', subjectId: latest.id },
      { reason: 'CONTRACTOR_WROTE', subjectId: report.id },
    ]);
    expect(await w.listed('include all of', ['CLIENT_WROTE', 'CONTRACTOR_WROTE'])).toBe(1);
    await w.as.post(notes, note('Internal: call them', false));
    expect(await w.reasons()).toEqual(['CLIENT_WROTE', 'CONTRACTOR_WROTE']);
    const { waitingFor } = await w.order();
    expect(waitingFor).toContain('operator');
    await w.as.post(notes, note('At noon.'));
    expect(await w.reasons()).toEqual([]);
  });

  it('TERMS_PROPOSED names the offer until an operator answers', async () => {
    const w = await setUp();
    await probe.answerOffer(w.asked[0], w.run, 'accept', 200, { proposedAmount: 100_000 });
    const [{ id }] = await probe.findDispatches(w.run);
    const { attention } = await w.order();
    expect(attention).toEqual([
      {
        ...{ reason: 'TERMS_PROPOSED', since: expect.any(String), workflowStepId: w.run.steps.dispatch },
        ...{ stepTitle: 'dispatch', stepType: 'dispatch_create', subjectType: 'dispatch', subjectId: id },
      },
    ]);
    await w.as.post(`/api/v1/dispatches/${id}/proposal/refuse`, {}, 200);
    expect(await w.reasons()).toEqual([]);
  });

  it('HAND_BACK_REQUESTED names the offer until an operator answers', async () => {
    const w = await setUp();
    await probe.answerOffer(w.asked[0], w.run, 'accept');
    const [{ id }] = await probe.findDispatches(w.run);
    const contractor = service.as(w.asked[0].key);
    const work = `/api/routers/${w.asked[0].organizationId}/workflow-steps/${w.run.steps.work}/act`;
    await contractor.post(work, { type: 'COMPLETE' }, 200);
    await contractor.post(`/api/v1/dispatches/${id}/hand-back`, { reason: 'No time' }, 200);
    expect((await w.order()).attention).toMatchObject([
      { reason: 'HAND_BACK_REQUESTED', subjectType: 'dispatch', subjectId: id },
    ]);
    await w.as.post(`/api/v1/dispatches/${id}/hand-back/refuse`, {}, 200);
    expect(await w.reasons()).toEqual([]);
  });

  it('BOOKING_NOT_SENT is set while no other side can confirm the time', async () => {
    const w = await setUp([{ key: 'book', type: 'booking_create', visibleToClient: false }]);
    const booking = await w.as.put(`${w.at('book')}/bookings`, {
      startAt: new Date(Date.now() + 72 * HOUR_MS).toISOString(),
    });
    expect((await w.order()).attention).toMatchObject([
      { reason: 'BOOKING_NOT_SENT', workflowStepId: w.run.steps.book, subjectType: 'booking', subjectId: booking.id },
    ]);
    await w.as.put(`${w.at('book')}/bookings`, { status: 'confirm' });
    expect(await w.reasons()).toEqual([]);
  });
});

describe('POST /api/v1/order/{orderId}/attention/dismiss', () => {
  const dismiss = (w: Awaited<ReturnType<typeof setUp>>, body: object, status = 200) =>
    w.as.post(`/api/v1/order/${w.run.orderId}/attention/dismiss`, body, status);
  const write = async (w: Awaited<ReturnType<typeof setUp>>) =>
    (await service.as(null).post(`/api/clients/${w.run.clientToken}/notes`, { content: 'Hello' })).id as string;

  it('removes an entry, says who in the history, and shows the next note again', async () => {
    const w = await setUp();
    const subjectId = await write(w);
    const before = await w.order();
    const after = await dismiss(w, { reason: 'CLIENT_WROTE', subjectId });
    // The operator has the optional step `extra`, on which a required one depends.
    expect(after).toMatchObject({ attention: [], waitingFor: ['operator', 'contractor'] });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    const { values } = await w.as.get(`/api/v1/order/${w.run.orderId}/history`);
    expect(values[0]).toMatchObject({
      ...{ event: 'order.updated', actor: 'operator', userId: w.operator.userId },
      changes: {
        fields: ['attention'],
        dismissed: [{ reason: 'CLIENT_WROTE', subjectType: 'note', subjectId }],
      },
    });
    await w.act('extra', 'COMPLETE');
    expect(await w.reasons()).toEqual([]);
    await write(w);
    expect(await w.reasons()).toEqual(['CLIENT_WROTE']);
  });

  it('without subjectId removes all entries of the reason; a message that fails again is shown again', async () => {
    const w = await setUp();
    const [first, second] = [await w.failDelivery(), await w.failDelivery()];
    await dismiss(w, { reason: 'DELIVERY_FAILED', subjectId: first });
    expect((await w.order()).attention).toMatchObject([{ subjectId: second }]);
    await w.failDelivery();
    await dismiss(w, { reason: 'DELIVERY_FAILED' });
    expect(await w.reasons()).toEqual([]);
    await service.db.query('update deliveries set updated_at = now() where id = $1', [first]);
    await w.refresh();
    expect((await w.order()).attention).toMatchObject([{ reason: 'DELIVERY_FAILED', subjectId: first }]);
  });

  it('removes ADDRESS_LEFT_COVERAGE', async () => {
    const w = await setUp();
    await probe.answerOffer(w.asked[0], w.run, 'accept');
    await service.db.query('update dispatches set left_coverage_at = now() where order_id = $1', [w.run.orderId]);
    await w.refresh();
    expect(await w.reasons()).toEqual(['ADDRESS_LEFT_COVERAGE']);
    const [{ id }] = await probe.findDispatches(w.run);
    expect((await dismiss(w, { reason: 'ADDRESS_LEFT_COVERAGE', subjectId: id })).attention).toEqual([]);
  });

  it('rejects other reasons with 400 naming the field, and an entry that does not exist with 404', async () => {
    const w = await setUp();
    await probe.answerOffer(w.asked[0], w.run, 'accept');
    await w.act('work', 'FAIL');
    for (const reason of ['STEP_FAILED', 'OVERDUE', 'NONE']) {
      expect((await dismiss(w, { reason }, 400)).details[0].field).toBe('reason');
    }
    expect((await dismiss(w, { reason: 'CLIENT_WROTE', subjectId: 'x' }, 400)).details[0].field).toBe('subjectId');
    await dismiss(w, { reason: 'CLIENT_WROTE' }, 404);
    await write(w);
    await dismiss(w, { reason: 'CLIENT_WROTE', subjectId: uuidv7() }, 404);
    expect(await w.reasons()).toEqual(['STEP_FAILED', 'CLIENT_WROTE']);
  });
});
