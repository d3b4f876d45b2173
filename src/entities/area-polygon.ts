/** OpenAPI schema and validation of the polygons of coverage areas (decisions/partners "Polygons"). */
import { defineSchema } from '../platform/fields/index.js';
import { POLYGON_POINTS_MAX, validatePolygon } from '../platform/geo/validate-polygon.js';

const list = (items: object, minItems: number, maxItems: number, description: string) => ({
  type: 'array',
  minItems,
  maxItems,
  description,
  items,
});

const POSITION = list(
  { type: 'number', minimum: -180, maximum: 180 },
  2,
  3,
  'Longitude and latitude in degrees. An altitude is ignored.',
);
const RING = list(POSITION, 4, POLYGON_POINTS_MAX, 'Closed ring: its last position is its first one.');
const PART = list(RING, 1, POLYGON_POINTS_MAX, 'Outer ring, then its holes.');

const OUTLINE = defineSchema('GeoJsonOutline', {
  type: 'object',
  description: 'Polygon or polygons of GeoJSON (RFC 7946).',
  required: ['type', 'coordinates'],
  properties: {
    type: { type: 'string', enum: ['Polygon', 'MultiPolygon'], description: 'One polygon, or a list of several.' },
    coordinates: {
      description: 'Polygon, or with `MultiPolygon` a list of polygons.',
      oneOf: [PART, list(PART, 1, POLYGON_POINTS_MAX, 'Polygons.')],
    },
  },
});

/** Options of a field with a polygon. */
export const POLYGON_FIELD = { schema: OUTLINE, validate: validatePolygon };
