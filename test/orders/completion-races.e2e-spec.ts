/** Concurrent ends of an order: completion against extra work, added steps and removals (decisions/workflows "Order status"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { RACE_TIMEOUT_MS, repeatRace } from '../support/repeat-race.js';
import { sendAtOnce } from '../support/send-at-once.js';
import { WorkflowFactory, type StepOptions } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const workflows = new WorkflowFactory(service);
const LINE = { name: 'Longer cable', currencyCode: 'NOK', unitAmount: 4000, vatRate: 2500, quantity: 1 };

interface Step {
  title: string;
  status: string;
}

async function setUp(steps: StepOptions[]) {
  const { routerId, operator } = await service.make.router();
  const run = await workflows.runningOrder(routerId, steps);
  const as = service.as(operator.key);
  const step = (key: string) => `/api/routers/${routerId}/workflow-steps/${run.steps[key]}`;
  const workflow = `/api/routers/${routerId}/workflows/${run.workflowId}`;
  return {
    ...{ as, run, step, workflow },
    act: async (key: string, type: string) => (await as.send('post', `${step(key)}/act`, { type })).status,
    order: () => as.get(`/api/v1/order/${run.orderId}`),
    statuses: async (): Promise<Record<string, string>> =>
      Object.fromEntries(((await as.get(workflow)).steps as Step[]).map(({ title, status }) => [title, status])),
  };
}

describe('completing an order', () => {
  it(
    'at the moment when the client accepts extra work either includes the work or refuses it',
    () =>
      repeatRace('completion against extra work', async (index) => {
        const w = await setUp([
          { key: 'offer', type: 'offer_create' },
          { key: 'answer', type: 'offer_accept', actor: 'client', dependsOn: 'offer', isRequired: false },
          { key: 'complete', type: 'order_complete' },
        ]);
        await w.as.put(`${w.step('offer')}/offers`, { lines: [LINE], send: true });
        await w.as.post(`${w.step('offer')}/act`, { type: 'COMPLETE' }, 200);
        const path = `/api/clients/${w.run.clientToken}/workflow-steps/${w.run.steps.answer}/act`;
        const accept = { type: 'COMPLETE', offerVersion: 1 };
        const accepting = async () => (await service.as(null).send('post', path, accept)).status;
        const completing = () => w.act('complete', 'COMPLETE');
        const answers = await sendAtOnce(
          service,
          w.run.orderId,
          index % 2 ? [accepting, completing] : [completing, accepting],
        );
        const [accepted, completed] = index % 2 ? answers : answers.toReversed();
        expect(completed).toBe(200);
        const { status, lines, totals } = await w.order();
        const isIncluded = accepted === 200;
        expect({ accepted, status, count: lines.length, total: totals.totalAmount }).toEqual({
          ...{ accepted: isIncluded ? 200 : 409, status: 'completed' },
          ...{ count: isIncluded ? 1 : 0, total: isIncluded ? 5000 : 0 },
        });
        expect((await w.statuses()).answer).toBe(isIncluded ? 'done' : 'skipped');
        const { values } = await w.as.get(`/api/v1/order/${w.run.orderId}/history?pageSize=500`);
        const ends = (values as { event: string; changes: { title?: string } }[])
          .filter(({ event, changes }) => /completed|skipped/.test(event) && changes.title === 'answer')
          .map(({ event }) => event);
        expect(ends).toEqual([isIncluded ? 'workflow.step.completed' : 'workflow.step.skipped']);
        return isIncluded ? 'extra work' : 'completion';
      }),
    RACE_TIMEOUT_MS,
  );

  it(
    'at the moment when a required step is added leaves the order open',
    () =>
      repeatRace('completion against an added step', async () => {
        const w = await setUp([{ key: 'work' }]);
        const added = { title: 'added', isRequired: true, type: 'manual', actor: 'operator', index: 9 };
        const adding = async () => (await w.as.send('post', `${w.workflow}/steps`, [added])).status;
        expect(await sendAtOnce(service, w.run.orderId, [() => w.act('work', 'COMPLETE'), adding])).toEqual([200, 201]);
        expect(await w.statuses()).toEqual({ work: 'done', added: 'active' });
        const { status, completedAt, waitingFor } = await w.order();
        expect({ status, completedAt, waitingFor }).toEqual({
          ...{ status: 'in_progress', completedAt: null, waitingFor: ['operator'] },
        });
        return 'open';
      }),
    RACE_TIMEOUT_MS,
  );
});

describe('removing a step', () => {
  it(
    'at the moment when someone acts on it either removes it or keeps what was done',
    () =>
      repeatRace('removal against an action', async (index) => {
        const w = await setUp([{ key: 'extra', isRequired: false }, { key: 'work' }]);
        const acting = () => w.act('extra', 'COMPLETE');
        const removing = async () => (await w.as.send('delete', w.step('extra'))).status;
        const answers = await sendAtOnce(service, w.run.orderId, index % 2 ? [acting, removing] : [removing, acting]);
        const [acted, removed] = index % 2 ? answers : answers.toReversed();
        const isRemoved = removed === 204;
        expect({ acted, removed }).toEqual(isRemoved ? { acted: 404, removed: 204 } : { acted: 200, removed: 409 });
        expect(await w.statuses()).toEqual(isRemoved ? { work: 'active' } : { extra: 'done', work: 'active' });
        return isRemoved ? 'removal' : 'action';
      }),
    RACE_TIMEOUT_MS,
  );

  it(
    'at the moment when its title is changed removes it, and refuses a later change',
    () =>
      repeatRace('removal against a change', async () => {
        const w = await setUp([
          { key: 'extra', isRequired: false },
          { key: 'work', dependsOn: 'extra' },
        ]);
        const changing = async () => (await w.as.send('put', w.step('extra'), { title: 'Renamed' })).status;
        const removing = async () => (await w.as.send('delete', w.step('extra'))).status;
        const [changed, removed] = await sendAtOnce(service, w.run.orderId, [changing, removing]);
        expect(removed).toBe(204);
        expect([200, 404]).toContain(changed);
        expect(await w.statuses()).toEqual({ work: 'active' });
        return String(changed);
      }),
    RACE_TIMEOUT_MS,
  );
});
