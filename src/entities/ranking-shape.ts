/** Why a contractor was asked, as the interface description shows it (decisions/dispatching "Ranking"). */
import { isObject, shape } from '../platform/fields/index.js';
import { CRITERIA } from './ranking-weights.js';

const CRITERION = { $ref: '#/components/schemas/CriterionScore' };

shape('CriterionScore', {
  type: 'object',
  description: 'What one criterion gave.',
  required: ['value', 'rating', 'weight'],
  properties: {
    value: {
      type: 'number',
      nullable: true,
      description:
        'Distance in km, rating from 0 to 5, work under way, mean time to an answer in seconds, share of accepted ' +
        'offers, price in minor units, 1 for preferred; null: not known.',
    },
    rating: { type: 'number', minimum: 0, maximum: 1, description: 'That value among the candidates, 1 for the best.' },
    weight: { type: 'number', minimum: 0, maximum: 100, description: 'How much the router lets it count.' },
  },
});

const BREAKDOWN = shape('RankingBreakdown', {
  type: 'object',
  description: 'What each criterion gave.',
  required: [...CRITERIA],
  properties: Object.fromEntries(CRITERIA.map((criterion) => [criterion, CRITERION])),
});

const RANKING = shape('Ranking', {
  type: 'object',
  description: 'The place of a contractor among those who could be asked, and the reasons.',
  required: ['position', 'candidates', 'score', 'breakdown'],
  properties: {
    position: { type: 'integer', minimum: 1, description: '1 for the best.' },
    candidates: { type: 'integer', minimum: 1, description: 'How many were compared.' },
    score: { type: 'number', minimum: 0, maximum: 1, description: 'Weighted mean of the ratings.' },
    breakdown: { $ref: '#/components/schemas/RankingBreakdown' },
  },
});

/** A field with a ranking. */
export const RANKING_FIELD = { schema: RANKING, check: isObject };
/** A field with a breakdown alone. */
export const BREAKDOWN_FIELD = { schema: BREAKDOWN, check: isObject };
