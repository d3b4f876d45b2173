/** Great-circle distances between coordinates (decisions/partners "Coverage": `x` is the longitude). */
import type { Coordinates } from '../../../entities/coordinates.js';

/** Mean radius of the Earth in km. */
export const EARTH_RADIUS_KM = 6371.0088;

/** Computes the great-circle distance in km (haversine formula). */
export function computeDistanceKm(from: Coordinates, to: Coordinates): number {
  const halfHeight = Math.sin(toRadians(to.y - from.y) / 2);
  const halfWidth = Math.sin(toRadians(to.x - from.x) / 2);
  const haversine = halfHeight ** 2 + Math.cos(toRadians(from.y)) * Math.cos(toRadians(to.y)) * halfWidth ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/** Converts degrees to radians. */
export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Converts radians to degrees. */
export function toDegrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
