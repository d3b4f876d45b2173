/** Weights of the ranking criteria: `autodispatchWeights` (decisions/dispatching "Ranking"). */
import type { FieldRule } from '../platform/field-rules.js';

/** Ranking criteria, in the order of the breakdown. */
export const CRITERIA = [
  'distance',
  'rating',
  'workload',
  'responseTime',
  'acceptanceRate',
  'price',
  'preferred',
] as const;

export type Criterion = (typeof CRITERIA)[number];

/** An integer from 0 (ignored) to 100 for each criterion. */
export type Weights = Record<Criterion, number>;

/**
 * Default weights: the workload weighs as much as all others together, so that a burst of orders spreads over those who cover
 * it, and the price is ignored.
 */
export const DEFAULT_WEIGHTS: Readonly<Weights> = {
  distance: 10,
  rating: 10,
  workload: 50,
  responseTime: 10,
  acceptanceRate: 10,
  price: 0,
  preferred: 10,
};

const MAX_WEIGHT = 100;

/** Parses weights; criteria that the text does not name get 0. Returns the violated rule for invalid text. */
export function parseWeights(json: string | null): { weights: Weights } | { error: FieldRule } {
  if (json === null || json.trim() === '') return { weights: { ...DEFAULT_WEIGHTS } };
  const parsed = parseObject(json);
  if (!parsed) return { error: { message: 'must be a JSON object', code: 'NOT_OBJECT' } };
  const unknown = Object.keys(parsed).find((key) => !isCriterion(key));
  if (unknown !== undefined)
    return { error: { message: `must not name ${unknown}; it may name ${CRITERIA.join(', ')}` } };
  const wrong = Object.keys(parsed).find((key) => !isWeight(parsed[key]));
  if (wrong !== undefined) return { error: { message: `must give ${wrong} an integer from 0 to ${MAX_WEIGHT}` } };
  const weights = Object.fromEntries(CRITERIA.map((criterion) => [criterion, parsed[criterion] ?? 0]));
  return { weights: weights as Weights };
}

function parseObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function isCriterion(key: string): key is Criterion {
  return CRITERIA.some((criterion) => criterion === key);
}

function isWeight(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_WEIGHT;
}
