/** Why the service prefers one contractor to another. Pure functions. */
import type { CandidateView, OrderDispatchView } from '../../../../client/generated/types.js';
import type { Criterion } from './criterion-formats.js';

/** A contractor with its rank: a candidate, or one that was asked. */
export type RankedContractor = Pick<CandidateView, 'organizationName' | 'ranking'>;

/** Whom the service chose. */
export interface MachineChoice {
  first: RankedContractor;
  /** Next in the order; null: there is none. */
  second: RankedContractor | null;
  /** It was asked; else it would be. */
  isAsked: boolean;
}

/** Most criteria that are named. */
const MOST = 3;

/**
 * Returns whom the service asked first for the work of a step, else whom it would ask.
 * @param candidates those that it has not asked, best first
 */
export function findMachineChoice(
  dispatches: readonly OrderDispatchView[],
  workflowStepId: string | null,
  candidates: readonly RankedContractor[],
): MachineChoice | null {
  const asked = dispatches.flatMap(({ organizationName, ranking, source, round, ...dispatch }) =>
    source === 'auto' && ranking && dispatch.workflowStepId === workflowStepId
      ? [{ organizationName, ranking, round }]
      : [],
  );
  const [best, next] = asked.toSorted(
    (one, other) => other.round - one.round || one.ranking.position - other.ranking.position,
  );
  if (best) return { first: best, second: next?.round === best.round ? next : (candidates[0] ?? null), isAsked: true };
  const [first, second = null] = candidates;
  return first ? { first, second, isAsked: false } : null;
}

/** What an unknown value is rated, between 0 and 1. */
const UNKNOWN = 0.5;
const LESS_IS_BETTER: readonly Criterion[] = ['distance', 'workload', 'responseTime', 'price'];

/**
 * Returns the criteria that speak most for the first: those in which it is ahead of the second, the heaviest lead first. They
 * may come from different rankings, so that values are compared; where one is unknown, the first counts by its own rating.
 */
export function listReasons(first: RankedContractor, second: RankedContractor | null): Criterion[] {
  const computeLead = (name: Criterion) => {
    const { value, rating, weight } = first.ranking.breakdown[name];
    const other = second?.ranking.breakdown[name].value ?? null;
    if (value === null || (name === 'preferred' && value === 0)) return 0;
    if (other === null) return (rating - UNKNOWN) * weight;
    const lead = LESS_IS_BETTER.includes(name) ? other - value : value - other;
    return (lead / Math.max(other, value, 1)) * weight;
  };
  return (Object.keys(first.ranking.breakdown) as Criterion[])
    .map((name) => ({ name, lead: computeLead(name) }))
    .filter(({ lead }) => lead > 0)
    .sort((one, other) => other.lead - one.lead)
    .slice(0, MOST)
    .map(({ name }) => name);
}
