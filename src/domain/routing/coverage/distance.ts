/** Distances on the globe between coordinates (decisions/partners "Coverage": `x` is the longitude). */

/** A point in degrees: `x` longitude, `y` latitude. */
export interface Coordinates {
  x: number;
  y: number;
}

/** Mean radius of the Earth in km. */
export const EARTH_RADIUS_KM = 6371.0088;

/** The great-circle distance in km (haversine). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const halfHeight = Math.sin(radians(to.y - from.y) / 2);
  const halfWidth = Math.sin(radians(to.x - from.x) / 2);
  const haversine = halfHeight ** 2 + Math.cos(radians(from.y)) * Math.cos(radians(to.y)) * halfWidth ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/** Degrees as radians. */
export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Radians as degrees. */
export function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
