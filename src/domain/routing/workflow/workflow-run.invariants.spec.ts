/** What holds of the steps of a workflow after any deeds in any order. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import { settlesDependants, STEP_ACTIONS, STEP_TRANSITIONS, type StepAction } from './step-transitions.js';
import type { WorkflowRun } from './workflow-run.js';
import { createRunningStep } from '../../../../test/support/sample-running-order.js';
import { startRun } from '../../../../test/support/workflow-run-fixture.js';

/** Steps of which each depends on an earlier one, or on none. */
const graphs = fc
  .array(
    fc.record({
      before: fc.nat(),
      depends: fc.boolean(),
      isRequired: fc.boolean(),
      autoComplete: fc.boolean(),
      type: fc.constantFrom('manual' as const, 'booking_create' as const),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((sketches) =>
    sketches.map(({ before, depends, ...fields }, at) =>
      createRunningStep(`s${at}`, {
        ...fields,
        index: at,
        dependsOnStepId: depends && at > 0 ? `s${before % at}` : null,
      }),
    ),
  );
const deeds = fc.array(fc.record({ at: fc.nat(), action: fc.constantFrom(...STEP_ACTIONS) }), { maxLength: 40 });

function attempt(run: WorkflowRun, workflowStepId: string, action: StepAction): boolean {
  try {
    run.act({ workflowStepId, action, initiator: SYSTEM_INITIATOR });
    return true;
  } catch {
    return false;
  }
}

const statusesOf = (run: WorkflowRun) =>
  [...run.steps.values()].map(({ status, stepDataId }) => ({ status, stepDataId }));

describe('WorkflowRun', () => {
  it('a deed that is refused changes nothing; one that is done follows the table', () => {
    fc.assert(
      fc.property(graphs, deeds, (steps, wanted) => {
        const run = startRun(steps);
        for (const { at, action } of wanted) {
          const { id, status } = steps[at % steps.length];
          const before = { statuses: statusesOf(run), moves: run.transitions.length };
          const isDone = attempt(run, id, action);
          if (!isDone) expect({ statuses: statusesOf(run), moves: run.transitions.length }).toEqual(before);
          else
            expect(run.transitions[before.moves]).toMatchObject({
              action,
              from: status,
              to: STEP_TRANSITIONS[status][action]?.to,
            });
        }
      }),
    );
  });

  it('no step stays in todo once what it depends on is done or skipped', () => {
    fc.assert(
      fc.property(graphs, deeds, (steps, wanted) => {
        const run = startRun(steps);
        for (const { at, action } of wanted) attempt(run, steps[at % steps.length].id, action);
        const left = steps.filter(({ status, dependsOnStepId }) => {
          const dependency = run.steps.get(dependsOnStepId ?? '');
          return status === 'todo' && (!dependency || settlesDependants(dependency.status));
        });
        expect(left).toEqual([]);
      }),
    );
  });

  it('moves of a step join up, and the row of its present attempt has its status', () => {
    fc.assert(
      fc.property(graphs, deeds, (steps, wanted) => {
        const run = startRun(steps);
        for (const { at, action } of wanted) attempt(run, steps[at % steps.length].id, action);
        for (const { id, status, stepDataId } of steps) {
          const moves = run.transitions.filter((move) => move.step.id === id);
          expect(moves.map(({ from }) => from)).toEqual([null, ...moves.slice(0, -1).map(({ to }) => to)]);
          expect(moves.at(-1)).toMatchObject({ to: status, stepDataId });
          expect(run.attempts.get(stepDataId!)?.status).toBe(status);
        }
      }),
    );
  });

  it('only a retry brings a step to work while what it depends on is open', () => {
    const run = startRun([createRunningStep('one'), createRunningStep('two', { dependsOnStepId: 'one' })]);
    run.act({ workflowStepId: 'one', action: 'COMPLETE', initiator: SYSTEM_INITIATOR });
    run.act({ workflowStepId: 'one', action: 'REOPEN', initiator: SYSTEM_INITIATOR });
    expect(statusesOf(run).map(({ status }) => status)).toEqual(['active', 'todo']);
    expect([...run.attempts.values()].map(({ status }) => status)).toEqual(['done', 'cancelled', 'active', 'todo']);
  });

  it('a step gets its due date whenever it becomes active', () => {
    const run = startRun([createRunningStep('one', { dueAfterDays: 1, dueAtTime: '12:00' })]);
    expect(run.steps.get('one')!.dueAt).toEqual(new Date('2026-03-03T11:00:00Z'));
  });
});
