/** What of the events is told to whom. */
import { describe, expect, it } from '@jest/globals';
import type { EventName, Recorded } from '../../entities/happenings.js';
import type { Doer } from '../../entities/doer.js';
import { toldOf } from './told.js';

const SIDES: Record<Doer['side'], Doer> = {
  operator: { side: 'operator', userId: 'olga', organizationId: 'router' },
  contractor: { side: 'contractor', userId: 'carl', organizationId: 'firm' },
  client: { side: 'client', userId: null, organizationId: null },
  system: { side: 'system', userId: null, organizationId: null },
};

function recorded(event: EventName, data: object, side: Doer['side'] = 'operator'): Recorded {
  const at = new Date('2026-01-01T00:00:00Z');
  const ids = { id: 'event', routerId: 'router', organizationId: 'router', orderId: 'order' };
  return { ...ids, event, at, doer: SIDES[side], data: data as Record<string, unknown> };
}

/** Kinds with their audiences, without webhooks. */
const messages = (...events: Recorded[]) =>
  toldOf(events).flatMap(({ kind, audience }) => (kind ? [`${kind} ${audience}`] : []));
const hooks = (...events: Recorded[]) =>
  toldOf(events).flatMap(({ kind, event, audience }) => (kind ? [] : [`${event} ${audience}`]));

describe('toldOf', () => {
  it('tells of an offer, and reminds of it when half of the time is over', () => {
    const data = { organizationId: 'firm', sentAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-03T00:00:00Z' };
    const told = toldOf([recorded('dispatch.created', data)]);
    expect(told.map(({ kind, sendAt }) => [kind, sendAt])).toEqual([
      ['offerMade', null],
      ['offerReminder', '2026-01-02T00:00:00.000Z'],
      [null, null],
    ]);
    expect(told.map(({ place }) => place)).toEqual([0, 1, 2]);
  });

  it.each([
    [{ cancellationReason: 'TOO_LATE', respondedAt: null }, ['offerOver contractor']],
    [{ cancellationReason: 'REVOKED_BY_OPERATOR', respondedAt: '2026-01-01T00:00:00Z' }, ['workTakenBack contractor']],
    [{ cancellationReason: 'ORDER_CANCELLED', respondedAt: null }, []],
  ])('tells of a revoked offer by its reason: %j', (data, told) => {
    expect(messages(recorded('dispatch.revoked', data))).toEqual(told);
  });

  it.each([
    ['client', ['bookingProposed performers', 'bookingProposed operators']],
    ['contractor', ['bookingProposed client']],
    ['operator', ['bookingProposed performers', 'bookingProposed operators', 'bookingProposed client']],
  ] as const)('tells the other side of what the %s books', (side, told) => {
    expect(messages(recorded('booking.created', { status: 'requested' }, side))).toEqual(told);
  });

  it('names a booking that is confirmed and moved in one deed confirmed, and is silent where nothing is different', () => {
    const changed = ['startAt', 'status'];
    expect(messages(recorded('booking.updated', { status: 'confirmed', changed }, 'contractor'))[0]).toBe(
      'bookingConfirmed client',
    );
    expect(messages(recorded('booking.updated', { status: 'done', changed: ['status'] }))).toEqual([]);
  });

  it.each(['startAt', 'endAt', 'allDay'])('names a booking moved whose %s is another', (field) => {
    const changed = ['type', field];
    expect(messages(recorded('booking.updated', { status: 'requested', changed }, 'contractor'))).toEqual([
      'bookingMoved client',
    ]);
  });

  it('lets the operators stand in for a contractor that is not there yet', () => {
    const [performers, operators] = toldOf([recorded('booking.created', { status: 'requested' }, 'client')]);
    expect([performers.insteadOf, operators.insteadOf]).toEqual([null, performers.place]);
  });

  it('does not tell the client of a step that is active for a moment, nor of what it did itself', () => {
    const step = { workflowStepId: 'step', actor: 'client', type: 'manual' };
    const activated = recorded('workflow.step.activated', step);
    expect(messages(activated)).toEqual(['clientTurn client']);
    expect(messages(activated, recorded('workflow.step.completed', step))).toEqual([]);
    expect(messages(recorded('order.cancelled', {}, 'client'))).toEqual([
      'orderCancelled parties',
      'orderCancelled operators',
    ]);
  });

  it('tells the contractor that its signature is awaited, of no other step of its own', () => {
    const step = { workflowStepId: 'step', actor: 'contractor', type: 'document_sign' };
    const activated = recorded('workflow.step.activated', step, 'system');
    expect(messages(activated)).toEqual(['signatureAwaited performers']);
    expect(messages(activated, recorded('workflow.step.completed', step))).toEqual([]);
    expect(messages(recorded('workflow.step.activated', { ...step, type: 'manual' }, 'system'))).toEqual([]);
  });

  it('asks whoever gets the work for signatures that are awaited already, and not twice for those that begin with it', () => {
    const begun = recorded('workflow.step.activated', { workflowStepId: 'step', actor: 'contractor', type: 'manual' });
    const told = toldOf([recorded('order.assigned', { contractorId: 'firm' }), begun]);
    expect(told.find(({ kind }) => kind === 'signatureAwaited')).toMatchObject({
      audience: 'performers',
      organizationId: 'firm',
      exceptStepIds: ['step'],
    });
    expect(messages(recorded('order.assigned', { organizationIds: ['firm'] }))).toEqual([]);
  });

  it('tells technicians who is sent and who is taken off', () => {
    const aside = { technicians: { organizationId: 'firm', sent: ['one'], takenOff: ['two'] } };
    const told = toldOf([{ ...recorded('order.updated', { changed: ['technicians'] }), aside }]);
    expect(told.map(({ kind, audience, userIds }) => [kind, audience, userIds])).toEqual([
      ['technicianSent', 'technicians', ['one']],
      ['technicianTakenOff', 'technicians', ['two']],
    ]);
  });

  it('tells the operators that nobody is left only where the service gave up', () => {
    const step = { workflowStepId: 'step', type: 'dispatch_create' };
    expect(messages(recorded('workflow.step.failed', step, 'system'))).toEqual(['offersExhausted operators']);
    expect(messages(recorded('workflow.step.failed', step, 'operator'))).toEqual([]);
  });

  it('tells contractors’ webhooks of their own offers, orders and bookings', () => {
    expect(hooks(recorded('dispatch.expired', { organizationId: 'firm' }))).toEqual(['dispatch.expired contractor']);
    expect(hooks(recorded('order.assigned', { organizationIds: ['firm'] }))).toEqual(['order.assigned contractor']);
    expect(hooks(recorded('booking.created', { status: 'requested' }))).toEqual(['booking.created performers']);
    const [, , , hook] = toldOf([recorded('order.cancelled', { orderId: 'order', reason: 'too dear' })]);
    expect(JSON.stringify(hook.body)).not.toContain('too dear');
  });

  it.each([
    ['contractor', { proposedAt: 'then' }, 'termsProposed operators'],
    ['contractor', { handBackRequestedAt: 'then', status: 'accepted' }, 'handBackAsked operators'],
    ['operator', { proposalRefusedAt: 'then', status: 'sent' }, 'proposalRefused contractor'],
    ['operator', { handBackRequestedAt: null, status: 'accepted' }, 'handBackRefused contractor'],
  ] as const)('tells the other side of terms: what the %s does with %j', (side, data, told) => {
    expect(messages(recorded('dispatch.updated', data, side))).toEqual([told]);
  });

  it('tells the operators of work that was given back, and a contractor of what was agreed', () => {
    const back = { cancellationReason: 'HANDED_BACK', respondedAt: 'then' };
    expect(messages(recorded('dispatch.revoked', back, 'contractor'))).toEqual(['workHandedBack operators']);
    expect(messages(recorded('dispatch.revoked', back, 'operator'))).toEqual(['workTakenBack contractor']);
    expect(messages(recorded('dispatch.accepted', {}, 'operator'))).toEqual([
      'offerAccepted operators',
      'workAssigned contractor',
    ]);
  });

  it('tells the client of a new version of its offer, not of the first', () => {
    const sent = (version: number, to = 'sent') => recorded('order.updated', { offer: { to, version } });
    expect(messages(sent(2))).toEqual(['clientOfferChanged client']);
    expect(messages(sent(1), sent(2, 'initial'), sent(2, 'accepted'))).toEqual([]);
  });

  it('says nothing of other events', () => {
    expect(toldOf([recorded('note.created', { noteId: 'note' }), recorded('order.updated', {})])).toEqual([]);
  });
});
