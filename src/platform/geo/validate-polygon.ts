/** Validates polygons of GeoJSON in requests. */
import type { FieldRule, FieldRuleCode } from '../field-rules.js';
import type { FieldError } from '../errors.js';
import { computeTurn, listParts, locate, type Polygon, type PolygonPart, type Position, type Ring } from './polygon.js';

/** Maximum positions of a polygon, counting those that close rings. */
export const POLYGON_POINTS_MAX = 1000;
/** Minimum positions of a ring: a triangle, closed. */
const RING_MIN = 4;

/** @returns the first violation, with its position inside the value; null if the value is a valid polygon */
export function validatePolygon(value: unknown): FieldRule | FieldError | null {
  if (typeof value !== 'object' || value === null) return { message: 'must be a GeoJSON object' };
  const { type, coordinates } = value as { type?: unknown; coordinates?: unknown };
  if (type !== 'Polygon' && type !== 'MultiPolygon') return at('.type', 'must be Polygon or MultiPolygon');
  const parts: [path: string, part: unknown][] =
    type === 'Polygon'
      ? [['.coordinates', coordinates]]
      : listItems(coordinates).map((part, index) => [`.coordinates[${index}]`, part]);
  if (parts.length === 0) return at('.coordinates', 'must list at least one polygon');
  let points = 0;
  for (const [path, part] of parts) {
    const rings = listItems(part);
    if (rings.length === 0) return at(path, 'must be a list of rings, the outer one first', 'NOT_LIST');
    for (const [index, ring] of rings.entries()) {
      const ringPath = `${path}[${index}]`;
      const positions = listItems(ring);
      points += positions.length;
      if (points > POLYGON_POINTS_MAX) return at('.coordinates', `must have at most ${POLYGON_POINTS_MAX} positions`);
      const fault = validateRing(positions, ringPath);
      if (fault) return fault;
    }
    const fault = validatePart(rings as PolygonPart, path);
    if (fault) return fault;
  }
  return null;
}

/** Returns a copy without altitudes and without other members, such as `bbox`. */
export function normalizePolygon(polygon: Polygon): Polygon {
  const parts = listParts(polygon).map((rings) => rings.map((ring) => ring.map(([x, y]): Position => [x, y])));
  return polygon.type === 'Polygon'
    ? { type: 'Polygon', coordinates: parts[0] }
    : { type: 'MultiPolygon', coordinates: parts };
}

function validateRing(positions: unknown[], path: string): FieldError | null {
  if (positions.length < RING_MIN) return at(path, `must be a ring of at least ${RING_MIN} positions`);
  for (const [index, position] of positions.entries())
    if (!isPosition(position))
      return at(`${path}[${index}]`, 'must be [longitude, latitude] from [-180, -90] to [180, 90]');
  const ring = positions as Ring;
  const last = ring.length - 1;
  if (ring[0][0] !== ring[last][0] || ring[0][1] !== ring[last][1])
    return at(`${path}[${last}]`, 'must equal the first position: rings are closed');
  const wide = ring.findIndex(([x], index) => index > 0 && Math.abs(x - ring[index - 1][0]) > 180);
  if (wide > 0)
    return at(`${path}[${wide}]`, 'must be at most 180° from the previous one: split polygons at the antimeridian');
  return hasArea(ring) ? null : at(path, 'must enclose an area');
}

function validatePart(rings: PolygonPart, path: string): FieldError | null {
  const crossing = findCrossing(rings);
  if (crossing) return at(`${path}[${crossing}]`, 'must not cross itself or another ring');
  const [outer, ...holes] = rings;
  const outside = holes.findIndex((hole) => hole.some(([x, y]) => locate(outer, x, y) === 'outside'));
  return outside < 0 ? null : at(`${path}[${outside + 1}]`, 'must be within the outer ring');
}

function isPosition(value: unknown): value is Position {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return false;
  const [x, y, altitude = 0] = value as unknown[];
  return isWithin(x, 180) && isWithin(y, 90) && Number.isFinite(altitude);
}

function isWithin(value: unknown, limit: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= limit;
}

/** Whether the positions are not all on one line. */
function hasArea(ring: Ring): boolean {
  const second = ring.find(([x, y]) => x !== ring[0][0] || y !== ring[0][1]);
  return second !== undefined && ring.some((position) => computeTurn(ring[0], second, position) !== 0);
}

interface Edge {
  ring: number;
  index: number;
  from: Position;
  to: Position;
  west: number;
  east: number;
}

/** Sweeps the edges from west to east. Edges that only touch do not cross. @returns ring and position of a crossing */
function findCrossing(rings: PolygonPart): string | null {
  const edges = rings
    .flatMap((ring, number) => ring.slice(1).map((to, index) => buildEdge(number, index + 1, ring[index], to)))
    .toSorted((one, other) => one.west - other.west);
  let open: Edge[] = [];
  for (const edge of edges) {
    open = open.filter(({ east }) => east >= edge.west);
    const crossed = open.find((other) => doCross(edge, other));
    if (crossed) return `${edge.ring}][${edge.index}`;
    open.push(edge);
  }
  return null;
}

function buildEdge(ring: number, index: number, from: Position, to: Position): Edge {
  return { ring, index, from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) };
}

/** Whether the ends of each edge are on different sides of the other. */
function doCross(one: Edge, other: Edge): boolean {
  return isOnBothSides(one, other) && isOnBothSides(other, one);
}

function isOnBothSides({ from, to }: Edge, other: Edge): boolean {
  const first = Math.sign(computeTurn(from, to, other.from));
  return first * Math.sign(computeTurn(from, to, other.to)) < 0;
}

function at(field: string, message: string, code?: FieldRuleCode): FieldError {
  return { field, message, ...(code && { code }) };
}

function listItems(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
