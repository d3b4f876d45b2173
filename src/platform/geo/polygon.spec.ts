/** Points in polygons, compared with an independent library, and validation. */
import { describe, expect, it } from '@jest/globals';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { createSeededRandom } from '../../../test/support/seeded-random.js';
import { computeBounds, containsPoint, listParts, type Polygon, type Position } from './polygon.js';
import { normalizePolygon, validatePolygon } from './validate-polygon.js';

const square = (west: number, south: number, side: number): Position[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const of = (...coordinates: Position[][]): Polygon => ({ type: 'Polygon', coordinates });
const withHole = of(square(0, 0, 10), square(4, 4, 2));

/** Pseudo-random numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  const next = createSeededRandom(seed);
  return () => next(1_000_000) / 1_000_000;
}

/** A star-shaped ring around a center; on a grid of `step` degrees, so that points often are on edges and corners. */
function randomRing(random: () => number, [x, y]: Position, radius: number, step: number): Position[] {
  const corners = 3 + Math.floor(random() * 12);
  const ring = Array.from({ length: corners }, (_, index): Position => {
    const angle = ((index + random() * 0.8) / corners) * 2 * Math.PI;
    const length = radius * (0.3 + 0.7 * random());
    const snap = (value: number) => (step === 0 ? value : Math.round(value / step) * step);
    return [snap(x + length * Math.cos(angle)), snap(y + length * Math.sin(angle))];
  });
  return [...ring, ring[0]];
}

function randomPolygon(random: () => number, step: number): Polygon {
  const part = (): Position[][] => {
    const center: Position = [random() * 20 - 10, random() * 20 - 10];
    const outer = randomRing(random, center, 8, step);
    return random() < 0.5 ? [outer] : [outer, randomRing(random, center, 2, step)];
  };
  return random() < 0.5
    ? { type: 'Polygon', coordinates: part() }
    : { type: 'MultiPolygon', coordinates: [part(), part()] };
}

describe('containsPoint', () => {
  it('agrees with turf for 10,000 random points and polygons, also on outlines', () => {
    const random = createRandom(20_261_125);
    const counts = { inside: 0, outside: 0, invalid: 0 };
    for (let compared = 0; compared < 10_000;) {
      const step = random() < 0.5 ? 0 : 1;
      const polygon = randomPolygon(random, step);
      if (validatePolygon(polygon) !== null) {
        counts.invalid += 1;
        continue;
      }
      const { west, south, east, north } = computeBounds(polygon);
      const snap = (value: number) => (step === 0 ? value : Math.round(value));
      const x = snap(west - 1 + random() * (east - west + 2));
      const y = snap(south - 1 + random() * (north - south + 2));
      const expected = booleanPointInPolygon([x, y], polygon);
      if (containsPoint(polygon, { x, y }) !== expected)
        throw new Error(`${JSON.stringify(polygon)} and [${x}, ${y}]: expected ${expected}`);
      counts[expected ? 'inside' : 'outside'] += 1;
      compared += 1;
    }
    expect(Math.min(counts.inside, counts.outside)).toBeGreaterThan(2000);
  });

  it('excludes holes, but not their outline, and includes all parts', () => {
    const contains = (polygon: Polygon, x: number, y: number) => containsPoint(polygon, { x, y });
    expect([contains(withHole, 1, 1), contains(withHole, 5, 5), contains(withHole, 4, 5)]).toEqual([true, false, true]);
    expect([contains(withHole, 10, 10), contains(withHole, 0, 5), contains(withHole, 10.001, 5)]).toEqual([
      true,
      true,
      false,
    ]);
    // Within the hole there is another part.
    const nested: Polygon = {
      type: 'MultiPolygon',
      coordinates: [listParts(withHole)[0], [square(4.5, 4.5, 1)]],
    };
    expect([contains(nested, 5, 5), contains(nested, 4.2, 4.2), contains(nested, 1, 1)]).toEqual([true, false, true]);
    expect(computeBounds(nested)).toEqual({ west: 0, south: 0, east: 10, north: 10 });
  });
});

describe('validatePolygon', () => {
  const wheel = (corners: number): Position[] => {
    const ring = Array.from({ length: corners }, (_, index): Position => {
      const angle = (index / corners) * 2 * Math.PI;
      return [Math.cos(angle), Math.sin(angle)];
    });
    return [...ring, ring[0]];
  };

  it.each<[string, unknown]>([
    ['a square', of(square(0, 0, 1))],
    ['a hole', withHole],
    ['a hole that touches the outer ring', of(square(0, 0, 10), square(0, 4, 2))],
    [
      'several parts, also at the same place',
      { type: 'MultiPolygon', coordinates: [[square(0, 0, 2)], [square(1, 1, 2)]] },
    ],
    [
      'altitudes and other members',
      { type: 'Polygon', bbox: [0, 0, 1, 1], coordinates: [square(0, 0, 1).map((one) => [...one, 12])] },
    ],
    ['1,000 positions', of(wheel(999))],
    ['either direction', of(square(0, 0, 1).toReversed())],
  ])('accepts %s', (_what, polygon) => {
    expect(validatePolygon(polygon)).toBeNull();
  });

  it.each<[string, string, unknown]>([
    ['.type', 'another type', { type: 'LineString', coordinates: square(0, 0, 1) }],
    ['.coordinates', 'no polygon', { type: 'MultiPolygon', coordinates: [] }],
    ['.coordinates', 'no ring', { type: 'Polygon', coordinates: {} }],
    ['.coordinates[1]', 'a part without rings', { type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], []] }],
    ['.coordinates[0]', 'a ring of three positions', of(square(0, 0, 1).slice(0, 3))],
    ['.coordinates[0][4]', 'an open ring', of([...square(0, 0, 1).slice(0, 4), [0.5, 0]])],
    [
      '.coordinates[0][1]',
      'a latitude above 90',
      of([
        [0, 0],
        [0, 91],
        [1, 1],
        [0, 0],
      ]),
    ],
    [
      '.coordinates[0][1]',
      'a position that is text',
      of([
        [0, 0],
        ['1', 1],
        [1, 1],
        [0, 0],
      ] as never),
    ],
    [
      '.coordinates[0][1]',
      'the antimeridian',
      of([
        [179, 0],
        [-179, 0],
        [-179, 1],
        [179, 1],
        [179, 0],
      ]),
    ],
    [
      '.coordinates[0]',
      'no area',
      of([
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ]),
    ],
    [
      '.coordinates[0]',
      'one point',
      of([
        [1, 1],
        [1, 1],
        [1, 1],
        [1, 1],
      ]),
    ],
    ['.coordinates[1]', 'a hole outside', of(square(0, 0, 1), square(2, 2, 1))],
    ['.coordinates', '1,001 positions', of(wheel(1000))],
    [
      '.coordinates',
      '1,001 positions of all parts',
      { type: 'MultiPolygon', coordinates: [[wheel(500)], [wheel(499)]] },
    ],
  ])('names %s for %s', (field, _what, polygon) => {
    expect(validatePolygon(polygon)).toMatchObject({ field });
  });

  it('refuses rings that cross themselves or another ring', () => {
    const bowTie = of([
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ]);
    const message = 'must not cross itself or another ring';
    expect(validatePolygon(bowTie)).toMatchObject({
      message,
      field: expect.stringMatching(/^\.coordinates\[0\]\[\d\]$/),
    });
    expect(validatePolygon(of(square(0, 0, 4), square(3, 1, 2)))).toMatchObject({ message });
    expect(validatePolygon('Oslo')).toEqual({ message: 'must be a GeoJSON object' });
  });

  it('removes altitudes and other members', () => {
    const { coordinates } = of(square(0, 0, 1));
    const given = { type: 'Polygon', crs: 'x', coordinates: [square(0, 0, 1).map((one) => [...one, 12])] };
    expect(normalizePolygon(given as never)).toEqual({ type: 'Polygon', coordinates });
    const several: Polygon = { type: 'MultiPolygon', coordinates: [coordinates] as Position[][][] };
    expect(normalizePolygon(several)).toEqual(several);
  });
});
