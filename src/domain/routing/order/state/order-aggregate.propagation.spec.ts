/** Automatic completion, rollback and cancellation of steps, by example. */
import { describe, expect, it } from '@jest/globals';
import { SYSTEM_INITIATOR } from '../../../../entities/initiator.js';
import type { RunningOrder } from './running-order.js';
import type { OrderAggregate } from './order-aggregate.js';
import { applyAction, cancelOpenSteps, completeReady, resetWork, sortDependantsFirst } from '../verbs/step-machine.js';
import { createRunningStep } from '../../../../../test/support/sample-running-order.js';
import {
  startOrder,
  recordTransitions,
  OPERATOR,
  listAttempts,
  stepStatus,
} from '../../../../../test/support/order-aggregate-fixture.js';

describe('auto-completion', () => {
  const assigned = {
    status: 'accepted',
    source: 'assigned',
    workflowActorId: 'installer',
  } as RunningOrder['dispatches'][number];
  const dispatch = { type: 'dispatch_create', dispatchesActorId: 'installer' } as const;
  const actors = [{ id: 'installer', isMainInstaller: false }] as RunningOrder['actors'];

  it('completes a dispatch step whose actor was assigned, even without autoComplete', () => {
    const settled = { dispatches: [assigned], actors };
    expect(stepStatus(startOrder([createRunningStep('one', dispatch)], settled), 'one')).toBe('done');
    expect(stepStatus(startOrder([createRunningStep('one', dispatch)]), 'one')).toBe('active');
    expect(stepStatus(startOrder([createRunningStep('one')], settled), 'one')).toBe('active');
    const unnamed = { ...dispatch, dispatchesActorId: null };
    const main = { ...settled, actors: [{ ...actors[0], isMainInstaller: true }] };
    expect(stepStatus(startOrder([createRunningStep('one', unnamed)], main), 'one')).toBe('done');
    expect(stepStatus(startOrder([createRunningStep('one', unnamed)], settled), 'one')).toBe('active');
  });

  it('recheck completes only active steps of the given types', () => {
    const book = { type: 'booking_create', autoComplete: true } as const;
    const run = startOrder(
      [
        createRunningStep('before'),
        createRunningStep('one', book),
        createRunningStep('two', { ...book, dependsOnStepId: 'before' }),
      ],
      {
        bookings: [],
      },
    );
    run.order.bookings.push(
      ...['one', 'two'].map((workflowStepId) => ({ workflowStepId }) as RunningOrder['bookings'][number]),
    );
    completeReady(run, ({ subject }) => subject === 'files');
    expect([stepStatus(run, 'one'), stepStatus(run, 'two')]).toEqual(['active', 'todo']);
    completeReady(run, ({ subject }) => subject === 'visit');
    expect([stepStatus(run, 'one'), stepStatus(run, 'two')]).toEqual(['done', 'todo']);
  });
});

describe('rollBack', () => {
  const chain = () => {
    const run = startOrder([
      createRunningStep('dispatch'),
      createRunningStep('book', { dependsOnStepId: 'dispatch' }),
      createRunningStep('confirm', { dependsOnStepId: 'book' }),
      createRunningStep('work', { dependsOnStepId: 'confirm' }),
      createRunningStep('paper', { dependsOnStepId: 'dispatch' }),
      createRunningStep('parallel', { dependsOnStepId: 'dispatch' }),
    ]);
    for (const workflowStepId of ['dispatch', 'book', 'confirm', 'paper']) {
      applyAction(run, { workflowStepId, action: 'COMPLETE', initiator: OPERATOR });
    }
    return run;
  };
  const named = (run: OrderAggregate, ...ids: string[]) => ids.map((id) => run.steps.get(id)!);

  it('restarts the reopened step and resets invalidated steps and active dependants, dependants first', () => {
    const run = chain();
    const [reopened, ...voided] = named(run, 'dispatch', 'book', 'confirm');
    expect(
      recordTransitions(run, () =>
        resetWork(run, { reopened, invalidated: voided, initiator: OPERATOR, reason: 'Ill' }),
      ),
    ).toEqual([
      'confirm: done → todo, REOPEN, workflow.step.reopened',
      'book: done → todo, REOPEN, workflow.step.reopened',
      'dispatch: done → active, REOPEN, workflow.step.reopened',
      'parallel: active → todo, null, null',
      'work: active → todo, null, null',
    ]);
    expect(run.attempts.get(reopened.stepDataId!)).toMatchObject({
      isNew: true,
      status: 'active',
      actionReason: 'Ill',
      actor: 'operator',
    });
    expect(run.attempts.get(voided[0].stepDataId!)).toMatchObject({ isNew: true, status: 'todo', dueAt: null });
    expect(stepStatus(run, 'paper')).toBe('done');
  });

  it('activates invalidated steps without an open dependency if no step is reopened', () => {
    const run = chain();
    const voided = named(run, 'confirm');
    resetWork(run, { reopened: null, invalidated: voided, initiator: OPERATOR });
    expect([stepStatus(run, 'confirm'), stepStatus(run, 'work'), stepStatus(run, 'parallel')]).toEqual([
      'active',
      'todo',
      'active',
    ]);
    expect(run.transitions.at(-1)).toMatchObject({ action: null, initiator: SYSTEM_INITIATOR });
    expect(run.transitions.find(({ action }) => action === 'REOPEN')!.reason).toBeNull();
  });

  it('sortDependantsFirst sorts by depth, deepest first, and is stable', () => {
    const run = chain();
    const steps = named(run, 'dispatch', 'paper', 'work', 'book', 'confirm');
    const order = sortDependantsFirst(run, steps).map(({ id }) => id);
    expect(order).toEqual(['work', 'confirm', 'paper', 'book', 'dispatch']);
  });
});

describe('cancelOpen', () => {
  it('cancels todo and active steps with the reason, without further consequences', () => {
    const run = startOrder([
      createRunningStep('done'),
      createRunningStep('failed'),
      createRunningStep('active', { dueAfterDays: 1 }),
      createRunningStep('todo', { dependsOnStepId: 'active' }),
    ]);
    applyAction(run, { workflowStepId: 'done', action: 'COMPLETE', initiator: OPERATOR });
    applyAction(run, { workflowStepId: 'failed', action: 'FAIL', initiator: OPERATOR });
    const before = listAttempts(run).length;
    expect(recordTransitions(run, () => cancelOpenSteps(run, OPERATOR, 'No longer wanted'))).toEqual([
      'active: active → cancelled, CANCEL, workflow.step.cancelled',
      'todo: todo → cancelled, CANCEL, workflow.step.cancelled',
    ]);
    expect(run.transitions.at(-1)).toMatchObject({ initiator: OPERATOR, reason: 'No longer wanted' });
    expect(listAttempts(run)).toHaveLength(before);
    expect(listAttempts(run)[2].dueAt).toEqual(run.steps.get('active')!.dueAt);
    expect(run.steps.get('active')!.dueAt).not.toBeNull();
  });
});
