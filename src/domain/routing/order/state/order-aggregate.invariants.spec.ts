/** Invariants of steps after random sequences of actions. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SYSTEM_INITIATOR } from '../../../../entities/initiator.js';
import { canStartDependants, STEP_ACTIONS, STEP_TRANSITIONS, type StepAction } from './step-transitions.js';
import { isOrderCompleted, isSettled } from '../derived/order-completion.js';
import type { OrderAggregate } from './order-aggregate.js';
import { applyAction } from '../verbs/step-machine.js';
import { createRunningStep } from '../../../../../test/support/sample-running-order.js';
import { startOrder } from '../../../../../test/support/order-aggregate-fixture.js';

/** Random steps; each depends on an earlier step or on none. */
const graphs = fc
  .array(
    fc.record({
      before: fc.nat(),
      depends: fc.boolean(),
      isRequired: fc.boolean(),
      autoComplete: fc.boolean(),
      type: fc.constantFrom(
        ...(['manual', 'booking_create', 'booking_confirm', 'offer_create', 'offer_accept', 'order_complete'] as const),
      ),
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

function attempt(run: OrderAggregate, workflowStepId: string, action: StepAction): boolean {
  try {
    applyAction(run, { workflowStepId, action, initiator: SYSTEM_INITIATOR });
    return true;
  } catch {
    return false;
  }
}

const statusesOf = (run: OrderAggregate) =>
  [...run.steps.values()].map(({ status, stepDataId }) => ({ status, stepDataId }));

describe('OrderAggregate', () => {
  it('a rejected action changes nothing; an accepted one follows the transition table', () => {
    fc.assert(
      fc.property(graphs, commands, (steps, requested) => {
        const run = startOrder(steps);
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
        const run = startOrder(steps);
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
        const run = startOrder(steps);
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

  it('an order whose required steps are settled is completed if no step is active; a completed order has no open step', () => {
    fc.assert(
      fc.property(graphs, commands, (steps, requested) => {
        const run = startOrder(steps);
        for (const { at, action } of requested) {
          attempt(run, steps[at % steps.length].id, action);
          const isIdle = !steps.some(({ status }) => status === 'active');
          const isCompleted = isOrderCompleted(steps);
          expect(isCompleted || !isIdle || steps.some((step) => step.isRequired && !isSettled(step))).toBe(true);
          if (isCompleted) expect(steps.filter(({ status }) => status === 'todo' || status === 'active')).toEqual([]);
        }
      }),
    );
  });

  it('an operator can complete the order from every reachable state', () => {
    fc.assert(
      fc.property(graphs, commands, (steps, requested) => {
        const run = startOrder(steps);
        for (const { at, action } of requested) attempt(run, steps[at % steps.length].id, action);
        for (const { id, status } of steps) if (status !== 'done') attempt(run, id, 'CANCEL');
        expect(isOrderCompleted(steps)).toBe(true);
      }),
    );
  });

  it('a step that answers is not activated when the step that makes the subject is skipped or cancelled', () => {
    const makers: Partial<Record<string, string>> = { booking_confirm: 'booking_create', offer_accept: 'offer_create' };
    fc.assert(
      fc.property(graphs, commands, (steps, requested) => {
        const run = startOrder(steps);
        for (const { at, action } of requested) {
          const before = run.transitions.length;
          const step = steps[at % steps.length];
          if (action !== 'SKIP' && action !== 'CANCEL') attempt(run, step.id, action);
          else if (attempt(run, step.id, action)) {
            const activated = run.transitions.slice(before).filter(({ to }) => to === 'active');
            const asked = activated.filter(
              ({ step: one }) => one.dependsOnStepId === step.id && makers[one.type] === step.type,
            );
            expect(asked).toEqual([]);
          }
        }
      }),
    );
  });

  it('resets an active dependant when its dependency reopens', () => {
    const run = startOrder([createRunningStep('one'), createRunningStep('two', { dependsOnStepId: 'one' })]);
    applyAction(run, { workflowStepId: 'one', action: 'COMPLETE', initiator: SYSTEM_INITIATOR });
    applyAction(run, { workflowStepId: 'one', action: 'REOPEN', initiator: SYSTEM_INITIATOR });
    expect(statusesOf(run).map(({ status }) => status)).toEqual(['active', 'todo']);
    expect([...run.attempts.values()].map(({ status }) => status)).toEqual(['done', 'cancelled', 'active', 'todo']);
  });

  it('sets the due date when a step becomes active', () => {
    const run = startOrder([createRunningStep('one', { dueAfterDays: 1, dueAtTime: '12:00' })]);
    expect(run.steps.get('one')!.dueAt).toEqual(new Date('2026-03-03T11:00:00Z'));
  });
});
