/** Completion of an order, and steps that have nothing to answer, by example. */
import { describe, expect, it } from '@jest/globals';
import { isOrderCompleted } from '../derived/order-completion.js';
import type { RunningOrder, RunningStep } from './running-order.js';
import type { StepAction } from './step-transitions.js';
import type { OrderAggregate } from './order-aggregate.js';
import { applyAction } from '../verbs/step-machine.js';
import { createRunningStep } from '../../../../../test/support/sample-running-order.js';
import {
  OPERATOR,
  recordTransitions,
  startOrder,
  stepStatus,
} from '../../../../../test/support/order-aggregate-fixture.js';

const required = { isRequired: true } as const;
const complete = { type: 'order_complete' } as const;
const act = (run: OrderAggregate, workflowStepId: string, action: StepAction) =>
  applyAction(run, { workflowStepId, action, initiator: OPERATOR });
const isCompleted = (run: OrderAggregate) => isOrderCompleted([...run.steps.values()]);

describe('completion by an order_complete step', () => {
  it('skips the open optional steps without activating them first', () => {
    const run = startOrder([
      createRunningStep('optional'),
      createRunningStep('waiting', { dependsOnStepId: 'optional' }),
      createRunningStep('after', { dependsOnStepId: 'complete' }),
      createRunningStep('failed'),
      createRunningStep('complete', complete),
    ]);
    act(run, 'failed', 'FAIL');
    expect(recordTransitions(run, () => act(run, 'complete', 'COMPLETE'))).toEqual([
      'complete: active → done, COMPLETE, workflow.step.completed',
      'optional: active → skipped, null, workflow.step.skipped',
      'waiting: todo → skipped, null, workflow.step.skipped',
      'after: todo → skipped, null, workflow.step.skipped',
    ]);
    expect(run.transitions.at(-1)).toMatchObject({ reason: 'ORDER_COMPLETED', initiator: { party: 'system' } });
    expect(stepStatus(run, 'failed')).toBe('failed');
    expect(isCompleted(run)).toBe(true);
  });

  it.each([
    ['done', 'COMPLETE'],
    ['cancelled', 'CANCEL'],
  ] as const)('waits until every required step is settled: %s', (status, action) => {
    const run = startOrder([
      createRunningStep('optional'),
      createRunningStep('work', required),
      createRunningStep('complete', complete),
    ]);
    act(run, 'complete', 'COMPLETE');
    expect([isCompleted(run), stepStatus(run, 'optional')]).toEqual([false, 'active']);
    act(run, 'work', action);
    expect([isCompleted(run), stepStatus(run, 'work'), stepStatus(run, 'optional')]).toEqual([true, status, 'skipped']);
  });

  it('waits for a failed required step', () => {
    const run = startOrder([createRunningStep('work', required), createRunningStep('complete', complete)]);
    act(run, 'work', 'FAIL');
    act(run, 'complete', 'COMPLETE');
    expect(isCompleted(run)).toBe(false);
  });

  it('happens when an order_complete step with autoComplete becomes active', () => {
    const run = startOrder([
      createRunningStep('work', required),
      createRunningStep('complete', { ...complete, autoComplete: true, dependsOnStepId: 'work' }),
      createRunningStep('optional', { dependsOnStepId: 'complete' }),
    ]);
    act(run, 'work', 'COMPLETE');
    expect(stepStatus(run, 'optional')).toBe('skipped');
    expect(isCompleted(run)).toBe(true);
  });

  it('waits for steps that are reopened or added afterwards, until it is completed again', () => {
    const steps = [createRunningStep('optional'), createRunningStep('complete', complete)];
    const run = startOrder(steps);
    act(run, 'complete', 'COMPLETE');
    act(run, 'optional', 'REOPEN');
    expect([isCompleted(run), stepStatus(run, 'optional')]).toEqual([false, 'active']);
    act(run, 'optional', 'SKIP');
    expect(isCompleted(run)).toBe(true);

    const later = startOrder([...steps, createRunningStep('added')]);
    expect([isCompleted(later), stepStatus(later, 'added')]).toEqual([false, 'active']);
    act(later, 'complete', 'REOPEN');
    act(later, 'complete', 'COMPLETE');
    expect([isCompleted(later), stepStatus(later, 'added')]).toEqual([true, 'skipped']);
  });

  it('does not restore the skipped steps when it is reopened', () => {
    const run = startOrder([createRunningStep('optional'), createRunningStep('complete', complete)]);
    act(run, 'complete', 'COMPLETE');
    act(run, 'complete', 'REOPEN');
    expect([isCompleted(run), stepStatus(run, 'optional')]).toEqual([false, 'skipped']);
  });
});

describe('completion without an order_complete step', () => {
  it('happens once every required step is settled and no step is active', () => {
    const run = startOrder([
      createRunningStep('work', required),
      createRunningStep('optional'),
      createRunningStep('waiting', { dependsOnStepId: 'optional' }),
    ]);
    act(run, 'work', 'CANCEL');
    expect(isCompleted(run)).toBe(false);
    act(run, 'optional', 'CANCEL');
    expect([isCompleted(run), stepStatus(run, 'waiting')]).toEqual([true, 'skipped']);
  });

  it('rejects REOPEN of an optional step that would wait for a cancelled one while the order stays completed', () => {
    const run = startOrder([createRunningStep('one'), createRunningStep('two', { dependsOnStepId: 'one' })]);
    act(run, 'one', 'CANCEL');
    expect(() => act(run, 'two', 'REOPEN')).toThrow(
      'REOPEN is not possible while the step is skipped: the step it depends on, “one” (one), is neither done nor skipped; reopen that first; allowed: none',
    );
    act(run, 'one', 'REOPEN');
    act(run, 'two', 'REOPEN');
    act(run, 'one', 'COMPLETE');
    expect([isCompleted(run), stepStatus(run, 'two')]).toEqual([false, 'active']);
  });
});

describe('a step with nothing to answer', () => {
  const answering = (type: RunningStep['type'], fields: Partial<RunningStep> = {}) =>
    createRunningStep('answer', { ...required, type, dependsOnStepId: 'make', ...fields });
  const start = (make: Partial<RunningStep>, answer: RunningStep, order: Partial<RunningOrder> = {}) =>
    startOrder(
      [
        createRunningStep('make', make),
        answer,
        createRunningStep('next', { ...required, dependsOnStepId: 'answer' }),
        createRunningStep('other', { dependsOnStepId: 'make' }),
      ],
      order,
    );
  const booked = (workflowStepId: string, status: string) => ({
    bookings: [{ workflowStepId, status } as RunningOrder['bookings'][number]],
  });

  it.each([
    ['offer_create', 'offer_accept', {}],
    ['offer_create', 'offer_accept', { make: { offerId: 'offer', offerStatus: 'initial' } }],
    ['offer_create', 'offer_accept', { make: { offerId: 'offer', offerStatus: 'declined' } }],
    ['booking_create', 'booking_confirm', {}],
    ['booking_create', 'booking_confirm', { order: booked('make', 'requested') }],
    ['file_upload', 'document_sign', {}],
    ['manual', 'document_sign', { make: { hasDocuments: true } }],
  ] as [RunningStep['type'], RunningStep['type'], { make?: Partial<RunningStep>; order?: Partial<RunningOrder> }][])(
    'is skipped when %s is skipped or cancelled: %s, %j',
    (making, type, { make, order }) => {
      for (const action of ['SKIP', 'CANCEL'] as const) {
        const run = start({ type: making, ...make }, answering(type), order);
        act(run, 'make', action);
        expect(run.transitions.find(({ to, step }) => step.id === 'answer' && to === 'skipped')).toMatchObject({
          from: 'todo',
          action: null,
          event: 'workflow.step.skipped',
          reason: 'NOTHING_TO_ANSWER',
          initiator: { party: 'system' },
        });
        expect([stepStatus(run, 'next'), stepStatus(run, 'other')]).toEqual([
          'active',
          action === 'SKIP' ? 'active' : 'todo',
        ]);
      }
    },
  );

  it.each([
    ['an offer that was sent', 'offer_create', 'offer_accept', { make: { offerId: 'offer', offerStatus: 'sent' } }],
    ['an accepted offer', 'offer_create', 'offer_accept', { make: { offerId: 'offer', offerStatus: 'accepted' } }],
    ['a booking of its own', 'booking_create', 'booking_confirm', { order: booked('answer', 'requested') }],
    ['a done booking', 'booking_create', 'booking_confirm', { order: booked('make', 'done') }],
    ['a document of its own', 'file_upload', 'document_sign', { answer: { hasDocuments: true } }],
    ['a file of the order', 'file_upload', 'document_sign', { order: { hasFile: true } }],
    ['work that does not make the documents', 'manual', 'document_sign', {}],
    ['another kind of dependency', 'manual', 'offer_accept', {}],
  ] as [
    string,
    RunningStep['type'],
    RunningStep['type'],
    { make?: Partial<RunningStep>; answer?: Partial<RunningStep>; order?: Partial<RunningOrder> },
  ][])('is not skipped if there is %s', (_name, making, type, { make, answer, order }) => {
    const run = start({ type: making, ...make }, answering(type, answer), order);
    act(run, 'make', 'SKIP');
    expect(stepStatus(run, 'answer')).toBe('active');
    const cancelled = start({ type: making, ...make }, answering(type, answer), order);
    act(cancelled, 'make', 'CANCEL');
    expect(stepStatus(cancelled, 'answer')).toBe('todo');
  });

  it('returns to todo when the step that makes it is reopened, unless a person skipped it', () => {
    const run = start({ type: 'booking_create' }, answering('booking_confirm'));
    act(run, 'make', 'SKIP');
    expect(recordTransitions(run, () => act(run, 'make', 'REOPEN'))).toEqual([
      'make: skipped → todo, REOPEN, workflow.step.reopened',
      'answer: skipped → todo, null, workflow.step.reopened',
      'next: active → todo, null, null',
      'other: active → todo, null, null',
      'make: todo → active, null, workflow.step.activated',
    ]);
    const byPerson = start({ type: 'booking_create' }, answering('booking_confirm', { isRequired: false }));
    act(byPerson, 'answer', 'SKIP');
    act(byPerson, 'make', 'SKIP');
    act(byPerson, 'make', 'REOPEN');
    expect(stepStatus(byPerson, 'answer')).toBe('skipped');
  });

  it('stays open when it is reopened itself', () => {
    const run = start({ type: 'booking_create' }, answering('booking_confirm'));
    act(run, 'make', 'SKIP');
    act(run, 'answer', 'REOPEN');
    expect(stepStatus(run, 'answer')).toBe('active');
  });
});
