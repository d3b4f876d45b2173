/** The five stages of an order that the client sees instead of the steps (decisions/client-portal "Stages"). */
import { STAGE_NAMES, type ClientStageView, type StageName } from '../../../../entities/views/client-stage-view.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import { findFirst, findFirstAcceptance, type RunningStep } from '../state/running-order.js';
import { isSettled } from './order-completion.js';
import { isForContractor, isWorkedOn } from './order-status.js';

/**
 * The first stage that is not reached is `current`, except `work`: it is `upcoming` until the order is in progress. A stage
 * that a later one has overtaken is `skipped`, except the search for a contractor that is needed. What a cancelled order has
 * not reached is `stopped`, as is the search that failed.
 */
export function deriveStages(aggregate: OrderAggregate): ClientStageView[] {
  const { status } = aggregate.order;
  const times = listTimes(aggregate);
  const reached = STAGE_NAMES.map((name) => isReached(name, status, times));
  const isBegun = STAGE_NAMES.map((name, index) => reached[index] || (name === 'work' && status === 'in_progress'));
  const latest = isBegun.lastIndexOf(true);
  const isSought = status !== 'completed' && aggregate.listSteps().some(isOpenToContractor);
  let isCurrentFound = false;
  return STAGE_NAMES.map((name, index): ClientStageView => {
    if (reached[index]) return { name, state: 'done', at: times[name] };
    if (status === 'cancelled') return { name, state: 'stopped', at: null };
    if (index < latest && !(name === 'installerFound' && isSought)) return { name, state: 'skipped', at: null };
    if (isCurrentFound) return { name, state: 'upcoming', at: null };
    isCurrentFound = true;
    if (name === 'work')
      return isBegun[index] ? { name, state: 'current', at: times.work } : { name, state: 'upcoming', at: null };
    const hasFailed = status === 'declined' && name === 'installerFound';
    return { name, state: hasFailed ? 'stopped' : 'current', at: null };
  });
}

function isReached(name: StageName, status: string, times: Record<StageName, Date | null>): boolean {
  if (name === 'received') return true;
  return name === 'work' || name === 'done' ? status === 'completed' : times[name] !== null;
}

function listTimes({ order, steps, now }: OrderAggregate): Record<StageName, Date | null> {
  const agreed = order.bookings.filter(({ status }) => status === 'confirmed' || status === 'done');
  const begun = agreed.flatMap(({ startAt }) => (startAt <= now ? [startAt] : []));
  const worked = [...steps.values()].filter(isWorkedOn);
  const work = ['contractor', 'operator']
    .map((party) => worked.flatMap(({ actor, actedAt }) => (actor === party ? (actedAt ?? []) : [])))
    .find((times) => times.length > 0);
  return {
    received: order.createdAt,
    installerFound: findFirstAcceptance(order),
    timeAgreed: findFirst(agreed.flatMap(({ confirmedAt }) => confirmedAt ?? [])),
    work: findFirst([...begun, ...(work ?? [])]),
    done: order.completedAt,
  };
}

/** A contractor is needed for the step, or to be found by it. */
function isOpenToContractor(step: RunningStep): boolean {
  return isForContractor(step) && !isSettled(step);
}
