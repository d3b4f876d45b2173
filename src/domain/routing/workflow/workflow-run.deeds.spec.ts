/** How a workflow begins and what a deed at one of its steps does, by example. */
import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../../entities/initiator.js';
import type { RunningOrder } from './running-order.js';
import { WorkflowRun } from './workflow-run.js';
import { RUNNING_ORDER, runningStep } from '../../../../test/support/running-order-sample.js';
import { begun, movesFrom, NOW, OPERATOR, rowsOf, statusOf } from '../../../../test/support/workflow-run-probe.js';

describe('begin', () => {
  it('gives each step without an attempt its first, and makes those active that wait for nothing', () => {
    const run = new WorkflowRun(
      RUNNING_ORDER,
      [
        runningStep('old', { stepDataId: 'kept', status: 'done' }),
        runningStep('one', { dependsOnStepId: 'old' }),
        runningStep('two', { dependsOnStepId: 'one' }),
        runningStep('orphan', { dependsOnStepId: 'of another workflow' }),
      ],
      NOW,
    );
    expect(movesFrom(run, () => run.begin())).toEqual([
      'one: null → todo, null, null',
      'two: null → todo, null, null',
      'orphan: null → todo, null, null',
      'one: todo → active, null, workflow.step.activated',
      'orphan: todo → active, null, workflow.step.activated',
    ]);
    expect(rowsOf(run).map(({ workflowStepId, isNew, status }) => [workflowStepId, isNew, status])).toEqual([
      ['one', true, 'active'],
      ['two', true, 'todo'],
      ['orphan', true, 'active'],
    ]);
  });
});

describe('act', () => {
  it('writes who did it, when and what was said, and goes on with what waited for it', () => {
    const run = begun([runningStep('one'), runningStep('two', { dependsOnStepId: 'one' })]);
    const deed = {
      workflowStepId: 'one',
      action: 'COMPLETE' as const,
      initiator: OPERATOR,
      comment: 'All well',
      reason: 'Asked',
    };
    expect(movesFrom(run, () => run.act(deed))).toEqual([
      'one: active → done, COMPLETE, workflow.step.completed',
      'two: todo → active, null, workflow.step.activated',
    ]);
    expect(rowsOf(run)[0]).toMatchObject({
      status: 'done',
      comment: 'All well',
      actionReason: 'Asked',
      finishedAt: NOW,
      actor: 'operator',
      userId: 'user',
      orgId: 'firm',
    });
    expect(rowsOf(run)[1]).toMatchObject({
      status: 'active',
      comment: null,
      finishedAt: null,
      actor: 'system',
      userId: null,
    });
    expect(run.steps.get('one')).toMatchObject({ status: 'done', actedBy: 'operator', actedAt: NOW });
    expect(run.moves.find(({ action }) => action)).toMatchObject({
      initiator: OPERATOR,
      comment: 'All well',
      reason: 'Asked',
    });
  });

  it('completes a step before it is active by way of being active, where it completes by itself', () => {
    const settings = { type: 'booking_create' as const, autoComplete: true };
    const booking = { workflowStepId: 'two' } as RunningOrder['bookings'][number];
    const run = begun([runningStep('one'), runningStep('two', settings)], { bookings: [] });
    run.order.bookings.push(booking);
    run.steps.get('two')!.status = 'todo';
    expect(movesFrom(run, () => run.act({ workflowStepId: 'two', action: 'COMPLETE', initiator: OPERATOR }))).toEqual([
      'two: todo → active, null, workflow.step.activated',
      'two: active → done, COMPLETE, workflow.step.completed',
    ]);
    expect(run.moves.at(-2)!.initiator).toEqual(SYSTEM);
    expect(rowsOf(run)).toHaveLength(2);
  });

  it('409 for what the table does not know, names what waits and what is allowed', () => {
    const run = begun([runningStep('one', { title: 'Look' }), runningStep('two', { dependsOnStepId: 'one' })]);
    expect(() => run.act({ workflowStepId: 'two', action: 'START', initiator: OPERATOR })).toThrow(
      'START is not possible while the step is todo: the step it depends on, “Look” (one), is neither done nor skipped; allowed: SKIP, CANCEL',
    );
    const untitled = begun([runningStep('one', { title: null }), runningStep('two', { dependsOnStepId: 'one' })]);
    expect(() => untitled.act({ workflowStepId: 'two', action: 'START', initiator: OPERATOR })).toThrow(
      'depends on, one, is',
    );
  });

  it('409 where a completion lacks something, and what else may be done', () => {
    const fields = { type: 'booking_create', isRequired: true } as const;
    const run = begun([runningStep('one', fields)]);
    expect(() => run.act({ workflowStepId: 'one', action: 'COMPLETE', initiator: OPERATOR })).toThrow(
      'COMPLETE is not possible while the step is active: it lacks a booking; allowed: FAIL, CANCEL',
    );
    run.act({ workflowStepId: 'one', action: 'FAIL', initiator: OPERATOR });
    expect(statusOf(run, 'one')).toBe('failed');
  });

  it('409 while the order is cancelled, but for REOPEN, which ends that', () => {
    const run = begun([runningStep('one'), runningStep('two')]);
    run.act({ workflowStepId: 'one', action: 'COMPLETE', initiator: OPERATOR });
    run.cancel();
    expect(run.order).toMatchObject({ status: 'cancelled', isCancelled: true });
    expect(() => run.act({ workflowStepId: 'two', action: 'COMPLETE', initiator: OPERATOR })).toThrow(
      'COMPLETE is not possible while the order is cancelled; allowed: none',
    );
    run.act({ workflowStepId: 'one', action: 'REOPEN', initiator: OPERATOR });
    expect([run.isCancelled, statusOf(run, 'one')]).toEqual([false, 'active']);
    run.act({ workflowStepId: 'two', action: 'COMPLETE', initiator: OPERATOR });
    expect(run.isCancelled).toBe(false);
  });

  it('REOPEN begins anew, though the old condition still holds, and what is open behind it waits again', () => {
    const booking = { workflowStepId: 'book' } as RunningOrder['bookings'][number];
    const run = begun(
      [
        runningStep('book', { type: 'booking_create', autoComplete: true }),
        runningStep('open', { dependsOnStepId: 'book' }),
        runningStep('skipped', { dependsOnStepId: 'book' }),
      ],
      { bookings: [booking] },
    );
    expect(statusOf(run, 'book')).toBe('done');
    run.act({ workflowStepId: 'skipped', action: 'SKIP', initiator: OPERATOR });
    const sentBack = run.steps.get('open')!.stepDataId!;
    expect(movesFrom(run, () => run.act({ workflowStepId: 'book', action: 'REOPEN', initiator: OPERATOR }))).toEqual([
      'book: done → active, REOPEN, workflow.step.reopened',
      'open: active → todo, null, null',
    ]);
    expect(run.attempts.get(sentBack)).toMatchObject({
      status: 'cancelled',
      finishedAt: NOW,
      actor: 'system',
      userId: null,
      orgId: null,
    });
    expect(statusOf(run, 'skipped')).toBe('skipped');
    expect(() => run.act({ workflowStepId: 'skipped', action: 'FAIL', initiator: OPERATOR })).toThrow(
      'allowed: REOPEN',
    );
  });

  it('REOPEN is refused while something that depends on it is done', () => {
    const run = begun([runningStep('one'), runningStep('two', { dependsOnStepId: 'one' })]);
    for (const workflowStepId of ['one', 'two']) run.act({ workflowStepId, action: 'COMPLETE', initiator: OPERATOR });
    expect(() => run.act({ workflowStepId: 'one', action: 'REOPEN', initiator: OPERATOR })).toThrow(
      'REOPEN is not possible while the step is done: a step that depends on it is done; allowed: none',
    );
  });

  it('a chain of steps that lack nothing runs to its end', () => {
    const auto = { autoComplete: true };
    const run = begun([
      runningStep('start'),
      runningStep('one', { ...auto, dependsOnStepId: 'start' }),
      runningStep('two', { ...auto, dependsOnStepId: 'one' }),
      runningStep('by hand', { dependsOnStepId: 'two' }),
    ]);
    expect(movesFrom(run, () => run.act({ workflowStepId: 'start', action: 'COMPLETE', initiator: OPERATOR }))).toEqual(
      [
        'start: active → done, COMPLETE, workflow.step.completed',
        'one: todo → active, null, workflow.step.activated',
        'one: active → done, null, workflow.step.completed',
        'two: todo → active, null, workflow.step.activated',
        'two: active → done, null, workflow.step.completed',
        'by hand: todo → active, null, workflow.step.activated',
      ],
    );
  });
});
