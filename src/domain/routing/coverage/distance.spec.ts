/** Distances, by known places and by geometry. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { degrees, distanceKm, EARTH_RADIUS_KM, radians } from './distance.js';

const anyPoint = fc.record({
  x: fc.double({ min: -180, max: 180, noNaN: true }),
  y: fc.double({ min: -90, max: 90, noNaN: true }),
});
const oslo = { x: 10.7522, y: 59.9139 };

it('half a turn is π', () => {
  expect([degrees(Math.PI), radians(180)]).toEqual([180, Math.PI]);
});

describe('distanceKm', () => {
  it('knows how far it is from Oslo to Bergen', () => {
    expect(distanceKm(oslo, { x: 5.3221, y: 60.3913 })).toBeCloseTo(305.2, 0);
  });

  it('takes x for the longitude', () => {
    const quarter = (Math.PI / 2) * EARTH_RADIUS_KM;
    expect(distanceKm({ x: 0, y: 0 }, { x: 90, y: 0 })).toBeCloseTo(quarter, 6);
    expect(distanceKm({ x: 0, y: 90 }, { x: 123, y: 90 })).toBeCloseTo(0, 6);
  });

  it('goes the short way over the antimeridian', () => {
    expect(distanceKm({ x: 179.5, y: 0 }, { x: -179.5, y: 0 })).toBeCloseTo(111.19, 1);
  });

  it('is symmetric, 0 to itself and at most half the globe', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (from, to) => {
        const distance = distanceKm(from, to);
        expect(distance).toBeCloseTo(distanceKm(to, from), 6);
        expect(distanceKm(from, from)).toBe(0);
        expect(distance).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS_KM + 1e-6);
      }),
    );
  });
});
