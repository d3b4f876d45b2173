/** Unit tests of `groupWaiting`. */
import { describe, expect, it } from '@jest/globals';
import type { OrderRow } from '../data/queries.js';
import { groupWaiting, type AttentionEntry } from './group-waiting.js';

const entry = (reason: string, since: string): AttentionEntry =>
  ({ reason, since, workflowStepId: null, stepTitle: null, subjectType: null, subjectId: null }) as AttentionEntry;

const order = (id: string, attention: AttentionEntry[], waitingFor: OrderRow['waitingFor'] = ['operator']): OrderRow =>
  ({ id, attention, waitingFor, waitingSince: '2026-11-02T08:00:00Z' }) as OrderRow;

const shown = (orders: OrderRow[]) =>
  groupWaiting(orders).map(({ name, items }) => [
    name,
    items.map((item) => [item.order.id, item.entry?.reason ?? null]),
  ]);

describe('groupWaiting', () => {
  it('shows an order once for each of its reasons', () => {
    const both = [entry('OVERDUE', '2026-11-01T08:00:00Z'), entry('CLIENT_WROTE', '2026-11-02T08:00:00Z')];
    expect(shown([order('a', both)])).toEqual([
      ['answer', [['a', 'CLIENT_WROTE']]],
      ['late', [['a', 'OVERDUE']]],
    ]);
  });

  it('puts what waits longest first', () => {
    const [early, late] = [entry('OVERDUE', '2026-11-01T08:00:00Z'), entry('HOLD_OVER', '2026-11-03T08:00:00Z')];
    expect(shown([order('a', [late]), order('b', [early])])).toEqual([
      [
        'late',
        [
          ['b', 'OVERDUE'],
          ['a', 'HOLD_OVER'],
        ],
      ],
    ]);
  });

  it('lists an order without reason only if it waits for operators', () => {
    expect(shown([order('a', []), order('b', [], ['client'])])).toEqual([['step', [['a', null]]]]);
  });

  it('shows a reason that it does not know', () => {
    expect(shown([order('a', [entry('NEW_REASON', '2026-11-01T08:00:00Z')])])).toEqual([
      ['failed', [['a', 'NEW_REASON']]],
    ]);
  });
});
