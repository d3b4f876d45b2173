/** Orders in memory, for unit tests. */
import type { Initiator } from '../../src/entities/initiator.js';
import { OrderAggregate } from '../../src/domain/routing/order/state/order-aggregate.js';
import type { RunningOrder, RunningStep } from '../../src/domain/routing/order/state/running-order.js';
import { startSteps } from '../../src/domain/routing/order/verbs/step-machine.js';
import { RUNNING_ORDER } from './sample-running-order.js';

/** Time of all actions. */
export const NOW = new Date('2026-03-02T10:00:00Z');

/** Starts an order with these steps. */
export function startOrder(steps: RunningStep[], order: Partial<RunningOrder> = {}): OrderAggregate {
  const aggregate = new OrderAggregate({ ...RUNNING_ORDER, ...order }, steps, NOW);
  startSteps(aggregate);
  return aggregate;
}

/** An initiator of the router. */
export const OPERATOR: Initiator = { party: 'operator', userId: 'user', organizationId: 'firm' };

/** Attempts that will be stored. */
export const listAttempts = (order: OrderAggregate) => [...order.attempts.values()];
export const stepStatus = (order: OrderAggregate, id: string) => order.steps.get(id)!.status;

/** Runs `action`. @returns one line per status change that it causes */
export function recordTransitions(order: OrderAggregate, action: () => void): string[] {
  const before = order.transitions.length;
  action();
  return order.transitions
    .slice(before)
    .map(({ step, from, to, action, event }) => `${step.id}: ${from} → ${to}, ${action}, ${event}`);
}
