/** Stages of an order (decisions/client-portal "Stages"). */
import { describe, expect, it } from '@jest/globals';
import type { StageState } from '../../../../entities/views/client-stage-view.js';
import { NOW } from '../../../../../test/support/order-aggregate-fixture.js';
import { createRunningStep, RUNNING_ORDER } from '../../../../../test/support/sample-running-order.js';
import { OrderAggregate } from '../state/order-aggregate.js';
import type { RunningBooking, RunningDispatch, RunningOrder, RunningStep } from '../state/running-order.js';
import { deriveStages } from './client-stages.js';

const hours = (number: number) => new Date(NOW.getTime() + number * 3_600_000);
const work = (status: RunningStep['status'], actedAt: Date | null = null) =>
  createRunningStep('work', { actor: 'contractor', status, actedAt, actedBy: actedAt ? 'contractor' : null });
const dispatching = (status: RunningStep['status']) =>
  createRunningStep('find', { type: 'dispatch_create', status, isRequired: true });

type Facts = Partial<RunningOrder> & { steps?: RunningStep[] };
const SEARCHING: Facts = { steps: [dispatching('active'), work('todo')] };
const FOUND: Facts = {
  status: 'accepted',
  steps: [dispatching('done'), work('active')],
  dispatches: [{ status: 'accepted', respondedAt: hours(-4), sentAt: hours(-9) } as RunningDispatch],
};
const visit = (startAt: Date) => [{ status: 'confirmed', confirmedAt: hours(-3), startAt } as RunningBooking];
const AGREED: Facts = { ...FOUND, status: 'scheduled', bookings: visit(hours(2)) };
const STARTED: Facts = { ...AGREED, status: 'in_progress', bookings: visit(hours(-2)) };
const COMPLETED: Facts = {
  status: 'completed',
  completedAt: hours(-1),
  steps: [dispatching('done'), work('done', hours(-1))],
};

const CASES: [situation: string, facts: Facts, states: string][] = [
  ['a new order', SEARCHING, 'done current upcoming upcoming upcoming'],
  ['an accepted order', FOUND, 'done done current upcoming upcoming'],
  ['a scheduled order, whose work has not begun', AGREED, 'done done done upcoming upcoming'],
  ['an order in progress', STARTED, 'done done done current upcoming'],
  ['a completed order', { ...STARTED, ...COMPLETED }, 'done done done done done'],
  [
    'a declined order',
    { status: 'declined', steps: [dispatching('failed')] },
    'done stopped upcoming upcoming upcoming',
  ],
  ['a cancelled order', { ...FOUND, status: 'cancelled' }, 'done done stopped stopped stopped'],
  [
    'a search that goes on after a time is agreed',
    { ...SEARCHING, bookings: visit(hours(2)) },
    'done current done upcoming upcoming',
  ],
  [
    'work that no contractor has, although a time is agreed',
    { steps: [dispatching('skipped'), work('active')], bookings: visit(hours(2)) },
    'done current done upcoming upcoming',
  ],
  [
    'work that needs no contractor',
    { status: 'in_progress', steps: [createRunningStep('work', { status: 'done', actedAt: hours(-1) })] },
    'done skipped skipped current upcoming',
  ],
  [
    'a time without a contractor',
    { status: 'scheduled', steps: [createRunningStep('work')], bookings: visit(hours(2)) },
    'done skipped done upcoming upcoming',
  ],
  ['completed work without a time', { ...FOUND, ...COMPLETED }, 'done done skipped done done'],
];

function stagesOf({ steps = [], ...order }: Facts) {
  return deriveStages(new OrderAggregate({ ...RUNNING_ORDER, ...order }, steps, NOW));
}

describe('deriveStages', () => {
  it.each(CASES)('describes %s', (_situation, facts, states) => {
    const stages: StageState[] = stagesOf(facts).map(({ state }) => state);
    expect(stages.join(' ')).toBe(states);
  });

  it('dates the stages that are reached', () => {
    const timesOf = (facts: Facts) => stagesOf(facts).map(({ at }) => at);
    const { createdAt } = RUNNING_ORDER;
    expect(timesOf(AGREED)).toEqual([createdAt, hours(-4), hours(-3), null, null]);
    expect(timesOf(STARTED)).toEqual([createdAt, hours(-4), hours(-3), hours(-2), null]);
    expect(timesOf(COMPLETED)).toEqual([createdAt, null, null, hours(-1), hours(-1)]);
  });
});
