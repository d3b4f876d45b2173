/** Invariants of workflow runs after random sequences of actions. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import { canStartDependants, STEP_ACTIONS, STEP_TRANSITIONS, type StepAction } from './step-transitions.js';
import type { WorkflowRun } from './workflow-run.js';
import { createRunningStep } from '../../../../test/support/sample-running-order.js';
import { startRun } from '../../../../test/support/workflow-run-fixture.js';

/** Random steps; each depends on an earlier step or on none. */
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
const commands = fc.array(fc.record({ at: fc.nat(), action: fc.constantFrom(...STEP_ACTIONS) }), { maxLength: 40 });

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
  it('a rejected action changes nothing; an accepted one follows the transition table', () => {
    fc.assert(
      fc.property(graphs, commands, (steps, requested) => {
        const run = startRun(steps);
        for (const { at, action } of requested) {
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

  it('no step stays in todo after its dependency is done or skipped', () => {
    fc.assert(
      fc.property(graphs, commands, (steps, requested) => {
        const run = startRun(steps);
        for (const { at, action } of requested) attempt(run, steps[at % steps.length].id, action);
        const stuck = steps.filter(({ status, dependsOnStepId }) => {
          const dependency = run.steps.get(dependsOnStepId ?? '');
          return status === 'todo' && (!dependency || canStartDependants(dependency.status));
        });
        expect(stuck).toEqual([]);
      }),
    );
  });

  it('transitions of a step are consecutive, and its active attempt has its status', () => {
    fc.assert(
      fc.property(graphs, commands, (steps, requested) => {
        const run = startRun(steps);
        for (const { at, action } of requested) attempt(run, steps[at % steps.length].id, action);
        for (const { id, status, stepDataId } of steps) {
          const moves = run.transitions.filter((move) => move.step.id === id);
          expect(moves.map(({ from }) => from)).toEqual([null, ...moves.slice(0, -1).map(({ to }) => to)]);
          expect(moves.at(-1)).toMatchObject({ to: status, stepDataId });
          expect(run.attempts.get(stepDataId!)?.status).toBe(status);
        }
      }),
    );
  });

  it('resets an active dependant when its dependency reopens', () => {
    const run = startRun([createRunningStep('one'), createRunningStep('two', { dependsOnStepId: 'one' })]);
    run.act({ workflowStepId: 'one', action: 'COMPLETE', initiator: SYSTEM_INITIATOR });
    run.act({ workflowStepId: 'one', action: 'REOPEN', initiator: SYSTEM_INITIATOR });
    expect(statusesOf(run).map(({ status }) => status)).toEqual(['active', 'todo']);
    expect([...run.attempts.values()].map(({ status }) => status)).toEqual(['done', 'cancelled', 'active', 'todo']);
  });

  it('sets the due date when a step becomes active', () => {
    const run = startRun([createRunningStep('one', { dueAfterDays: 1, dueAtTime: '12:00' })]);
    expect(run.steps.get('one')!.dueAt).toEqual(new Date('2026-03-03T11:00:00Z'));
  });
});
