/** Ranks candidates by weighted criteria (decisions/dispatching "Ranking"). Pure functions. */
import { CRITERIA, type Criterion, type Weights } from '../../../entities/ranking-weights.js';

/** A partner that meets all requirements. */
export interface RankingCandidate {
  id: string;
  /** Time of its latest offer; `null` for never. */
  lastOfferedAt: Date | null;
  inputs: RankingInputs;
}

/** Input of each criterion; `null` is unknown. */
export interface RankingInputs {
  /** From partner to order, in km. */
  distance: number | null;
  /** 0 to 5, set by operators. */
  rating: number | null;
  /** Open offers and accepted, unfinished work as a share of the capacity; 1 or more: another job is above it. */
  workload: number | null;
  /** Mean response time over its last 20 dispatches, in minutes. */
  responseTime: number | null;
  /** Share of its last 20 dispatches that it accepted. */
  acceptanceRate: number | null;
  /** What it would be paid for the lines, in minor units; null if a part is by agreement. */
  price: number | null;
  /** 1 if operators prefer it, else 0. */
  preferred: number | null;
}

/** Score of one criterion: the input, its rating from 0 to 1, and the weight. */
export interface CriterionScore {
  value: number | null;
  rating: number;
  weight: number;
}

/** A ranked candidate with its scores. */
export interface RankedCandidate {
  id: string;
  /** Weighted mean of the ratings, 0 to 1; 0 when nothing has weight. */
  score: number;
  breakdown: Record<Criterion, CriterionScore>;
}

const UNKNOWN_RATING = 0.5;
/** Scores are rounded to these decimals, so that floating-point errors do not break ties. */
const SCORE_DECIMALS = 9;
const LESS_IS_BETTER = new Set<Criterion>(['distance', 'responseTime', 'price']);

/**
 * Sorts candidates, best first. Those at or above their capacity come last, the least overloaded first. Ties: least recently
 * offered first (never before all), then ID.
 */
export function rankCandidates(candidates: RankingCandidate[], weights: Weights): RankedCandidate[] {
  const rate = Object.fromEntries(
    CRITERIA.map((criterion) => [criterion, createRating(criterion, candidates)]),
  ) as Record<Criterion, (value: number | null) => number>;
  return candidates
    .map((candidate) => ({ candidate, ranked: scoreCandidate(candidate, weights, rate) }))
    .toSorted(
      (one, other) =>
        getOverload(one.candidate) - getOverload(other.candidate) ||
        other.ranked.score - one.ranked.score ||
        getLastOfferTime(one.candidate) - getLastOfferTime(other.candidate) ||
        (one.candidate.id < other.candidate.id ? -1 : 1),
    )
    .map(({ ranked }) => ranked);
}

function scoreCandidate(
  { id, inputs }: RankingCandidate,
  weights: Weights,
  rate: Record<Criterion, (value: number | null) => number>,
): RankedCandidate {
  const scores = CRITERIA.map((criterion) => ({
    value: inputs[criterion],
    rating: rate[criterion](inputs[criterion]),
    weight: weights[criterion],
  }));
  const totalWeight = scores.reduce((total, { weight }) => total + weight, 0);
  const weighted = scores.reduce((total, { rating, weight }) => total + rating * weight, 0);
  const breakdown = Object.fromEntries(CRITERIA.map((criterion, position) => [criterion, scores[position]]));
  return {
    id,
    score: totalWeight === 0 ? 0 : Number((weighted / totalWeight).toFixed(SCORE_DECIMALS)),
    breakdown: breakdown as Record<Criterion, CriterionScore>,
  };
}

/** 0 while another job fits into the capacity. */
function getOverload({ inputs: { workload } }: RankingCandidate): number {
  return workload !== null && workload >= 1 ? workload : 0;
}

/** `null` (never) sorts before every timestamp. */
function getLastOfferTime({ lastOfferedAt }: RankingCandidate): number {
  return lastOfferedAt?.getTime() ?? Number.MIN_SAFE_INTEGER;
}

/**
 * Creates the rating of a criterion: the value scaled between minimum and maximum of the candidates; equal values rate 1. The
 * workload rates the share of the capacity that is free, whatever the others have, so that one firm with far too much work
 * does not make the rest look alike.
 */
function createRating(criterion: Criterion, candidates: RankingCandidate[]): (value: number | null) => number {
  if (criterion === 'workload') return (value) => (value === null ? UNKNOWN_RATING : 1 - Math.min(1, value));
  const known = candidates.map((candidate) => candidate.inputs[criterion]).filter((value) => value !== null);
  const min = known.reduce((one, other) => Math.min(one, other), Infinity);
  const max = known.reduce((one, other) => Math.max(one, other), -Infinity);
  return (value) => {
    if (value === null) return UNKNOWN_RATING;
    if (min === max) return 1;
    const share = (value - min) / (max - min);
    return LESS_IS_BETTER.has(criterion) ? 1 - share : share;
  };
}
