/** Completion of orders: decisions/workflows "Order status". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { WorkflowFactory, type StepOptions, type TemplateOptions } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);
const complete: StepOptions = { key: 'complete', type: 'order_complete' };
const optional: StepOptions = { key: 'optional', isRequired: false };

type Row = Record<string, unknown> & { id: string };

async function setUp(options: TemplateOptions | StepOptions[]) {
  const router = await service.make.router();
  await service.make.everyEvent(router.routerId);
  const run = await workflows.runningOrder(router.routerId, options);
  const as = service.as(router.operator.key);
  const base = `/api/routers/${router.routerId}`;
  const act = (step: string, type: string, status = 200) =>
    as.post(`${base}/workflow-steps/${run.steps[step] ?? step}/act`, { type, reason: 'Agreed by phone' }, status);
  const workflow = () => as.get(`${base}/workflows/${run.workflowId}`);
  return {
    ...{ ...router, run, as, base, act, workflow },
    order: () => as.get(`/api/v1/order/${run.orderId}`),
    statuses: async () =>
      Object.fromEntries(
        (await workflow()).steps.map(({ title, status }: { title: string; status: string }) => [title, status]),
      ),
    events: async (types: string): Promise<Row[]> =>
      (await as.get(`/api/v1/events?types=${types}&pageSize=500`)).values,
    history: async (): Promise<Row[]> => (await as.get(`/api/v1/order/${run.orderId}/history?pageSize=500`)).values,
  };
}

describe('an order with an order_complete step', () => {
  it('completes with it; open optional steps are skipped by the system', async () => {
    const w = await setUp([
      { key: 'work' },
      optional,
      { key: 'waiting', isRequired: false, dependsOn: 'optional' },
      { ...complete, dependsOn: 'work' },
    ]);
    await w.act('work', 'COMPLETE');
    expect((await w.order()).status).toBe('in_progress');
    await w.act('complete', 'COMPLETE');
    expect(await w.order()).toMatchObject({ status: 'completed', completedAt: expect.any(String), attention: [] });
    expect(await w.workflow()).toMatchObject({ status: 'completed' });
    expect(await w.statuses()).toEqual({ work: 'done', optional: 'skipped', waiting: 'skipped', complete: 'done' });
    const [attempt] = (await w.workflow()).steps.find(({ title }: { title: string }) => title === 'optional').data;
    expect(attempt).toMatchObject({
      status: 'skipped',
      actor: 'system',
      actionReason: 'ORDER_COMPLETED',
      userId: null,
    });
    expect(await w.events('workflow.step.skipped')).toMatchObject([
      { data: { title: 'optional', from: 'active', to: 'skipped', reason: 'ORDER_COMPLETED' } },
      { data: { title: 'waiting', from: 'todo', to: 'skipped', reason: 'ORDER_COMPLETED' } },
    ]);
    expect(await w.events('order.completed')).toHaveLength(1);
    const skips = (await w.history()).filter(({ event }) => event === 'workflow.step.skipped');
    expect(skips).toMatchObject([{ actor: 'system' }, { actor: 'system' }]);
    await w.act('optional', 'COMPLETE', 409);
  });

  it('completes at the moment when the last required step is settled later', async () => {
    const w = await setUp([complete, { key: 'invoice' }, { key: 'survey' }, optional]);
    await w.act('complete', 'COMPLETE');
    await w.act('invoice', 'COMPLETE');
    expect(await w.statuses()).toMatchObject({ survey: 'active', optional: 'active' });
    expect((await w.order()).status).not.toBe('completed');
    await w.act('survey', 'CANCEL');
    expect((await w.order()).status).toBe('completed');
    expect(await w.statuses()).toMatchObject({ survey: 'cancelled', optional: 'skipped' });
    expect(await w.events('order.completed')).toHaveLength(1);
  });

  it('stays open while a required step has failed, and says so', async () => {
    const w = await setUp([{ key: 'work' }, complete]);
    await w.act('work', 'FAIL');
    await w.act('complete', 'COMPLETE');
    expect(await w.order()).toMatchObject({ status: 'in_progress', attention: [{ reason: 'STEP_FAILED' }] });
    await w.act('work', 'CANCEL');
    expect(await w.order()).toMatchObject({ status: 'completed', attention: [] });
  });

  it('opens again with a reopened step, and completes again when that is settled', async () => {
    const w = await setUp([{ key: 'work' }, optional, complete]);
    await w.act('work', 'COMPLETE');
    await w.act('complete', 'COMPLETE');
    for (const step of ['work', 'optional', 'complete']) {
      await w.act(step, 'REOPEN');
      expect(await w.order()).toMatchObject({ completedAt: null });
      expect(await w.statuses()).toMatchObject({ [step]: 'active' });
      await w.act(step, 'COMPLETE');
      expect((await w.order()).status).toBe('completed');
    }
    expect(await w.events('order.completed')).toHaveLength(4);
  });

  it.each([
    ['required', true],
    ['optional', false],
  ])('opens again with an added %s step, and completes again when that is settled', async (_name, isRequired) => {
    const w = await setUp([{ key: 'work' }, optional, complete]);
    await w.act('work', 'COMPLETE');
    await w.act('complete', 'COMPLETE');
    const [added] = await w.as.post(
      `${w.base}/workflows/${w.run.workflowId}/steps`,
      [{ title: 'added', isRequired, type: 'manual', actor: 'operator', index: 9 }],
      201,
    );
    expect(added).toMatchObject({ status: 'active' });
    expect((await w.order()).status).toBe('in_progress');
    // Other changes of the order do not close it.
    await w.act('work', 'REOPEN');
    await w.act('work', 'COMPLETE');
    expect(await w.statuses()).toMatchObject({ added: 'active', optional: 'skipped' });
    await w.act(added.id, 'COMPLETE');
    expect((await w.order()).status).toBe('completed');
  });

  it('opens again with an injected step', async () => {
    const w = await setUp({
      groups: [{ name: 'extra', isInjectable: true }],
      steps: [complete, { key: 'visit', isRequired: false, group: 'extra' }],
    });
    await w.act('complete', 'COMPLETE');
    expect((await w.order()).status).toBe('completed');
    const { groups } = await w.as.get(`${w.base}/workflows/${w.run.workflowId}/composite-steps`);
    const [visit] = await w.as.post(
      `${w.base}/workflows/${w.run.workflowId}/steps/inject`,
      [{ stepId: groups[0].templateSteps[0].id, index: 1 }],
      201,
    );
    expect([visit.status, (await w.order()).status]).toEqual(['active', 'in_progress']);
    await w.act(visit.id, 'SKIP');
    expect((await w.order()).status).toBe('completed');
  });

  it('completes on start if it has nothing else to wait for', async () => {
    const w = await setUp([{ ...complete, autoComplete: true }, optional]);
    expect((await w.order()).status).toBe('completed');
    expect(await w.statuses()).toEqual({ complete: 'done', optional: 'skipped' });
  });
});

describe('an order without an order_complete step', () => {
  it('completes once all required steps are settled and no step is active', async () => {
    const w = await setUp([{ key: 'work' }, { key: 'cancelled' }, optional]);
    await w.act('work', 'COMPLETE');
    await w.act('cancelled', 'CANCEL');
    expect((await w.order()).status).toBe('in_progress');
    await w.act('optional', 'SKIP');
    expect((await w.order()).status).toBe('completed');
  });

  it('skips optional steps that can no longer become active', async () => {
    const w = await setUp([{ key: 'work' }, optional, { key: 'after', isRequired: false, dependsOn: 'optional' }]);
    await w.act('optional', 'CANCEL');
    await w.act('work', 'COMPLETE');
    expect((await w.order()).status).toBe('completed');
    expect(await w.statuses()).toMatchObject({ after: 'skipped' });
    expect((await w.act('after', 'REOPEN', 409)).message).toContain('“optional”');
    await w.act('optional', 'REOPEN');
    await w.act('after', 'REOPEN');
    await w.act('optional', 'COMPLETE');
    expect(await w.statuses()).toMatchObject({ after: 'active' });
    expect((await w.order()).status).toBe('in_progress');
  });
});

describe('a cancelled order', () => {
  it('is not completed by its cancelled steps', async () => {
    const w = await setUp([{ key: 'work' }, complete, optional, { key: 'last', isRequired: false, dependsOn: 'work' }]);
    await w.as.post(`/api/v1/order/${w.run.orderId}/cancel`, {}, 200);
    expect((await w.order()).status).toBe('cancelled');
    expect((await w.act('last', 'REOPEN', 409)).message).toContain('“work”');
    await w.act('work', 'REOPEN');
    expect((await w.order()).status).not.toBe('cancelled');
    await w.act('work', 'COMPLETE');
    expect((await w.order()).status).toBe('completed');
  });
});
