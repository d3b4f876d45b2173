/** How much each criterion counts when partners are ranked: `autodispatchWeights` (decisions/dispatching "Ranking"). */

/** What partners are compared by, in the order in which a breakdown shows it. */
export const CRITERIA = [
  'distance',
  'rating',
  'workload',
  'responseTime',
  'acceptanceRate',
  'price',
  'preferred',
] as const;

/** One of the things that partners are compared by. */
export type Criterion = (typeof CRITERIA)[number];

/** An integer from 0 (does not count) to 100 for every criterion. */
export type Weights = Record<Criterion, number>;

/** What counts while an organization has set nothing: everything alike, except the price. */
export const DEFAULT_WEIGHTS: Readonly<Weights> = {
  distance: 10,
  rating: 10,
  workload: 10,
  responseTime: 10,
  acceptanceRate: 10,
  price: 0,
  preferred: 10,
};

const MAX_WEIGHT = 100;

/** The weights that the text states, 0 for each that it does not name; or the rule that it breaks. */
export function parseWeights(json: string | null): { weights: Weights } | { error: string } {
  if (json === null || json.trim() === '') return { weights: { ...DEFAULT_WEIGHTS } };
  const stated = parseObject(json);
  if (!stated) return { error: 'must be a JSON object' };
  const unknown = Object.keys(stated).find((key) => !isCriterion(key));
  if (unknown !== undefined) return { error: `must not name ${unknown}; it may name ${CRITERIA.join(', ')}` };
  const wrong = Object.keys(stated).find((key) => !isWeight(stated[key]));
  if (wrong !== undefined) return { error: `must give ${wrong} an integer from 0 to ${MAX_WEIGHT}` };
  const weights = Object.fromEntries(CRITERIA.map((criterion) => [criterion, stated[criterion] ?? 0]));
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
