/** What follows from deeds by itself, and what takes them back, by example. */
import { describe, expect, it } from '@jest/globals';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import type { RunningOrder } from './running-order.js';
import type { WorkflowRun } from './workflow-run.js';
import { createRunningStep } from '../../../../test/support/sample-running-order.js';
import {
  startRun,
  recordTransitions,
  OPERATOR,
  listAttempts,
  stepStatus,
} from '../../../../test/support/workflow-run-fixture.js';

describe('what completes by itself', () => {
  const assigned = {
    status: 'accepted',
    source: 'assigned',
    workflowActorId: 'installer',
  } as RunningOrder['dispatches'][number];
  const dispatch = { type: 'dispatch_create', dispatchesActorId: 'installer' } as const;

  it('a dispatch step whose part somebody was assigned to, also without autoComplete', () => {
    expect(stepStatus(startRun([createRunningStep('one', dispatch)], { dispatches: [assigned] }), 'one')).toBe('done');
    expect(stepStatus(startRun([createRunningStep('one', dispatch)]), 'one')).toBe('active');
    expect(stepStatus(startRun([createRunningStep('one')], { dispatches: [assigned] }), 'one')).toBe('active');
  });

  it('recheck: active steps of the types alone', () => {
    const book = { type: 'booking_create', autoComplete: true } as const;
    const run = startRun(
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
    run.recheck(['file_upload']);
    expect([stepStatus(run, 'one'), stepStatus(run, 'two')]).toEqual(['active', 'todo']);
    run.recheck(['booking_create']);
    expect([stepStatus(run, 'one'), stepStatus(run, 'two')]).toEqual(['done', 'todo']);
  });
});

describe('undo', () => {
  const chain = () => {
    const run = startRun([
      createRunningStep('dispatch'),
      createRunningStep('book', { dependsOnStepId: 'dispatch' }),
      createRunningStep('confirm', { dependsOnStepId: 'book' }),
      createRunningStep('work', { dependsOnStepId: 'confirm' }),
      createRunningStep('paper', { dependsOnStepId: 'dispatch' }),
      createRunningStep('beside', { dependsOnStepId: 'dispatch' }),
    ]);
    for (const workflowStepId of ['dispatch', 'book', 'confirm', 'paper']) {
      run.act({ workflowStepId, action: 'COMPLETE', initiator: OPERATOR });
    }
    return run;
  };
  const named = (run: WorkflowRun, ...ids: string[]) => ids.map((id) => run.steps.get(id)!);

  it('begins the reopened step anew, the voided wait, last first, and what is open behind them too', () => {
    const run = chain();
    const [reopened, ...voided] = named(run, 'dispatch', 'book', 'confirm');
    expect(
      recordTransitions(run, () => run.rollBack({ reopened, invalidated: voided, initiator: OPERATOR, reason: 'Ill' })),
    ).toEqual([
      'confirm: done → todo, REOPEN, workflow.step.reopened',
      'book: done → todo, REOPEN, workflow.step.reopened',
      'dispatch: done → active, REOPEN, workflow.step.reopened',
      'beside: active → todo, null, null',
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

  it('without a step to reopen, voided steps that wait for nothing begin again', () => {
    const run = chain();
    const voided = named(run, 'confirm');
    run.rollBack({ reopened: null, invalidated: voided, initiator: OPERATOR });
    expect([stepStatus(run, 'confirm'), stepStatus(run, 'work'), stepStatus(run, 'beside')]).toEqual([
      'active',
      'todo',
      'active',
    ]);
    expect(run.transitions.at(-1)).toMatchObject({ action: null, initiator: SYSTEM_INITIATOR });
    expect(run.transitions.find(({ action }) => action === 'REOPEN')!.reason).toBeNull();
  });

  it('lastFirst: the deepest before those it depends on, equals as they were', () => {
    const run = chain();
    const order = run
      .sortDependantsFirst(named(run, 'dispatch', 'paper', 'work', 'book', 'confirm'))
      .map(({ id }) => id);
    expect(order).toEqual(['work', 'confirm', 'paper', 'book', 'dispatch']);
  });
});

describe('cancelOpen', () => {
  it('cancels what waits and what is under way, with the reason, and nothing follows', () => {
    const run = startRun([
      createRunningStep('done'),
      createRunningStep('failed'),
      createRunningStep('active', { dueAfterDays: 1 }),
      createRunningStep('todo', { dependsOnStepId: 'active' }),
    ]);
    run.act({ workflowStepId: 'done', action: 'COMPLETE', initiator: OPERATOR });
    run.act({ workflowStepId: 'failed', action: 'FAIL', initiator: OPERATOR });
    const before = listAttempts(run).length;
    expect(recordTransitions(run, () => run.cancelOpen(OPERATOR, 'No longer wanted'))).toEqual([
      'active: active → cancelled, CANCEL, workflow.step.cancelled',
      'todo: todo → cancelled, CANCEL, workflow.step.cancelled',
    ]);
    expect(run.transitions.at(-1)).toMatchObject({ initiator: OPERATOR, reason: 'No longer wanted' });
    expect(listAttempts(run)).toHaveLength(before);
    expect(listAttempts(run)[2].dueAt).toEqual(run.steps.get('active')!.dueAt);
    expect(run.steps.get('active')!.dueAt).not.toBeNull();
  });
});
