/** Notification rules: messages and audiences of events. */
import { describe, expect, it } from '@jest/globals';
import type { EventName, RecordedEvent } from '../../../entities/event-types.js';
import type { Initiator } from '../../../entities/initiator.js';
import { buildIntents, buildNoteIntents, type PublicNote } from './notification-rules.js';

const INITIATORS: Record<Initiator['party'], Initiator> = {
  operator: { party: 'operator', userId: 'olga', organizationId: 'router' },
  contractor: { party: 'contractor', userId: 'carl', organizationId: 'firm' },
  client: { party: 'client', userId: null, organizationId: null },
  system: { party: 'system', userId: null, organizationId: null },
};

function recorded(event: EventName, data: object, party: Initiator['party'] = 'operator'): RecordedEvent {
  const at = new Date('2026-01-01T00:00:00Z');
  const ids = { id: 'event', routerId: 'router', organizationId: 'router', orderId: 'order' };
  return { ...ids, event, at, initiator: INITIATORS[party], data: data as Record<string, unknown> };
}

/** Kinds with their audiences, without webhooks. */
const messages = (...events: RecordedEvent[]) =>
  buildIntents(events).flatMap(({ kind, audience }) => (kind ? [`${kind} ${audience}`] : []));
const hooks = (...events: RecordedEvent[]) =>
  buildIntents(events).flatMap(({ kind, event, audience }) => (kind ? [] : [`${event} ${audience}`]));

describe('buildIntents', () => {
  it('notifies the contractor of an offer and schedules a reminder at half of the response time', () => {
    const data = { organizationId: 'firm', sentAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-03T00:00:00Z' };
    const intents = buildIntents([recorded('dispatch.created', data)]);
    expect(intents.map(({ kind, sendAt }) => [kind, sendAt])).toEqual([
      ['offerSent', null],
      ['offerReminder', '2026-01-02T00:00:00.000Z'],
      [null, null],
    ]);
    expect(intents.map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  it.each([
    [{ cancellationReason: 'TOO_LATE', respondedAt: null }, ['offerClosed contractor']],
    [
      { cancellationReason: 'REVOKED_BY_OPERATOR', respondedAt: '2026-01-01T00:00:00Z' },
      ['assignmentRevoked contractor'],
    ],
    [{ cancellationReason: 'ORDER_CANCELLED', respondedAt: null }, []],
  ])('notifies of a revoked offer depending on the reason: %j', (data, expected) => {
    expect(messages(recorded('dispatch.revoked', data))).toEqual(expected);
  });

  it.each([
    ['client', ['bookingProposed performers', 'bookingProposed operators']],
    ['contractor', ['bookingProposed client']],
    ['operator', ['bookingProposed performers', 'bookingProposed operators', 'bookingProposed client']],
  ] as const)('notifies the other parties of a booking by the %s', (party, expected) => {
    expect(messages(recorded('booking.created', { status: 'requested' }, party))).toEqual(expected);
  });

  it('reports a booking that is confirmed and rescheduled at once as confirmed, and ignores other changes', () => {
    const changed = ['startAt', 'status'];
    expect(messages(recorded('booking.updated', { status: 'confirmed', changed }, 'contractor'))[0]).toBe(
      'bookingConfirmed client',
    );
    expect(messages(recorded('booking.updated', { status: 'done', changed: ['status'] }))).toEqual([]);
  });

  it.each(['startAt', 'endAt', 'allDay'])('reports a booking as rescheduled if its %s changes', (field) => {
    const changed = ['type', field];
    const updated = (status: string) => recorded('booking.updated', { status, changed }, 'contractor');
    expect(messages(updated('confirmed'))[0]).toBe('bookingRescheduled client');
    // The new time is to be confirmed.
    expect(messages(updated('requested'))).toEqual(['bookingProposed client']);
  });

  it('falls back to the operators while there is no contractor', () => {
    const [performers, operators] = buildIntents([recorded('booking.created', { status: 'requested' }, 'client')]);
    expect([performers.fallbackFor, operators.fallbackFor]).toEqual([null, performers.position]);
  });

  it('does not notify the client of a step that ends in the same transaction, nor of its own actions', () => {
    const step = { workflowStepId: 'step', actor: 'client', type: 'manual' };
    const activated = recorded('workflow.step.activated', step);
    expect(messages(activated)).toEqual(['clientActionRequired client']);
    expect(messages(activated, recorded('workflow.step.completed', step))).toEqual([]);
    expect(messages(recorded('order.cancelled', {}, 'client'))).toEqual([
      'orderCancelled parties',
      'orderCancelled operators',
    ]);
  });

  it('notifies the contractor of signing steps only', () => {
    const step = { workflowStepId: 'step', actor: 'contractor', type: 'document_sign' };
    const activated = recorded('workflow.step.activated', step, 'system');
    expect(messages(activated)).toEqual(['signatureRequested performers']);
    expect(messages(activated, recorded('workflow.step.completed', step))).toEqual([]);
    expect(messages(recorded('workflow.step.activated', { ...step, type: 'manual' }, 'system'))).toEqual([]);
  });

  it('notifies the contractor that a signature is no longer needed when the order completes without it', () => {
    const skipped = { workflowStepId: 'step', actor: 'contractor', type: 'document_sign', from: 'active' };
    const closed = (fields: object) =>
      messages(recorded('workflow.step.skipped', { ...skipped, reason: 'ORDER_COMPLETED', ...fields }, 'system'));
    expect(closed({})).toEqual(['stepClosed performers']);
    expect(closed({ from: 'todo' })).toEqual([]);
    expect(closed({ reason: null })).toEqual([]);
    expect(closed({ actor: 'client' })).toEqual([]);
  });

  it('notifies the client of the removal of an active step of the client', () => {
    const removed = (actor: string, status: string) =>
      messages(recorded('workflow.step.removed', { workflowStepId: 'step', title: 'Rate', actor, status }));
    expect(removed('client', 'active')).toEqual(['clientActionClosed client']);
    expect(removed('client', 'todo')).toEqual([]);
    expect(removed('operator', 'active')).toEqual([]);
  });

  it('asks for an action when an active step becomes that of another party or visible to it, and else not', () => {
    const step = { workflowStepId: 'step', type: 'document_sign', status: 'active' };
    const updated = (actor: string, changed: string[], status = 'active') =>
      messages(recorded('workflow.step.updated', { ...step, actor, status, changed }));
    expect(updated('client', ['actor', 'actorId'])).toEqual(['clientActionRequired client']);
    expect(updated('client', ['visibleToClient'])).toEqual(['clientActionRequired client']);
    expect(updated('contractor', ['actorId'])).toEqual(['signatureRequested performers']);
    expect(updated('contractor', ['visibleToContractor'])).toEqual(['signatureRequested performers']);
    expect(updated('client', ['title', 'visibleToContractor'])).toEqual([]);
    expect(updated('client', ['actor'], 'todo')).toEqual([]);
    expect(updated('operator', ['actor'])).toEqual(['clientActionClosed client']);
    expect(updated('operator', ['actor'], 'todo')).toEqual([]);
  });

  it('requests pending signatures from a newly assigned contractor, and none twice', () => {
    const activated = recorded('workflow.step.activated', {
      workflowStepId: 'step',
      actor: 'contractor',
      type: 'manual',
    });
    const intents = buildIntents([recorded('order.assigned', { contractorId: 'firm' }), activated]);
    expect(intents.find(({ kind }) => kind === 'signatureRequested')).toMatchObject({
      audience: 'performers',
      organizationId: 'firm',
      exceptStepIds: ['step'],
    });
    expect(messages(recorded('order.assigned', { organizationIds: ['firm'] }))).toEqual([]);
  });

  it('notifies technicians that are assigned or unassigned', () => {
    const internal = { technicians: { organizationId: 'firm', assigned: ['one'], unassigned: ['two'] } };
    const intents = buildIntents([{ ...recorded('order.updated', { changed: ['technicians'] }), internal }]);
    expect(intents.map(({ kind, audience, userIds }) => [kind, audience, userIds])).toEqual([
      ['technicianAssigned', 'technicians', ['one']],
      ['technicianUnassigned', 'technicians', ['two']],
    ]);
  });

  it('notifies operators of exhausted offers only if the system gave up', () => {
    const step = { workflowStepId: 'step', type: 'dispatch_create' };
    expect(messages(recorded('workflow.step.failed', step, 'system'))).toEqual(['offersExhausted operators']);
    expect(messages(recorded('workflow.step.failed', step, 'operator'))).toEqual([]);
  });

  it('sends webhooks to contractors for their own offers, orders and bookings', () => {
    expect(hooks(recorded('dispatch.expired', { organizationId: 'firm' }))).toEqual(['dispatch.expired contractor']);
    expect(hooks(recorded('order.assigned', { organizationIds: ['firm'] }))).toEqual(['order.assigned contractor']);
    expect(hooks(recorded('booking.created', { status: 'requested' }))).toEqual(['booking.created performers']);
    const [, , , hook] = buildIntents([recorded('order.cancelled', { orderId: 'order', reason: 'too dear' })]);
    expect(JSON.stringify(hook.body)).not.toContain('too dear');
  });

  it.each([
    ['contractor', { proposedAt: 'then' }, 'proposalReceived operators'],
    ['contractor', { handBackRequestedAt: 'then', status: 'accepted' }, 'handBackRequested operators'],
    ['operator', { proposalRefusedAt: 'then', status: 'sent' }, 'proposalRefused contractor'],
    ['operator', { handBackRequestedAt: null, status: 'accepted' }, 'handBackRefused contractor'],
    ['operator', { changed: ['lines'], status: 'sent' }, 'offerChanged contractor'],
    ['client', { changed: ['lines'], status: 'accepted' }, 'workChanged contractor'],
    ['operator', { changed: ['expiresAt'], status: 'sent' }, 'offerReminder contractor'],
  ] as const)('notifies the other party of proposed terms and requests: %s with %j', (party, data, expected) => {
    expect(messages(recorded('dispatch.updated', data, party))).toEqual([expected]);
  });

  it('notifies operators of returned work, and a contractor of an accepted proposal', () => {
    const back = { cancellationReason: 'HANDED_BACK', respondedAt: 'then' };
    expect(messages(recorded('dispatch.revoked', back, 'contractor'))).toEqual(['assignmentReturned operators']);
    expect(messages(recorded('dispatch.revoked', back, 'operator'))).toEqual(['assignmentRevoked contractor']);
    expect(messages(recorded('dispatch.accepted', {}, 'operator'))).toEqual([
      'offerAccepted operators',
      'workAssigned contractor',
      'contractorChanged client',
    ]);
  });

  it('notifies the client of a received and a completed order, and of an assigned contractor', () => {
    expect(messages(recorded('order.created', {}, 'client'))).toEqual(['orderReceived client']);
    expect(messages(recorded('order.completed', {}, 'client'))).toEqual(['orderCompleted client']);
    const data = { contractorId: 'firm', dispatchId: 'dispatch' };
    const intents = buildIntents([recorded('order.assigned', data)]);
    expect(intents.find(({ kind }) => kind === 'contractorChanged')).toMatchObject({
      audience: 'client',
      dispatchId: 'dispatch',
    });
  });

  it('sends each party the public notes that it did not write', () => {
    const note = (id: string, authorSide: PublicNote['authorSide'], audience: PublicNote['audience'] = 'all') => ({
      ...{ id, authorSide, audience },
    });
    const idsByKind = (...notes: PublicNote[]) =>
      buildNoteIntents({ routerId: 'router', orderId: 'order' }, notes).map(({ kind, audience, noteIds }) => [
        `${kind} ${audience}`,
        noteIds,
      ]);
    expect(idsByKind(note('one', 'operator'), note('two', 'client'), note('three', 'operator'))).toEqual([
      ['messageToClient client', ['one', 'three']],
      ['messageToContractor performers', ['one', 'two', 'three']],
      ['messageToOperator operators', ['two']],
    ]);
    expect(idsByKind(note('one', 'contractor')).map(([to]) => to)).toEqual([
      'messageToClient client',
      'messageToOperator operators',
    ]);
    expect(idsByKind(note('one', 'operator', 'client'))).toEqual([['messageToClient client', ['one']]]);
    expect(idsByKind(note('one', 'operator', 'contractor'))).toEqual([['messageToContractor performers', ['one']]]);
    const many = Array.from({ length: 22 }, (_one, index) => note(String(index), 'client'));
    expect(idsByKind(...many).map(([, ids]) => ids!.length)).toEqual([20, 20]);
    expect(idsByKind()).toEqual([]);
  });

  it('notifies the client of a new version of its offer, not of the first', () => {
    const sent = (version: number, to = 'sent') => recorded('order.updated', { offer: { to, version } });
    expect(messages(sent(2))).toEqual(['clientOfferChanged client']);
    expect(messages(sent(1), sent(2, 'initial'), sent(2, 'accepted'))).toEqual([]);
  });

  it('ignores other events', () => {
    expect(buildIntents([recorded('note.created', { noteId: 'note' }), recorded('order.updated', {})])).toEqual([]);
  });
});
