/** Status of orders and workflows, rule by rule, in order of precedence. */
import { describe, expect, it } from '@jest/globals';
import { deriveOrderStatus, deriveWorkflowStatus, type OrderFacts, type StepInOrder } from './order-status.js';

const NOW = new Date('2026-03-02T10:00:00Z');
const hours = (number: number) => new Date(NOW.getTime() + number * 3_600_000);

/**
 * Parses steps such as `contractor manual:active@-1!contractor?`: party, type and status, then optionally the hours since the
 * last action, the party that acted, `+` if it keeps the order open, and `?` if the step is not required.
 */
function steps(...definitions: string[]): StepInOrder[] {
  return definitions.map((text) => {
    const [, actor, type, status, at, actedBy] = /^(\w+) (\w+):(\w+)(?:@(-?\d+))?(?:!(\w+))?/.exec(text)!;
    const actedAt = at === undefined ? null : hours(Number(at));
    return {
      id: text,
      actor: actor!,
      type: type as StepInOrder['type'],
      status: status as StepInOrder['status'],
      isRequired: !text.endsWith('?'),
      keepsOrderOpen: text.includes('+'),
      actedAt,
      actedBy: actedBy ?? null,
    };
  });
}

const facts = (given: Partial<OrderFacts>): OrderFacts => ({
  now: NOW,
  isCancelled: false,
  steps: steps('operator dispatch_create:active', 'contractor manual:todo'),
  bookings: [],
  hasOpenOffer: false,
  acceptedAt: null,
  ...given,
});

const booking = (status: string, start: number) => ({
  workflowStepId: '',
  status,
  startAt: hours(start),
  endAt: hours(start + 1),
});
/** A workflow of the office with a visit of its first step. */
const visited = (visit: ReturnType<typeof booking>, ...definitions: string[]) => {
  const all = steps(...definitions);
  return { steps: all, bookings: [{ ...visit, workflowStepId: all[0]!.id }] };
};
const accepted = { acceptedAt: hours(-2) };
const worked = (...more: string[]) => steps('operator dispatch_create:done', ...more, 'contractor manual:todo');

const rows: [string, Partial<OrderFacts>][] = [
  ['created', {}],
  ['created', { steps: [] }],
  ['created', { steps: steps('operator manual:active', 'operator manual:active') }],
  ['created', { steps: worked('operator booking_create:active') }],
  ['created', { steps: steps('operator dispatch_create:failed?', 'operator manual:todo') }],
  ['created', { bookings: [booking('requested', 1)] }],
  ['dispatching', { hasOpenOffer: true }],
  ['dispatching', { hasOpenOffer: true, bookings: [booking('requested', 1)] }],
  // Revoked and dispatched again: work of the previous contractor does not count.
  ['dispatching', { hasOpenOffer: true, steps: worked('contractor manual:done@-3') }],
  ['accepted', { ...accepted }],
  ['accepted', { ...accepted, hasOpenOffer: true }],
  ['accepted', { ...accepted, bookings: [booking('requested', 1), booking('todo', 1)] }],
  ['accepted', { ...accepted, steps: worked('contractor manual:done@-3') }],
  ['accepted', { ...accepted, steps: worked('contractor form_fill:done@-1') }],
  ['accepted', { ...accepted, steps: worked('operator manual:done@-1', 'client approval:done@-1') }],
  ['accepted', { ...accepted, steps: worked('contractor manual:active@-1!system') }],
  ['scheduled', { ...accepted, bookings: [booking('confirmed', 1)] }],
  // A time alone arranges nothing while the contractor is not found.
  ['dispatching', { hasOpenOffer: true, bookings: [booking('confirmed', 1), booking('requested', -1)] }],
  ['created', { bookings: [booking('confirmed', -1)] }],
  // Without a contractor in the workflow, the office carries out the visit.
  [
    'scheduled',
    { steps: steps('operator booking_create:done', 'operator manual:todo'), bookings: [booking('confirmed', 1)] },
  ],
  ['in_progress', { ...accepted, bookings: [booking('confirmed', 0), booking('confirmed', 5)] }],
  ['in_progress', { ...accepted, bookings: [booking('done', 5)] }],
  ['in_progress', { ...accepted, steps: worked('contractor manual:done@-2') }],
  ['in_progress', { ...accepted, steps: worked('contractor manual:failed@-1') }],
  ['in_progress', { ...accepted, steps: worked('contractor manual:active@-1!contractor') }],
  // Without contractors, the operators do the work.
  ['in_progress', { steps: steps('operator manual:done@-1', 'operator manual:todo') }],
  ['created', { steps: steps('operator form_fill:done@-1', 'operator manual:todo') }],
  ['created', { steps: steps('client manual:done@-1', 'operator manual:todo') }],
  // Operator steps before the acceptance do not count as work.
  ['created', { steps: steps('operator dispatch_create:active', 'operator manual:done@-1', 'operator manual:todo') }],
  ['declined', { steps: steps('operator manual:done', 'operator dispatch_create:failed', 'operator manual:done') }],
  ['completed', { steps: steps('operator manual:done', 'operator dispatch_create:failed?') }],
  ['completed', { steps: steps('operator manual:done', 'operator manual:skipped?', 'operator manual:cancelled?') }],
  ['completed', { steps: steps('operator manual:done', 'operator manual:skipped', 'operator manual:cancelled') }],
  ['completed', { steps: steps('operator manual:done', 'operator manual:failed?', 'operator manual:todo?') }],
  ['in_progress', { steps: steps('operator manual:done@-1', 'operator manual:active?') }],
  ['in_progress', { steps: steps('operator manual:done@-1', 'operator manual:failed') }],
  // A step that completes the order.
  ['completed', { steps: steps('operator order_complete:done?', 'operator manual:active?') }],
  ['in_progress', { steps: steps('operator order_complete:done@-1', 'operator manual:todo') }],
  ['in_progress', { steps: steps('operator order_complete:done@-1', 'operator manual:active+?') }],
  ['completed', { steps: steps('operator order_complete:done', 'operator manual:skipped+?') }],
  ['created', { steps: steps('client manual:done', 'operator order_complete:active?') }],
  ['completed', { steps: steps('client manual:done', 'operator order_complete:failed?') }],
  // A visit that is needed keeps the order open.
  ['scheduled', visited(booking('confirmed', 1), 'operator booking_create:done@-3')],
  ['completed', visited(booking('confirmed', -1), 'operator booking_create:done@-3')],
  ['created', visited(booking('requested', -1), 'operator booking_create:done@-3')],
  ['completed', visited(booking('confirmed', 1), 'operator booking_create:done@-3', 'operator manual:done@-2')],
  ['in_progress', visited(booking('confirmed', 1), 'operator booking_create:done@-2', 'operator manual:done@-3')],
  ['completed', visited(booking('confirmed', 1), 'operator booking_create:done@-3', 'operator order_complete:done@-2')],
  ['cancelled', { isCancelled: true, steps: steps('operator manual:done') }],
];

describe('deriveOrderStatus', () => {
  it.each(rows)('%s: %j', (status, given) => expect(deriveOrderStatus(facts(given))).toBe(status));
});

describe('deriveWorkflowStatus', () => {
  it.each([
    ['active', steps('operator manual:done', 'operator manual:todo')],
    ['active', steps('operator manual:done', 'operator manual:active?')],
    ['active', []],
    ['completed', steps('operator manual:done', 'operator manual:skipped?')],
    ['completed', steps('operator manual:done', 'operator manual:cancelled')],
  ] as const)('%s', (status, given) => expect(deriveWorkflowStatus(facts({ steps: [...given] }))).toBe(status));

  it('returns cancelled if the order is cancelled', () =>
    expect(deriveWorkflowStatus(facts({ steps: steps('operator manual:done'), isCancelled: true }))).toBe('cancelled'));
});
