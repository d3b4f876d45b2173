/** Polygons of GeoJSON (RFC 7946) in degrees. Edges are straight lines of longitude and latitude. Pure functions. */

/** Longitude and latitude. */
export type Position = [x: number, y: number];
/** Closed: the last position is the first one. */
export type Ring = Position[];
/** An outer ring and its holes. */
export type PolygonPart = Ring[];

/** One part, or several. */
export type Polygon =
  { type: 'Polygon'; coordinates: PolygonPart } | { type: 'MultiPolygon'; coordinates: PolygonPart[] };

/** A rectangle of degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Whether a part contains the point: within its outer ring and within none of its holes. Outlines belong to the part. */
export function containsPoint(polygon: Polygon, { x, y }: { x: number; y: number }): boolean {
  return listParts(polygon).some(([outer, ...holes]) => {
    const side = locate(outer, x, y);
    if (side !== 'inside') return side === 'outline';
    return holes.every((hole) => locate(hole, x, y) !== 'inside');
  });
}

/** Returns the smallest rectangle that contains all parts. */
export function computeBounds(polygon: Polygon): Bounds {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [outer] of listParts(polygon))
    for (const [x, y] of outer) {
      bounds.west = Math.min(bounds.west, x);
      bounds.east = Math.max(bounds.east, x);
      bounds.south = Math.min(bounds.south, y);
      bounds.north = Math.max(bounds.north, y);
    }
  return bounds;
}

/** Returns the parts of either type. */
export function listParts({ type, coordinates }: Polygon): PolygonPart[] {
  return type === 'Polygon' ? [coordinates] : coordinates;
}

/** Counts the edges that a ray to the east crosses; an edge includes its lower end, not its upper one. */
export function locate(ring: Ring, x: number, y: number): 'inside' | 'outside' | 'outline' {
  let isInside = false;
  for (let index = 1; index < ring.length; index += 1) {
    const [[x1, y1], [x2, y2]] = [ring[index - 1], ring[index]];
    if ((y1 < y && y2 < y) || (y1 > y && y2 > y) || (x1 < x && x2 < x)) continue;
    const turn = computeTurn(ring[index - 1], ring[index], [x, y]);
    if (turn === 0 && Math.min(x1, x2) <= x && x <= Math.max(x1, x2)) return 'outline';
    if (y1 <= y !== y2 <= y && turn > 0 === y1 < y2) isInside = !isInside;
  }
  return isInside ? 'inside' : 'outside';
}

/** Positive if the point is left of the line from `from` to `to`, negative if right, 0 on it. */
export function computeTurn([x1, y1]: Position, [x2, y2]: Position, [x, y]: Position): number {
  return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
}
