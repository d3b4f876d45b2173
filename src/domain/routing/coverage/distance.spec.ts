/** Distances between known locations, and geometric properties. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toDegrees, computeDistanceKm, EARTH_RADIUS_KM, toRadians } from './distance.js';

const anyPoint = fc.record({
  x: fc.double({ min: -180, max: 180, noNaN: true }),
  y: fc.double({ min: -90, max: 90, noNaN: true }),
});
const oslo = { x: 10.7522, y: 59.9139 };

it('180 degrees equal π radians', () => {
  expect([toDegrees(Math.PI), toRadians(180)]).toEqual([180, Math.PI]);
});

describe('computeDistanceKm', () => {
  it('returns 305 km from Oslo to Bergen', () => {
    expect(computeDistanceKm(oslo, { x: 5.3221, y: 60.3913 })).toBeCloseTo(305.2, 0);
  });

  it('uses x as the longitude', () => {
    const quarter = (Math.PI / 2) * EARTH_RADIUS_KM;
    expect(computeDistanceKm({ x: 0, y: 0 }, { x: 90, y: 0 })).toBeCloseTo(quarter, 6);
    expect(computeDistanceKm({ x: 0, y: 90 }, { x: 123, y: 90 })).toBeCloseTo(0, 6);
  });

  it('measures across the antimeridian', () => {
    expect(computeDistanceKm({ x: 179.5, y: 0 }, { x: -179.5, y: 0 })).toBeCloseTo(111.19, 1);
  });

  it('is symmetric, 0 to itself and at most half the globe', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (from, to) => {
        const distance = computeDistanceKm(from, to);
        expect(distance).toBeCloseTo(computeDistanceKm(to, from), 6);
        expect(computeDistanceKm(from, from)).toBe(0);
        expect(distance).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS_KM + 1e-6);
      }),
    );
  });
});
