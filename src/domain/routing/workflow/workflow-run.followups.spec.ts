/** What follows from deeds by itself, and what takes them back, by example. */
import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../../entities/initiator.js';
import type { RunningOrder } from './running-order.js';
import type { WorkflowRun } from './workflow-run.js';
import { runningStep } from '../../../../test/support/running-order-sample.js';
import { begun, movesFrom, OPERATOR, rowsOf, statusOf } from '../../../../test/support/workflow-run-probe.js';

describe('what completes by itself', () => {
  const assigned = {
    status: 'accepted',
    source: 'assigned',
    workflowActorId: 'installer',
  } as RunningOrder['dispatches'][number];
  const dispatch = { type: 'dispatch_create', dispatchesActorId: 'installer' } as const;

  it('a dispatch step whose part somebody was assigned to, also without autoComplete', () => {
    expect(statusOf(begun([runningStep('one', dispatch)], { dispatches: [assigned] }), 'one')).toBe('done');
    expect(statusOf(begun([runningStep('one', dispatch)]), 'one')).toBe('active');
    expect(statusOf(begun([runningStep('one')], { dispatches: [assigned] }), 'one')).toBe('active');
  });

  it('recheck: active steps of the types alone', () => {
    const book = { type: 'booking_create', autoComplete: true } as const;
    const run = begun(
      [runningStep('before'), runningStep('one', book), runningStep('two', { ...book, dependsOnStepId: 'before' })],
      {
        bookings: [],
      },
    );
    run.order.bookings.push(
      ...['one', 'two'].map((workflowStepId) => ({ workflowStepId }) as RunningOrder['bookings'][number]),
    );
    run.recheck(['file_upload']);
    expect([statusOf(run, 'one'), statusOf(run, 'two')]).toEqual(['active', 'todo']);
    run.recheck(['booking_create']);
    expect([statusOf(run, 'one'), statusOf(run, 'two')]).toEqual(['done', 'todo']);
  });
});

describe('undo', () => {
  const chain = () => {
    const run = begun([
      runningStep('dispatch'),
      runningStep('book', { dependsOnStepId: 'dispatch' }),
      runningStep('confirm', { dependsOnStepId: 'book' }),
      runningStep('work', { dependsOnStepId: 'confirm' }),
      runningStep('paper', { dependsOnStepId: 'dispatch' }),
      runningStep('beside', { dependsOnStepId: 'dispatch' }),
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
    expect(movesFrom(run, () => run.undo({ reopened, voided, initiator: OPERATOR, reason: 'Ill' }))).toEqual([
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
    expect(statusOf(run, 'paper')).toBe('done');
  });

  it('without a step to reopen, voided steps that wait for nothing begin again', () => {
    const run = chain();
    const voided = named(run, 'confirm');
    run.undo({ reopened: null, voided, initiator: OPERATOR });
    expect([statusOf(run, 'confirm'), statusOf(run, 'work'), statusOf(run, 'beside')]).toEqual([
      'active',
      'todo',
      'active',
    ]);
    expect(run.moves.at(-1)).toMatchObject({ action: null, initiator: SYSTEM });
    expect(run.moves.find(({ action }) => action === 'REOPEN')!.reason).toBeNull();
  });

  it('lastFirst: the deepest before those it depends on, equals as they were', () => {
    const run = chain();
    const order = run.lastFirst(named(run, 'dispatch', 'paper', 'work', 'book', 'confirm')).map(({ id }) => id);
    expect(order).toEqual(['work', 'confirm', 'paper', 'book', 'dispatch']);
  });
});

describe('cancelOpen', () => {
  it('cancels what waits and what is under way, with the reason, and nothing follows', () => {
    const run = begun([
      runningStep('done'),
      runningStep('failed'),
      runningStep('active', { dueAfterDays: 1 }),
      runningStep('todo', { dependsOnStepId: 'active' }),
    ]);
    run.act({ workflowStepId: 'done', action: 'COMPLETE', initiator: OPERATOR });
    run.act({ workflowStepId: 'failed', action: 'FAIL', initiator: OPERATOR });
    const before = rowsOf(run).length;
    expect(movesFrom(run, () => run.cancelOpen(OPERATOR, 'No longer wanted'))).toEqual([
      'active: active → cancelled, CANCEL, workflow.step.cancelled',
      'todo: todo → cancelled, CANCEL, workflow.step.cancelled',
    ]);
    expect(run.moves.at(-1)).toMatchObject({ initiator: OPERATOR, reason: 'No longer wanted' });
    expect(rowsOf(run)).toHaveLength(before);
    expect(rowsOf(run)[2].dueAt).toEqual(run.steps.get('active')!.dueAt);
    expect(run.steps.get('active')!.dueAt).not.toBeNull();
  });
});
