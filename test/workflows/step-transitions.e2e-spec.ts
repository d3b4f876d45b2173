/** Step transitions over HTTP, for every cell of the table in decisions/workflows "Step", and automatic transitions. */
import { describe, expect, it } from '@jest/globals';
import { StepData } from '../../src/entities/step-data.js';
import { WorkflowStep } from '../../src/entities/workflow.js';
import { useService } from '../support/app.js';
import type { TestRouter } from '../support/factory.js';
import { WorkflowFactory, type TestWorkflow, type StepOptions } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);
const OPERATOR = { side: 'operator' };

/* eslint-disable @typescript-eslint/no-explicit-any -- tests look into bodies freely */
interface World extends TestRouter {
  run: TestWorkflow;
  act(key: string, type: string, status?: number, body?: object): Promise<any>;
  read(): Promise<any>;
  step(key: string): Promise<any>;
}
/* eslint-enable @typescript-eslint/no-explicit-any */

async function setUp(steps: StepOptions[]): Promise<World> {
  const router = await service.make.router();
  await service.make.everyEvent(router.routerId);
  const run = await workflows.runningOrder(router.routerId, steps);
  const { key } = router.operator;
  const base = `/api/routers/${router.routerId}`;
  const read = () => service.as(key).get(`${base}/workflows/${run.workflowId}`);
  return {
    ...router,
    run,
    read,
    act: (step, type, status = 200, body = {}) =>
      service
        .as(key)
        .post(`${base}/workflow-steps/${run.steps[step]}/act`, { type, ...reasonFor(type), ...body }, status),
    step: async (step) => (await read()).steps.find((one: { id: string }) => one.id === run.steps[step]),
  };
}

const orderStatus = async ({ run, operator }: World): Promise<string> =>
  (await service.as(operator.key).get(`/api/v1/order/${run.orderId}`)).status;

/** Actions that bring a step into each status. `open`: its dependency is unfinished. */
const INTO: Record<string, { fields?: StepOptions; open?: boolean; by: string[] }> = {
  todo: { open: true, by: [] },
  active: { by: [] },
  failed: { by: ['FAIL'] },
  done: { by: ['COMPLETE'] },
  skipped: { by: ['SKIP'] },
  cancelled: { by: ['CANCEL'] },
};

/** Cancelling a required step requires a reason. */
function reasonFor(type: string) {
  return type === 'CANCEL' ? { reason: 'not needed' } : {};
}

/** For each cell: the status of an optional and of a required step; a dash means rejected. */
const TABLE: [from: string, action: string, optional: string, required: string, newRow: boolean][] = [
  ['todo', 'START', '–', '–', false],
  ['todo', 'COMPLETE', '–', '–', false],
  ['todo', 'FAIL', '–', '–', false],
  ['todo', 'RETRY', '–', '–', false],
  ['todo', 'SKIP', 'skipped', '–', false],
  ['todo', 'CANCEL', 'cancelled', 'cancelled', false],
  ['todo', 'REOPEN', '–', '–', false],
  ['active', 'START', '–', '–', false],
  ['active', 'COMPLETE', 'done', 'done', false],
  ['active', 'FAIL', 'failed', 'failed', false],
  ['active', 'RETRY', '–', '–', false],
  ['active', 'SKIP', 'skipped', '–', false],
  ['active', 'CANCEL', 'cancelled', 'cancelled', false],
  ['active', 'REOPEN', '–', '–', false],
  ['failed', 'START', '–', '–', false],
  ['failed', 'COMPLETE', '–', '–', false],
  ['failed', 'FAIL', '–', '–', false],
  ['failed', 'RETRY', 'active', 'active', true],
  ['failed', 'SKIP', 'skipped', '–', false],
  ['failed', 'CANCEL', 'cancelled', 'cancelled', false],
  ['failed', 'REOPEN', '–', '–', false],
  ['done', 'START', '–', '–', false],
  ['done', 'COMPLETE', '–', '–', false],
  ['done', 'FAIL', '–', '–', false],
  ['done', 'RETRY', '–', '–', false],
  ['done', 'SKIP', '–', '–', false],
  ['done', 'CANCEL', '–', '–', false],
  ['done', 'REOPEN', 'active', 'active', true],
  ...(['skipped', 'cancelled'] as const).flatMap((from) =>
    (['START', 'COMPLETE', 'FAIL', 'RETRY', 'SKIP', 'CANCEL'] as const).map(
      (action): [string, string, string, string, boolean] => [from, action, '–', '–', false],
    ),
  ),
  // Reset to todo, then automatically active, because it waits for nothing.
  ['skipped', 'REOPEN', 'active', 'active', true],
  ['cancelled', 'REOPEN', 'active', 'active', true],
];

const CELLS = TABLE.flatMap(([from, action, optional, required, newRow]) => [
  { from, action, to: optional, newRow, isRequired: false },
  { from, action, to: required, newRow, isRequired: true },
]).filter(({ from, isRequired }) => !(from === 'skipped' && isRequired));

/** Refusals change nothing, so that one step shows all of a status. */
const REFUSED = Object.keys(INTO).flatMap((from) =>
  [false, true].flatMap((isRequired) => {
    const actions = CELLS.filter((cell) => cell.from === from && cell.isRequired === isRequired && cell.to === '–');
    return actions.length > 0 ? [{ from, isRequired, actions: actions.map(({ action }) => action) }] : [];
  }),
);

/** A workflow whose step has the status. */
async function bringInto(from: string, isRequired: boolean): Promise<World> {
  const { open, by } = INTO[from];
  const w = await setUp([
    { key: 'before', isRequired: true },
    { key: 'step', isRequired, ...(open ? { dependsOn: 'before' } : {}) },
  ]);
  for (const move of by) await w.act('step', move);
  return w;
}

describe('POST /api/routers/{routerId}/workflow-steps/{id}/act: transitions', () => {
  it.each(CELLS.filter(({ to }) => to !== '–'))(
    '$from, $action, required: $isRequired → $to',
    async ({ from, action, to, newRow, isRequired }) => {
      const w = await bringInto(from, isRequired);
      const before = await w.step('step');
      expect(before.status).toBe(from);
      const answer = await w.act('step', action, 200, { comment: 'said', reason: 'because' });
      const after = await w.step('step');
      expect(after.status).toBe(to);
      expect(answer).toEqual(after.data.at(-1));
      expect(answer).toMatchObject({ status: to, id: after.activeStepDataId, workflowStepId: after.id });
      expect(after.data).toHaveLength(before.data.length + (newRow ? 1 : 0));
      if (newRow) expect(after.data.slice(0, -1)).toEqual(before.data);
    },
  );

  it.each(REFUSED)('$from, required: $isRequired, rejects $actions', async ({ from, isRequired, actions }) => {
    const w = await bringInto(from, isRequired);
    const before = await w.step('step');
    expect(before.status).toBe(from);
    for (const action of actions) {
      const answer = await w.act('step', action, 409, { comment: 'said', reason: 'because' });
      expect(answer).toMatchObject({ error: 'Conflict', statusCode: 409 });
      for (const part of [action, from, 'allowed: ']) expect(answer.message).toContain(part);
      expect(await w.step('step')).toEqual(before);
    }
  });

  it.each(['skipped', 'cancelled'])('%s, REOPEN stays todo while its dependency is unfinished', async (from) => {
    const w = await setUp([{ key: 'before' }, { key: 'step', dependsOn: 'before', isRequired: false }]);
    await w.act('step', from === 'skipped' ? 'SKIP' : 'CANCEL');
    expect(await w.act('step', 'REOPEN')).toMatchObject({ status: 'todo' });
  });

  it('todo, START activates a step that is in todo without waiting for anything', async () => {
    const w = await setUp([{ key: 'step' }]);
    await service.db.of(WorkflowStep).update({ id: w.run.steps.step }, { status: 'todo' });
    await service.db.of(StepData).update({ workflowStepId: w.run.steps.step }, { status: 'todo' });
    expect(await w.act('step', 'START')).toMatchObject({ status: 'active' });
  });

  it('todo, COMPLETE requires the dependency, which the message names', async () => {
    const w = await setUp([{ key: 'before' }, { key: 'step', dependsOn: 'before', autoComplete: true }]);
    const { message } = await w.act('step', 'COMPLETE', 409);
    expect(message).toContain('“before”');
    expect(message).toContain(w.run.steps.before);
    expect((await w.step('step')).status).toBe('todo');
  });

  it('todo, COMPLETE moves a step with autoComplete through active to done', async () => {
    const w = await setUp([{ key: 'before' }, { key: 'step', dependsOn: 'before', autoComplete: true }]);
    await w.act('before', 'CANCEL');
    await service.db.of(WorkflowStep).update({ id: w.run.steps.before }, { status: 'done' });
    expect(await w.act('step', 'COMPLETE')).toMatchObject({ status: 'done', actor: 'operator' });
    const log = await service.db.query(
      'select to_status, action, actor from workflow_step_status_log where workflow_step_id = $1 order by id',
      [w.run.steps.step],
    );
    expect(log.slice(1)).toEqual([
      { to_status: 'active', action: null, actor: 'system' },
      { to_status: 'done', action: 'COMPLETE', actor: 'operator' },
    ]);
    const events = await service.db.query<{ event: string }>(
      `select event from events where order_id = $1 and payload->'data'->>'workflowStepId' = $2 order by id`,
      [w.run.orderId, w.run.steps.step],
    );
    expect(events.map(({ event }) => event)).toEqual(['workflow.step.activated', 'workflow.step.completed']);
  });

  it('done, REOPEN is rejected while a dependant is done', async () => {
    const w = await setUp([{ key: 'before' }, { key: 'step', dependsOn: 'before' }, { key: 'open' }]);
    await w.act('before', 'COMPLETE');
    await w.act('step', 'COMPLETE');
    const { message } = await w.act('before', 'REOPEN', 409);
    expect(message).toContain('depends on it is done');
    await w.act('step', 'REOPEN');
    await w.act('before', 'REOPEN');
  });
});

describe('automatic transitions', () => {
  it('steps without an unfinished dependency are active from the start, the others once it is done or skipped', async () => {
    const w = await setUp([
      { key: 'one', isRequired: false },
      { key: 'two', dependsOn: 'one' },
      { key: 'three', dependsOn: 'two' },
      { key: 'free' },
    ]);
    const statuses = async () => (await w.read()).steps.map((step: { status: string }) => step.status);
    expect(await statuses()).toEqual(['active', 'todo', 'todo', 'active']);
    await w.act('one', 'SKIP');
    expect(await statuses()).toEqual(['skipped', 'active', 'todo', 'active']);
    await w.act('two', 'COMPLETE');
    expect(await statuses()).toEqual(['skipped', 'done', 'active', 'active']);
  });

  it.each(['FAIL', 'CANCEL'])('%s leaves dependants in todo', async (type) => {
    const w = await setUp([{ key: 'one' }, { key: 'two', dependsOn: 'one' }]);
    await w.act('one', type);
    expect((await w.step('two')).status).toBe('todo');
  });

  it('autoComplete completes a chain in one transaction, and the history contains both statuses', async () => {
    const w = await setUp([
      { key: 'one' },
      { key: 'two', dependsOn: 'one', autoComplete: true, type: 'approval' },
      { key: 'three', dependsOn: 'two', autoComplete: true },
      { key: 'four', dependsOn: 'three' },
    ]);
    await w.act('one', 'COMPLETE');
    const { steps } = await w.read();
    expect(steps.map((step: { status: string }) => step.status)).toEqual(['done', 'done', 'done', 'active']);
    const log = await service.db.query(
      'select from_status, to_status, actor from workflow_step_status_log where workflow_step_id = $1 order by id',
      [w.run.steps.two],
    );
    expect(log).toEqual([
      { from_status: null, to_status: 'todo', actor: 'system' },
      { from_status: 'todo', to_status: 'active', actor: 'system' },
      { from_status: 'active', to_status: 'done', actor: 'system' },
    ]);
  });

  it('REOPEN makes order and workflow active again and resets active dependants to todo', async () => {
    const w = await setUp([{ key: 'one' }, { key: 'two', dependsOn: 'one', isRequired: false }]);
    await w.act('one', 'COMPLETE');
    await w.act('one', 'REOPEN');
    expect((await w.step('two')).status).toBe('todo');
    await w.act('one', 'COMPLETE');
    await w.act('two', 'SKIP');
    const order = () => service.as(w.operator.key).get(`/api/v1/order/${w.run.orderId}`);
    const completed = { status: 'completed', completedAt: expect.any(String) };
    expect(await w.read()).toMatchObject(completed);
    expect(await order()).toMatchObject(completed);
    await w.act('one', 'REOPEN');
    expect(await w.read()).toMatchObject({ status: 'active', completedAt: null });
    expect(await order()).toMatchObject({ status: 'in_progress', completedAt: null });
  });

  it('REOPEN of a step with autoComplete leaves it open', async () => {
    const w = await setUp([{ key: 'one', autoComplete: true }, { key: 'two' }]);
    expect((await w.step('one')).status).toBe('done');
    expect(await w.act('one', 'REOPEN')).toMatchObject({ status: 'active' });
    await w.act('two', 'COMPLETE');
    expect((await w.step('one')).status).toBe('active');
  });

  it('cancelling the order cancels open steps; REOPEN reactivates the order', async () => {
    const w = await setUp([{ key: 'one' }, { key: 'two', dependsOn: 'one' }, { key: 'three' }]);
    await w.act('three', 'FAIL');
    await service.as(w.operator.key).post(`/api/v1/order/${w.run.orderId}/cancel`, {}, 200);
    const { steps, status } = await w.read();
    expect(status).toBe('cancelled');
    expect(steps.map((step: { status: string }) => step.status)).toEqual(['cancelled', 'cancelled', 'failed']);
    expect((await w.act('three', 'RETRY', 409)).message).toContain('cancelled');
    await w.act('one', 'REOPEN');
    expect((await w.read()).status).toBe('active');
    expect(await service.as(w.operator.key).get(`/api/v1/order/${w.run.orderId}`)).toMatchObject({
      status: 'in_progress',
      cancelledAt: null,
    });
    await w.act('three', 'RETRY');
  });

  it('only an operator reopens a step of a cancelled order, and no other action is allowed', async () => {
    const { routerId, operator } = await service.make.router();
    const contractor = await service.make.contractor();
    await workflows.partner(routerId, contractor.organizationId);
    const template = await workflows.template(routerId, {
      actors: [{ slug: 'installer' }],
      steps: [
        { key: 'work', actor: 'contractor', by: 'installer' },
        { key: 'client', actor: 'client' },
        { key: 'failed', actor: 'client' },
      ],
    });
    const assigned = [{ actorSlug: 'installer', organizationId: contractor.organizationId }];
    const run = await workflows.run(routerId, template, {}, assigned);
    const portal = (step: string, type: string, status: number) =>
      service.as(null).post(`/api/clients/${run.clientToken}/workflow-steps/${run.steps[step]}/act`, { type }, status);
    const work = (key: string, router: string, type: string, status: number) =>
      service.as(key).post(`/api/routers/${router}/workflow-steps/${run.steps.work}/act`, { type }, status);
    await portal('failed', 'FAIL', 200);
    await service.as(operator.key).post(`/api/v1/order/${run.orderId}/cancel`, {}, 200);
    expect((await portal('client', 'REOPEN', 403)).message).toContain('only an operator');
    expect((await work(contractor.key, contractor.organizationId, 'REOPEN', 403)).message).toContain('cancelled');
    await portal('failed', 'RETRY', 409);
    await work(contractor.key, contractor.organizationId, 'COMPLETE', 409);
    const order = () => service.as(operator.key).get(`/api/v1/order/${run.orderId}`);
    expect((await order()).status).toBe('cancelled');
    await work(operator.key, routerId, 'COMPLETE', 409);
    await work(operator.key, routerId, 'REOPEN', 200);
    expect((await order()).cancelledAt).toBeNull();
    await portal('client', 'REOPEN', 200);
  });

  it('the order is completed when every required step is done and none is open', async () => {
    const w = await setUp([{ key: 'one' }, { key: 'two' }, { key: 'extra', isRequired: false }]);
    expect(await orderStatus(w)).toBe('created');
    await w.act('two', 'COMPLETE');
    expect(await orderStatus(w)).toBe('in_progress');
    await w.act('one', 'COMPLETE');
    expect(await orderStatus(w)).toBe('in_progress');
    await w.act('extra', 'SKIP');
    expect(await orderStatus(w)).toBe('completed');
    const events = await service.db.query<{ event: string }>(
      `select event from events where order_id = $1 and event = 'order.completed'`,
      [w.run.orderId],
    );
    expect(events).toHaveLength(1);
  });
});

describe('initiator, time and reason', () => {
  it('are in the step data and in the history', async () => {
    const w = await setUp([{ key: 'one' }]);
    const row = await w.act('one', 'FAIL', 200, { comment: 'No power', reason: 'FUSE' });
    expect(row).toEqual({
      id: expect.any(String),
      workflowId: w.run.workflowId,
      workflowStepId: w.run.steps.one,
      status: 'failed',
      actionReason: 'FUSE',
      dueAt: null,
      dueState: 'done',
      comment: 'No power',
      actor: OPERATOR.side,
      userId: w.operator.userId,
      orgId: w.routerId,
      updatedAt: expect.any(String),
      createdAt: expect.any(String),
      deletedAt: null,
      booking: null,
      currentStatusLog: {
        ...{ comment: 'No power', createdAt: expect.any(String), actor: 'operator', actorName: 'Kari Nordmann' },
      },
      org: { id: w.routerId, name: expect.any(String) },
    });
  });

  it('each status change is a documented event and an entry of the history', async () => {
    const w = await setUp([{ key: 'one' }]);
    await w.act('one', 'FAIL');
    await w.act('one', 'RETRY');
    await w.act('one', 'COMPLETE');
    await w.act('one', 'REOPEN');
    const events = await service.db.query<{ event: string }>(
      'select event from events where order_id = $1 order by id',
      [w.run.orderId],
    );
    expect(events.map(({ event }) => event)).toEqual([
      'workflow.step.activated',
      'workflow.step.failed',
      'workflow.step.activated',
      'workflow.step.completed',
      'order.completed',
      'workflow.step.reopened',
    ]);
  });
});

describe('concurrency', () => {
  it('accepts exactly one of twelve concurrent completions, responds 409 to the others', async () => {
    const w = await setUp([{ key: 'one' }, { key: 'two', dependsOn: 'one' }]);
    const path = `/api/routers/${w.routerId}/workflow-steps/${w.run.steps.one}/act`;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => service.as(w.operator.key).send('post', path, { type: 'COMPLETE' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    const [{ count }] = await service.db.query<{ count: string }>(
      `select count(*) from events where order_id = $1 and event = 'workflow.step.completed'`,
      [w.run.orderId],
    );
    expect(Number(count)).toBe(1);
  });

  it('counts all concurrent completions of steps of one order', async () => {
    const w = await setUp(Array.from({ length: 8 }, (_one, index) => ({ key: `step${index}` })));
    await Promise.all(Object.keys(w.run.steps).map((key) => w.act(key, 'COMPLETE')));
    expect((await w.read()).status).toBe('completed');
  });
});
