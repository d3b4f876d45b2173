/** Parsing of ranking weights. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CRITERIA, parseWeights } from './ranking-weights.js';

const none = Object.fromEntries(CRITERIA.map((criterion) => [criterion, 0]));

describe('parseWeights', () => {
  it.each([null, '', '  '])('returns the defaults for %j', (text) => {
    const others = { distance: 10, rating: 10, responseTime: 10, acceptanceRate: 10, preferred: 10 };
    expect(parseWeights(text)).toEqual({ weights: { ...others, workload: 50, price: 0 } });
  });

  it('sets criteria that are not named to 0', () => {
    expect(parseWeights('{}')).toEqual({ weights: none });
    expect(parseWeights('{"rating": 100, "price": 0}')).toEqual({ weights: { ...none, rating: 100 } });
  });

  it.each([
    ['{', 'must be a JSON object'],
    ['[]', 'must be a JSON object'],
    ['null', 'must be a JSON object'],
    ['10', 'must be a JSON object'],
    [
      '{"speed": 1}',
      'must not name speed; it may name distance, rating, workload, responseTime, acceptanceRate, price, preferred',
    ],
    ['{"__proto__": 1}', 'must not name __proto__'],
    ['{"toString": 1}', 'must not name toString'],
    ['{"rating": 101}', 'must give rating an integer from 0 to 100'],
    ['{"rating": -1}', 'must give rating an integer'],
    ['{"rating": 1.5}', 'must give rating an integer'],
    ['{"rating": "1"}', 'must give rating an integer'],
    ['{"rating": null}', 'must give rating an integer'],
  ])('rejects %s', (text, error) => {
    expect(parseWeights(text)).toMatchObject({ error: { message: expect.stringContaining(error) } });
  });

  it('parses serialized weights', () => {
    const anyWeights = fc.record(
      Object.fromEntries(CRITERIA.map((criterion) => [criterion, fc.integer({ min: 0, max: 100 })])),
    );
    fc.assert(fc.property(anyWeights, (weights) => expect(parseWeights(JSON.stringify(weights))).toEqual({ weights })));
  });
});
