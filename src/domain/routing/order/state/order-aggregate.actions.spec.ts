/** Start of a workflow and actions on its steps, by example. */
import { describe, expect, it } from '@jest/globals';
import { SYSTEM_INITIATOR } from '../../../../entities/initiator.js';
import type { RunningOrder } from './running-order.js';
import { OrderAggregate } from './order-aggregate.js';
import { applyAction, startSteps } from '../verbs/step-machine.js';
import { RUNNING_ORDER, createRunningStep } from '../../../../../test/support/sample-running-order.js';
import {
  startOrder,
  recordTransitions,
  NOW,
  OPERATOR,
  listAttempts,
  stepStatus,
} from '../../../../../test/support/order-aggregate-fixture.js';

describe('start', () => {
  it('creates first attempts and activates steps without an open dependency', () => {
    const run = new OrderAggregate(
      RUNNING_ORDER,
      [
        createRunningStep('old', { stepDataId: 'existing', status: 'done' }),
        createRunningStep('one', { dependsOnStepId: 'old' }),
        createRunningStep('two', { dependsOnStepId: 'one' }),
        createRunningStep('orphan', { dependsOnStepId: 'of another workflow' }),
      ],
      NOW,
    );
    expect(recordTransitions(run, () => startSteps(run))).toEqual([
      'one: null → todo, null, null',
      'two: null → todo, null, null',
      'orphan: null → todo, null, null',
      'one: todo → active, null, workflow.step.activated',
      'orphan: todo → active, null, workflow.step.activated',
    ]);
    expect(listAttempts(run).map(({ workflowStepId, isNew, status }) => [workflowStepId, isNew, status])).toEqual([
      ['one', true, 'active'],
      ['two', true, 'todo'],
      ['orphan', true, 'active'],
    ]);
  });
});

describe('act', () => {
  it('stores initiator, time, comment and reason, and activates dependants', () => {
    const run = startOrder([createRunningStep('one'), createRunningStep('two', { dependsOnStepId: 'one' })]);
    const command = {
      workflowStepId: 'one',
      action: 'COMPLETE' as const,
      initiator: OPERATOR,
      comment: 'All well',
      reason: 'Asked',
    };
    expect(recordTransitions(run, () => applyAction(run, command))).toEqual([
      'one: active → done, COMPLETE, workflow.step.completed',
      'two: todo → active, null, workflow.step.activated',
    ]);
    expect(listAttempts(run)[0]).toMatchObject({
      status: 'done',
      comment: 'All well',
      actionReason: 'Asked',
      finishedAt: NOW,
      actor: 'operator',
      userId: 'user',
      orgId: 'firm',
    });
    expect(listAttempts(run)[1]).toMatchObject({
      status: 'active',
      comment: null,
      finishedAt: null,
      actor: 'system',
      userId: null,
    });
    expect(run.steps.get('one')).toMatchObject({ status: 'done', actedBy: 'operator', actedAt: NOW });
    expect(run.transitions.find(({ action }) => action)).toMatchObject({
      initiator: OPERATOR,
      comment: 'All well',
      reason: 'Asked',
    });
  });

  it('completes a todo step with autoComplete by way of active', () => {
    const settings = { type: 'booking_create' as const, autoComplete: true };
    const booking = { workflowStepId: 'two' } as RunningOrder['bookings'][number];
    const run = startOrder([createRunningStep('one'), createRunningStep('two', settings)], { bookings: [] });
    run.order.bookings.push(booking);
    run.steps.get('two')!.status = 'todo';
    expect(
      recordTransitions(run, () =>
        applyAction(run, { workflowStepId: 'two', action: 'COMPLETE', initiator: OPERATOR }),
      ),
    ).toEqual([
      'two: todo → active, null, workflow.step.activated',
      'two: active → done, COMPLETE, workflow.step.completed',
    ]);
    expect(run.transitions.at(-2)!.initiator).toEqual(SYSTEM_INITIATOR);
    expect(listAttempts(run)).toHaveLength(2);
  });

  it('rejects an action outside the table with 409, the open dependency and the allowed actions', () => {
    const run = startOrder([
      createRunningStep('one', { title: 'Look' }),
      createRunningStep('two', { dependsOnStepId: 'one' }),
    ]);
    expect(() => applyAction(run, { workflowStepId: 'two', action: 'START', initiator: OPERATOR })).toThrow(
      'START is not possible while the step is todo: the step it depends on, “Look” (one), is neither done nor skipped; allowed: SKIP, CANCEL',
    );
    const untitled = startOrder([
      createRunningStep('one', { title: null }),
      createRunningStep('two', { dependsOnStepId: 'one' }),
    ]);
    expect(() => applyAction(untitled, { workflowStepId: 'two', action: 'START', initiator: OPERATOR })).toThrow(
      'depends on, one, is',
    );
  });

  it('rejects a completion with an unmet requirement with 409 and the allowed actions', () => {
    const fields = { type: 'booking_create', isRequired: true } as const;
    const run = startOrder([createRunningStep('one', fields)]);
    expect(() => applyAction(run, { workflowStepId: 'one', action: 'COMPLETE', initiator: OPERATOR })).toThrow(
      'COMPLETE is not possible while the step is active: it lacks a booking; allowed: FAIL, CANCEL',
    );
    applyAction(run, { workflowStepId: 'one', action: 'FAIL', initiator: OPERATOR });
    expect(stepStatus(run, 'one')).toBe('failed');
  });

  it('rejects actions on a cancelled order with 409, except REOPEN, which ends the cancellation', () => {
    const run = startOrder([createRunningStep('one'), createRunningStep('two')]);
    applyAction(run, { workflowStepId: 'one', action: 'COMPLETE', initiator: OPERATOR });
    run.order.isCancelled = true;
    expect(() => applyAction(run, { workflowStepId: 'two', action: 'COMPLETE', initiator: OPERATOR })).toThrow(
      'COMPLETE is not possible while the order is cancelled; allowed: none',
    );
    applyAction(run, { workflowStepId: 'one', action: 'REOPEN', initiator: OPERATOR });
    expect([run.order.isCancelled, stepStatus(run, 'one')]).toEqual([false, 'active']);
    applyAction(run, { workflowStepId: 'two', action: 'COMPLETE', initiator: OPERATOR });
    expect(run.order.isCancelled).toBe(false);
  });

  it('REOPEN starts another attempt although the requirement is met, and resets active dependants', () => {
    const booking = { workflowStepId: 'book' } as RunningOrder['bookings'][number];
    const run = startOrder(
      [
        createRunningStep('book', { type: 'booking_create', autoComplete: true }),
        createRunningStep('open', { dependsOnStepId: 'book' }),
        createRunningStep('skipped', { dependsOnStepId: 'book' }),
      ],
      { bookings: [booking] },
    );
    expect(stepStatus(run, 'book')).toBe('done');
    applyAction(run, { workflowStepId: 'skipped', action: 'SKIP', initiator: OPERATOR });
    const resetAttemptId = run.steps.get('open')!.stepDataId!;
    expect(
      recordTransitions(run, () => applyAction(run, { workflowStepId: 'book', action: 'REOPEN', initiator: OPERATOR })),
    ).toEqual(['book: done → active, REOPEN, workflow.step.reopened', 'open: active → todo, null, null']);
    expect(run.attempts.get(resetAttemptId)).toMatchObject({
      status: 'cancelled',
      finishedAt: NOW,
      actor: 'system',
      userId: null,
      orgId: null,
    });
    expect(stepStatus(run, 'skipped')).toBe('skipped');
    expect(() => applyAction(run, { workflowStepId: 'skipped', action: 'FAIL', initiator: OPERATOR })).toThrow(
      'allowed: REOPEN',
    );
  });

  it('rejects REOPEN while a dependant is done', () => {
    const run = startOrder([createRunningStep('one'), createRunningStep('two', { dependsOnStepId: 'one' })]);
    for (const workflowStepId of ['one', 'two'])
      applyAction(run, { workflowStepId, action: 'COMPLETE', initiator: OPERATOR });
    expect(() => applyAction(run, { workflowStepId: 'one', action: 'REOPEN', initiator: OPERATOR })).toThrow(
      'REOPEN is not possible while the step is done: a step that depends on it is done; allowed: none',
    );
  });

  it('completes a chain of autoComplete steps', () => {
    const auto = { autoComplete: true };
    const run = startOrder([
      createRunningStep('start'),
      createRunningStep('one', { ...auto, dependsOnStepId: 'start' }),
      createRunningStep('two', { ...auto, dependsOnStepId: 'one' }),
      createRunningStep('by hand', { dependsOnStepId: 'two' }),
    ]);
    expect(
      recordTransitions(run, () =>
        applyAction(run, { workflowStepId: 'start', action: 'COMPLETE', initiator: OPERATOR }),
      ),
    ).toEqual([
      'start: active → done, COMPLETE, workflow.step.completed',
      'one: todo → active, null, workflow.step.activated',
      'one: active → done, null, workflow.step.completed',
      'two: todo → active, null, workflow.step.activated',
      'two: active → done, null, workflow.step.completed',
      'by hand: todo → active, null, workflow.step.activated',
    ]);
  });
});
