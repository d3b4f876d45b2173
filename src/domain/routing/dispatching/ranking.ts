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
  /** Open offers, and accepted and unfinished dispatches. */
  workload: number | null;
  /** Mean response time over its last 20 dispatches, in minutes. */
  responseTime: number | null;
  /** Share of its last 20 dispatches that it accepted. */
  acceptanceRate: number | null;
  /** Total of the order lines in its price group, in minor units. */
  price: number | null;
  /** 1 if operators prefer it, else 0. */
  preferred: number | null;
}

/** Score of one criterion: the input, its rating among the candidates from 0 to 1, and the weight. */
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
const LESS_IS_BETTER = new Set<Criterion>(['distance', 'workload', 'responseTime', 'price']);

/** Sorts candidates, best first. Ties: least recently offered first (never before all), then ID. */
export function rankCandidates(candidates: RankingCandidate[], weights: Weights): RankedCandidate[] {
  const rate = Object.fromEntries(
    CRITERIA.map((criterion) => [criterion, createRating(criterion, candidates)]),
  ) as Record<Criterion, (value: number | null) => number>;
  return candidates
    .map((candidate) => ({ candidate, ranked: scoreCandidate(candidate, weights, rate) }))
    .toSorted(
      (one, other) =>
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

/** `null` (never) sorts before every timestamp. */
function getLastOfferTime({ lastOfferedAt }: RankingCandidate): number {
  return lastOfferedAt?.getTime() ?? Number.MIN_SAFE_INTEGER;
}

/** Creates the rating of a criterion: the value scaled between minimum and maximum of the candidates; equal values rate 1. */
function createRating(criterion: Criterion, candidates: RankingCandidate[]): (value: number | null) => number {
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
