/** `dueState` of a running step, compared with a reference implementation in time zones around the globe. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { useService } from '../support/app.js';
import { WorkflowFactory, type TestWorkflow } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const MINUTE = 60_000;
const STEPS = 24;

/** At any time of the day, the date is tomorrow in some of them and yesterday in others. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'America/St_Johns', 'UTC', 'Europe/Oslo'];

/** Minutes from now; null: none. */
const anySketch = fc.record({
  due: fc.option(fc.integer({ min: -40 * 60, max: 40 * 60 }), { freq: 8 }),
  finished: fc.option(fc.integer({ min: -40 * 60, max: 0 }), { freq: 2 }),
});
type Sketch = typeof anySketch extends fc.Arbitrary<infer T> ? T : never;

/** Local date as `YYYY-MM-DD`. */
const day = (time: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);

function expectedState({ due, finished }: { due: number | null; finished: number | null }, now: number, zone: string) {
  if (finished !== null) return due !== null && finished > due ? 'done_late' : 'done';
  if (due === null) return 'todo';
  if (due < now) return 'overdue';
  return day(now, zone) === day(due, zone) ? 'due' : 'todo';
}

/** Sets due time and end time of each step of a workflow, in order. */
async function write(
  routerId: string,
  { workflowId }: TestWorkflow,
  dates: { due: number | null; finished: number | null }[],
) {
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  await service.db.query(
    `update workflow_step_data attempt set due_at = planned.due, finished_at = planned.finished
     from json_to_recordset($2::json) planned(index int, due timestamptz, finished timestamptz), workflow_steps step
     where step.router_id = $3 and step.workflow_id = $1 and step.index = planned.index
       and attempt.router_id = $3 and attempt.workflow_step_id = step.id`,
    [
      workflowId,
      JSON.stringify(dates.map(({ due, finished }, index) => ({ index, due: iso(due), finished: iso(finished) }))),
      routerId,
    ],
  );
}

describe('dueState', () => {
  it.each(ZONES)('uses the day in the time zone of the organization: %s', async (timezone) => {
    const { routerId, viewer } = await service.make.router({ timezone: 'Atlantic/Azores' });
    const organizationId = await service.make.organization({ routerId, id: routerId }, { timezone });
    const steps = Array.from({ length: STEPS }, (_, index) => ({ key: `step${index}` }));
    const run = await new WorkflowFactory(service).runningOrder(routerId, steps, { organizationId });
    await fc.assert(
      fc.asyncProperty(fc.array(anySketch, { minLength: STEPS, maxLength: STEPS }), async (sketches: Sketch[]) => {
        const start = Date.now();
        const dates = sketches.map(({ due, finished }) => ({
          due: due === null ? null : start + due * MINUTE,
          finished: finished === null ? null : start + finished * MINUTE,
        }));
        await write(routerId, run, dates);
        const before = Date.now();
        const answer = await service.as(viewer.key).get(`/api/routers/${routerId}/workflows/${run.workflowId}`);
        const after = Date.now();
        dates.forEach((date, index) => {
          const { dueState } = answer.steps[index].data[0];
          const either = [before, after].map((now) => expectedState(date, now, timezone));
          expect({ moment: date, dueStates: either }).toEqual({
            moment: date,
            dueStates: expect.arrayContaining([dueState]),
          });
        });
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });
});

describe('dueAt', () => {
  it('is computed when a step starts, and stays when it ends', async () => {
    const { routerId, operator } = await service.make.router({ timezone: 'Europe/Oslo' });
    const run = await new WorkflowFactory(service).runningOrder(routerId, [
      { key: 'first', dueAfterDays: 1 },
      { key: 'second', dueAfterDays: 2, dependsOn: 'first' },
    ]);
    const as = service.as(operator.key);
    const due = async (): Promise<(string | null)[]> => {
      const { steps } = await as.get(`/api/routers/${routerId}/workflows/${run.workflowId}`);
      return steps.map(({ data }: { data: { dueAt: string | null }[] }) => data[0].dueAt);
    };
    expect(await due()).toEqual([expect.any(String), null]);
    const past = '2026-03-02T22:59:59.999Z';
    await service.db.query('update workflow_step_data set due_at = $2 where workflow_step_id = $1', [
      run.steps.first,
      past,
    ]);
    await as.post(`/api/routers/${routerId}/workflow-steps/${run.steps.first}/act`, { type: 'COMPLETE' }, 200);
    expect(await due()).toEqual([past, expect.any(String)]);
  });
});
