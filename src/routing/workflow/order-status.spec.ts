/** The status of an order and its workflow, rule by rule and in their precedence. */
import { describe, expect, it } from '@jest/globals';
import { deriveOrderStatus, deriveWorkflowStatus, type OrderFacts, type StepInOrder } from './order-status.js';

/** Steps from words such as `dispatch_create:failed?`; `?` marks one that is not required. */
function steps(...words: string[]): StepInOrder[] {
  return words.map((word, index) => {
    const [type, status] = word.replace('?', '').split(':');
    return { type: type!, status: status as StepInOrder['status'], isRequired: !word.endsWith('?'), index };
  });
}

const facts = (given: Partial<OrderFacts>): OrderFacts => ({
  isCancelled: false,
  steps: steps('dispatch_create:active', 'manual:todo'),
  hasBooking: false,
  hasOpenOffer: false,
  ...given,
});

const rows: [string, Partial<OrderFacts>][] = [
  ['created', {}],
  ['created', { steps: [] }],
  ['created', { steps: steps('manual:active', 'manual:active') }],
  ['created', { steps: steps('dispatch_create:done', 'booking_create:active') }],
  ['created', { steps: steps('dispatch_create:failed?', 'manual:todo') }],
  ['dispatching', { hasOpenOffer: true }],
  ['scheduled', { hasBooking: true, hasOpenOffer: true }],
  ['scheduled', { hasBooking: true, steps: steps('booking_create:done', 'booking_confirm:active', 'manual:todo') }],
  ['in_progress', { hasBooking: true, steps: steps('booking_create:done', 'form_fill:active') }],
  ['in_progress', { hasOpenOffer: true, steps: steps('manual:active', 'manual:done') }],
  ['in_progress', { steps: steps('manual:done', 'manual:done', 'approval:failed') }],
  ['declined', { steps: steps('manual:done', 'dispatch_create:failed', 'manual:done') }],
  ['completed', { steps: steps('manual:done', 'dispatch_create:failed?') }],
  ['completed', { steps: steps('manual:done', 'manual:skipped?', 'manual:cancelled?') }],
  ['in_progress', { steps: steps('manual:done', 'manual:done', 'manual:active?') }],
  ['cancelled', { isCancelled: true, steps: steps('manual:done') }],
];

describe('deriveOrderStatus', () => {
  it.each(rows)('%s: %j', (status, given) => expect(deriveOrderStatus(facts(given))).toBe(status));

  it('goes by the index, not by the place in the list', () => {
    const [first, second] = steps('manual:done', 'manual:todo');
    expect(deriveOrderStatus(facts({ steps: [second!, first!] }))).toBe('created');
    expect(deriveOrderStatus(facts({ steps: [{ ...second!, index: -1 }, first!] }))).toBe('in_progress');
  });
});

describe('deriveWorkflowStatus', () => {
  it.each([
    ['active', steps('manual:done', 'manual:todo')],
    ['active', steps('manual:done', 'manual:active?')],
    ['active', steps('manual:done', 'manual:cancelled')],
    ['active', []],
    ['completed', steps('manual:done', 'manual:skipped?')],
  ] as const)('%s', (status, given) => expect(deriveWorkflowStatus([...given], false)).toBe(status));

  it('is cancelled with its order', () => expect(deriveWorkflowStatus(steps('manual:done'), true)).toBe('cancelled'));
});
