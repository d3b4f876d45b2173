/** The order in which partners are offered work, and why (decisions/dispatching "Ranking"). */
import { CRITERIA, type Criterion, type Weights } from '../../../entities/ranking-weights.js';

/** A partner that passed the filters. */
export interface Candidate {
  id: string;
  /** When work was last offered to it, `null` for never. */
  lastOfferedAt: Date | null;
  inputs: RankingInputs;
}

/** What is known of a candidate; `null` is unknown. */
export interface RankingInputs {
  /** From partner to order, in km. */
  distance: number | null;
  /** 0 to 5, set by operators. */
  rating: number | null;
  /** Accepted and unfinished dispatches. */
  workload: number | null;
  /** Mean time to an answer over its last 20 dispatches, in any one unit. */
  responseTime: number | null;
  /** Share of its last 20 dispatches that it accepted. */
  acceptanceRate: number | null;
  /** What the lines of the order cost in its price group, in minor units. */
  price: number | null;
  /** 1 where operators prefer it, else 0. */
  preferred: number | null;
}

/** What one criterion contributes: its input, that input among the candidates from 0 to 1, and its weight. */
export interface CriterionScore {
  value: number | null;
  rating: number;
  weight: number;
}

/** A candidate in its place, with the reasons. */
export interface RankedCandidate {
  id: string;
  /** Weighted mean of the ratings, 0 to 1; 0 when nothing has weight. */
  score: number;
  breakdown: Record<Criterion, CriterionScore>;
}

const UNKNOWN_RATING = 0.5;
/** Scores that differ only beyond these decimals differ by rounding alone: they are a tie. */
const SCORE_DECIMALS = 9;
const LESS_IS_BETTER = new Set<Criterion>(['distance', 'workload', 'responseTime', 'price']);

/** The candidates, best first. Ties: least recently offered (never is least), then id. The order of the input is no matter. */
export function rank(candidates: Candidate[], weights: Weights): RankedCandidate[] {
  const rate = Object.fromEntries(CRITERIA.map((criterion) => [criterion, ratingOf(criterion, candidates)])) as Record<
    Criterion,
    (value: number | null) => number
  >;
  return candidates
    .map((candidate) => ({ candidate, ranked: assess(candidate, weights, rate) }))
    .toSorted(
      (one, other) =>
        other.ranked.score - one.ranked.score ||
        lastOffered(one.candidate) - lastOffered(other.candidate) ||
        (one.candidate.id < other.candidate.id ? -1 : 1),
    )
    .map(({ ranked }) => ranked);
}

function assess(
  { id, inputs }: Candidate,
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

/** Never is the least recent of all. */
function lastOffered({ lastOfferedAt }: Candidate): number {
  return lastOfferedAt?.getTime() ?? Number.MIN_SAFE_INTEGER;
}

/** How a value stands between the least and the most among the candidates; all equal are all best. */
function ratingOf(criterion: Criterion, candidates: Candidate[]): (value: number | null) => number {
  const known = candidates.map((candidate) => candidate.inputs[criterion]).filter((value) => value !== null);
  const least = known.reduce((one, other) => Math.min(one, other), Infinity);
  const most = known.reduce((one, other) => Math.max(one, other), -Infinity);
  return (value) => {
    if (value === null) return UNKNOWN_RATING;
    if (least === most) return 1;
    const share = (value - least) / (most - least);
    return LESS_IS_BETTER.has(criterion) ? 1 - share : share;
  };
}
