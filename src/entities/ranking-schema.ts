/** OpenAPI schemas of rankings (decisions/dispatching "Ranking"). */
import { validateObject, defineSchema } from '../platform/fields/index.js';
import { CRITERIA } from './ranking-weights.js';

const CRITERION = { $ref: '#/components/schemas/CriterionScore' };

defineSchema('CriterionScore', {
  type: 'object',
  description: 'Score of one ranking criterion.',
  required: ['value', 'rating', 'weight'],
  properties: {
    value: {
      type: 'number',
      nullable: true,
      description:
        'Input of the criterion: distance in kilometers, rating from 0 to 5, open offers and accepted ' +
        'work as a share of the capacity (1 or more: another job is above it), mean response time in minutes, share of ' +
        'accepted offers, payout of the lines in minor units, or 1 if preferred. `null` if unknown.',
    },
    rating: {
      type: 'number',
      minimum: 0,
      maximum: 1,
      description:
        'Input normalized over the candidates, for `workload` the free share of the capacity: 1 is best, 0 is worst; 0.5 if unknown.',
    },
    weight: {
      type: 'number',
      minimum: 0,
      maximum: 100,
      description: 'Weight set by the router (`autodispatchWeights`).',
    },
  },
});

const BREAKDOWN = defineSchema('RankingBreakdown', {
  type: 'object',
  description: 'Score of each ranking criterion.',
  required: [...CRITERIA],
  properties: Object.fromEntries(
    CRITERIA.map((criterion) => [criterion, { allOf: [CRITERION], description: `Score of \`${criterion}\`.` }]),
  ),
});

const RANKING = defineSchema('Ranking', {
  type: 'object',
  description: 'Rank of a contractor among the candidates, with the score of each criterion.',
  required: ['position', 'candidates', 'score', 'breakdown'],
  properties: {
    position: {
      type: 'integer',
      minimum: 1,
      description: 'Rank, 1 for the best candidate; those at or above their capacity come last.',
    },
    candidates: { type: 'integer', minimum: 1, description: 'Number of candidates compared.' },
    score: {
      type: 'number',
      minimum: 0,
      maximum: 1,
      description: 'Weighted mean of the criteria ratings, from 0 to 1.',
    },
    breakdown: {
      allOf: [{ $ref: '#/components/schemas/RankingBreakdown' }],
      description: 'Score of each ranking criterion.',
    },
  },
});

/** Options of a field with a ranking. */
export const RANKING_FIELD = { schema: RANKING, validate: validateObject };
/** Options of a field with only the scores of the criteria. */
export const BREAKDOWN_FIELD = { schema: BREAKDOWN, validate: validateObject };
