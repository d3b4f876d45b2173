/** Rankings by example, and against a simple reference implementation. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CRITERIA, DEFAULT_WEIGHTS, type Criterion, type Weights } from '../../../entities/ranking-weights.js';
import { rankCandidates, type RankingCandidate, type RankingInputs } from './ranking.js';

const nothing = Object.fromEntries(CRITERIA.map((criterion) => [criterion, 0])) as Weights;
const unknown = Object.fromEntries(CRITERIA.map((criterion) => [criterion, null])) as unknown as RankingInputs;
const candidate = (
  id: string,
  inputs: Partial<RankingInputs>,
  lastOfferedAt: string | null = null,
): RankingCandidate => ({
  id,
  lastOfferedAt: lastOfferedAt === null ? null : new Date(lastOfferedAt),
  inputs: { ...unknown, ...inputs },
});
const order = (candidates: RankingCandidate[], weights: Weights) =>
  rankCandidates(candidates, weights).map(({ id }) => id);

const anyValue = fc.option(fc.integer({ min: 0, max: 4 }));
const anyCandidates = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    lastOfferedAt: fc.option(fc.constantFrom(new Date('2026-01-01'), new Date('2026-01-02'), new Date(0))),
    inputs: fc.record({
      distance: anyValue,
      rating: anyValue,
      workload: fc.option(fc.integer({ min: 0, max: 6 }).map((quarters) => quarters / 4)),
      responseTime: anyValue,
      acceptanceRate: anyValue,
      price: anyValue,
      preferred: anyValue,
    }),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
);
const anyWeight = fc.integer({ min: 0, max: 100 });
const anyWeights: fc.Arbitrary<Weights> = fc.record({
  distance: anyWeight,
  rating: anyWeight,
  workload: anyWeight,
  responseTime: anyWeight,
  acceptanceRate: anyWeight,
  price: anyWeight,
  preferred: anyWeight,
});

/** Computes ratings in twelfths and scores as integers, without rounding. */
function referenceScore(one: RankingCandidate, all: RankingCandidate[], weights: Weights): number {
  let score = 0;
  for (const criterion of Object.keys(weights) as Criterion[]) {
    const value = one.inputs[criterion];
    const values = all.map((other) => other.inputs[criterion]).filter((other) => other !== null);
    const spread = Math.max(...values) - Math.min(...values);
    let twelfths = 6;
    if (value !== null && criterion === 'workload') twelfths = value < 1 ? 12 - 12 * value : 0;
    else if (value !== null && spread === 0) twelfths = 12;
    else if (value !== null && ['distance', 'responseTime', 'price'].includes(criterion))
      twelfths = (12 * (Math.max(...values) - value)) / spread;
    else if (value !== null) twelfths = (12 * (value - Math.min(...values))) / spread;
    score += twelfths * weights[criterion];
  }
  return score;
}

/** Selects the best remaining candidate repeatedly. */
function referenceOrder(candidates: RankingCandidate[], weights: Weights): string[] {
  const overload = ({ inputs: { workload } }: RankingCandidate) => (workload !== null && workload >= 1 ? workload : 0);
  const isBetter = (one: RankingCandidate, other: RankingCandidate) => {
    if (overload(one) !== overload(other)) return overload(one) < overload(other);
    const difference = referenceScore(one, candidates, weights) - referenceScore(other, candidates, weights);
    if (difference !== 0) return difference > 0;
    const dates = [one, other].map(({ lastOfferedAt }) => lastOfferedAt?.toISOString() ?? '');
    return dates[0] === dates[1] ? one.id < other.id : dates[0]! < dates[1]!;
  };
  const left = [...candidates];
  const best = () => left.find((one) => left.every((other) => one === other || isBetter(one, other)))!;
  return candidates.map(() => left.splice(left.indexOf(best()), 1)[0]!.id);
}

describe('rankCandidates', () => {
  it.each([
    ['distance', 'a'],
    ['workload', 'a'],
    ['responseTime', 'a'],
    ['price', 'a'],
    ['rating', 'b'],
    ['acceptanceRate', 'b'],
    ['preferred', 'b'],
  ] as const)('by %s only, ranks %s first', (criterion, first) => {
    const both = [candidate('a', { [criterion]: 0 }), candidate('b', { [criterion]: 1 })];
    expect(order(both, { ...nothing, [criterion]: 1 })[0]).toBe(first);
  });

  it('returns value, rating and weight per criterion', () => {
    const inputs = [{ distance: 10, rating: 5 }, { distance: 40, rating: 5 }, { distance: 20 }];
    const ranked = rankCandidates(
      inputs.map((known, index) => candidate('abc'[index]!, known)),
      { ...nothing, distance: 30, rating: 10 },
    );
    expect(ranked.map(({ id, score }) => [id, score])).toEqual([
      ['a', 1],
      ['c', 0.625],
      ['b', 0.25],
    ]);
    expect(ranked[1]!.breakdown.rating).toEqual({ value: null, rating: 0.5, weight: 10 });
    expect(ranked[2]!.breakdown.distance).toEqual({ value: 40, rating: 0, weight: 30 });
  });

  it('rates the free share of the capacity, whatever the others have', () => {
    const ranked = rankCandidates(
      [0, 0.25, 5].map((workload, index) => candidate('abc'[index]!, { workload })),
      { ...nothing, workload: 1 },
    );
    expect(ranked.map(({ score }) => score)).toEqual([1, 0.75, 0]);
  });

  it('sorts those at or above their capacity last, the least overloaded first, whatever their score', () => {
    const best = { rating: 5, preferred: 1 };
    const candidates = [
      candidate('a', { ...best, workload: 2 }),
      candidate('b', { ...best, workload: 1 }),
      candidate('c', { rating: 0, preferred: 0, workload: 0.9 }),
      candidate('d', { rating: 1, preferred: 0, workload: null }),
    ];
    for (const weights of [DEFAULT_WEIGHTS, { ...nothing, rating: 100 }])
      expect(order(candidates, weights)).toEqual(['d', 'c', 'b', 'a']);
  });

  it('scores 0 if all weights are 0, and returns an empty list without candidates', () => {
    expect(rankCandidates([candidate('a', { rating: 5 })], nothing)[0]!.score).toBe(0);
    expect(rankCandidates([], DEFAULT_WEIGHTS)).toEqual([]);
  });

  it('breaks ties by the least recent offer, then by ID', () => {
    const tied = [
      candidate('d', {}, '2026-02-01'),
      candidate('c', {}, '2026-01-01'),
      candidate('e', {}),
      candidate('a', {}, '2026-02-01'),
      candidate('b', {}, '1969-01-01'),
    ];
    for (const given of [tied, tied.toReversed()])
      expect(order(given, DEFAULT_WEIGHTS)).toEqual(['e', 'b', 'c', 'a', 'd']);
  });

  it('equals the reference implementation', () => {
    fc.assert(
      fc.property(anyCandidates, anyWeights, (candidates, weights) => {
        expect(order(candidates, weights)).toEqual(referenceOrder(candidates, weights));
      }),
      { numRuns: 500 },
    );
  });

  it('is independent of the input order, and scores from 0 to 1', () => {
    const shuffled = anyCandidates.chain((candidates) =>
      fc.tuple(
        fc.constant(candidates),
        fc.shuffledSubarray(candidates, { minLength: candidates.length, maxLength: candidates.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, anyWeights, ([candidates, others], weights) => {
        const ranked = rankCandidates(candidates, weights);
        expect(rankCandidates(others, weights)).toEqual(ranked);
        for (const { score } of ranked) expect(score >= 0 && score <= 1).toBe(true);
      }),
    );
  });
});
