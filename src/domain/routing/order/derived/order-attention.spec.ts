/** Derivation of attention (decisions/orders "Attention"). */
import { describe, expect, it } from '@jest/globals';
import { createRunningStep, RUNNING_ORDER } from '../../../../../test/support/sample-running-order.js';
import type { RunningOrder, RunningStep } from '../state/running-order.js';
import { createDeriveJob, deriveAttention, endPastHold } from './order-attention.js';
import { OrderAggregate } from '../state/order-aggregate.js';

const [past, now, soon, later] = ['03-01', '03-02', '03-03', '03-04'].map((day) => new Date(`2026-${day}T00:00:00Z`));

function derive(order: Partial<RunningOrder>, steps: RunningStep[] = []) {
  const run = new OrderAggregate({ ...RUNNING_ORDER, ...order }, steps, now);
  endPastHold(run, run.order.status);
  return deriveAttention(run, run.order.status);
}
const activeStep = (id: string, dueAt: Date | null) => createRunningStep(id, { status: 'active', dueAt });

describe('deriveAttention', () => {
  it('lists passed deadlines and names the next one, regardless of their order', () => {
    const steps = [activeStep('later', later), activeStep('past', past), activeStep('soon', soon)];
    const { attention, attentionDueAt } = derive({}, steps);
    expect(attention).toMatchObject([{ reason: 'OVERDUE', workflowStepId: 'past', since: now.toISOString() }]);
    expect(attentionDueAt).toEqual(soon);
    expect(derive({}, [activeStep('never', null)]).attentionDueAt).toBeNull();
  });

  it('counts a deadline that was expected from its time, also if the job runs late', () => {
    const { attention } = derive({ attentionDueAt: past }, [activeStep('late', past)]);
    expect(attention[0].since).toBe(past.toISOString());
  });

  it('keeps the time of entries that are stored', () => {
    const failed = createRunningStep('failed', { status: 'failed' });
    const [entry] = derive({}, [failed]).attention;
    const since = past.toISOString();
    expect(derive({ attention: [{ ...entry, since }] }, [failed]).attention).toEqual([{ ...entry, since }]);
  });

  it('keeps the time since which the order waits while the sides stay the same', () => {
    const order = { waitingFor: ['operator' as const], waitingSince: past };
    expect(derive(order, [activeStep('work', null)]).waitingSince).toEqual(past);
    const client = createRunningStep('sign', { status: 'active', actor: 'client' });
    expect(derive(order, [client])).toMatchObject({ waitingFor: ['client'], waitingSince: now });
  });

  it('waits since a contractor was asked, unless one that has work is awaited', () => {
    const asked = {
      status: 'sent',
      stepDataId: 'find',
      sentAt: now,
      leftCoverageAt: null,
    } as RunningOrder['dispatches'][number];
    const accepted = { ...asked, status: 'accepted', stepDataId: 'other', organizationId: 'firm', respondedAt: past };
    const order = { waitingFor: ['contractor' as const], waitingSince: past };
    const find = createRunningStep('find', { type: 'dispatch_create', status: 'active', stepDataId: 'find' });
    const work = createRunningStep('work', { actor: 'contractor', status: 'active' });
    expect(derive({ ...order, dispatches: [asked] }, [find]).waitingSince).toEqual(now);
    const dispatches = [accepted as RunningOrder['dispatches'][number], asked];
    expect(derive({ ...order, dispatches }, [find, work])).toMatchObject({ ...order, waitingSince: past });
  });

  it('waits for an optional step only if no required one is open, or one depends on it', () => {
    const optional = createRunningStep('ask', { status: 'active', actor: 'client', isRequired: false });
    const required = (fields: Partial<RunningStep>) => createRunningStep('work', { isRequired: true, ...fields });
    expect(derive({}, [optional]).waitingFor).toEqual(['client']);
    expect(derive({}, [optional, required({ status: 'active' })]).waitingFor).toEqual(['operator']);
    expect(derive({}, [optional, required({ dependsOnStepId: 'ask' })]).waitingFor).toEqual(['client']);
  });

  it('derives the order again when a confirmed visit begins and when it ends', () => {
    const visit = { id: 'visit', workflowStepId: 'book', status: 'confirmed', startAt: soon, endAt: later };
    const deriveAt = (startAt: Date) =>
      derive({ bookings: [{ ...visit, startAt }] as RunningOrder['bookings'], heldAt: past });
    expect([deriveAt(soon).attentionDueAt, deriveAt(past).attentionDueAt]).toEqual([soon, later]);
  });

  it('omits deadlines and sides while the order is on hold, and says when the hold is over', () => {
    const steps = [activeStep('late', past)];
    const held = derive({ heldAt: past, heldUntil: soon }, steps);
    expect(held).toMatchObject({ attention: [], waitingFor: [], waitingSince: null, attentionDueAt: soon });
    const over = derive({ heldAt: past, heldUntil: now }, steps);
    expect(over.attention.map(({ reason, since }) => [reason, since])).toEqual([
      ['OVERDUE', now.toISOString()],
      ['HOLD_OVER', now.toISOString()],
    ]);
    expect(over).toMatchObject({ heldAt: null, heldUntil: null, waitingFor: ['operator'] });
  });

  it('lists a visit of a disabled technician until it ends', () => {
    const visit = { id: 'visit', workflowStepId: 'book', status: 'confirmed', performerId: 'firm' };
    const deriveWith = (endAt: Date) =>
      derive({ disabledTechniciansOf: ['firm'], bookings: [{ ...visit, endAt }] as RunningOrder['bookings'] });
    expect(deriveWith(soon)).toMatchObject({
      attention: [{ reason: 'TECHNICIAN_DISABLED', subjectType: 'booking', subjectId: 'visit' }],
      attentionDueAt: soon,
    });
    expect(deriveWith(now)).toMatchObject({ attention: [{ reason: 'VISIT_NOT_REPORTED' }], attentionDueAt: null });
  });

  it('omits a dismissed entry until it occurs again', () => {
    const note = { id: 'note', side: 'client' as const, audience: 'all' as const, at: past };
    const dismissed = { reason: 'CLIENT_WROTE' as const, since: past.toISOString(), subjectId: 'note' };
    const order = { latestNotes: [note], dismissedAttention: [dismissed] };
    expect(derive(order)).toMatchObject({ attention: [], dismissedAttention: [dismissed] });
    const another = derive({ ...order, latestNotes: [{ ...note, id: 'another', at: now }] });
    expect(another).toMatchObject({ attention: [{ subjectId: 'another' }], dismissedAttention: [] });
  });
});

it('schedules the attention job at the next deadline', () => {
  const order = { id: 'order', routerId: 'router' };
  expect(createDeriveJob({ ...order, attentionDueAt: soon }).map(({ runAt }) => runAt)).toEqual([soon]);
  expect(createDeriveJob({ ...order, attentionDueAt: null })).toEqual([]);
});
