/** Parses and validates coverage areas from a FeatureCollection of GeoJSON (decisions/partners "Import"). */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { HttpException } from '@nestjs/common';
import { invalid, invalidFields, type FieldError } from '../../platform/errors.js';
import { parseRequest } from '../../platform/validation/validate.js';
import { AREA_ERRORS_MAX, AREA_ROWS_MAX, PROGRESS_INTERVAL } from './area-csv-parser.js';
import { normalizeArea, validateArea } from './area-validation.js';
import { AREA_FIELDS, CoverageAreaInput } from './coverage-area.dto.js';

/** A feature whose parts are not validated yet. */
interface Feature {
  type?: unknown;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
  properties?: Record<string, unknown> | null;
}

/** The fields that a geometry sets. */
const SHAPES = new Set<string>(['center', 'polygon']);
const PROPERTIES = AREA_FIELDS.filter((name) => !SHAPES.has(name));

/** Whether the text is GeoJSON and not CSV, whose header cannot begin in this way. */
export function isGeoJson(text: string): boolean {
  return /^\s*\{/.test(text.slice(0, 1000));
}

/**
 * Parses the areas: `Polygon` and `MultiPolygon` are outlines, a `Point` is the center of a circle, and a feature without
 * geometry has properties alone. Other properties are ignored, because exports contain many.
 * @param onProgress receives the number of validated features, every 1,000 features
 * @throws 400 naming feature and member of up to 100 violations
 */
export async function parseAreaGeoJson(
  text: string,
  onProgress?: (checked: number) => void,
): Promise<CoverageAreaInput[]> {
  const features = parseFeatures(text);
  const areas: CoverageAreaInput[] = [];
  const errors: FieldError[] = [];
  for (const [index, feature] of features.entries()) {
    if ((index + 1) % PROGRESS_INTERVAL === 0) {
      onProgress?.(index + 1);
      await yieldToEventLoop();
    }
    const found = parseFeature(feature, areas);
    errors.push(...found.map(({ field, ...rule }) => ({ field: `features[${index}]${field}`, ...rule })));
    if (errors.length >= AREA_ERRORS_MAX) break;
  }
  if (errors.length > 0) throw invalidFields(errors.slice(0, AREA_ERRORS_MAX));
  return areas;
}

function parseFeatures(text: string): unknown[] {
  const collection = parseObject(text);
  if (collection.type !== 'FeatureCollection') throw invalid('geojson', 'must be a FeatureCollection');
  const { features } = collection;
  if (!Array.isArray(features)) throw invalid('features', 'must be a list', 'NOT_LIST');
  if (features.length > AREA_ROWS_MAX) throw invalid('features', `must have at most ${AREA_ROWS_MAX} features`);
  return features;
}

function parseObject(text: string): { type?: unknown; features?: unknown } {
  try {
    return JSON.parse(text.trimStart()) as object;
  } catch {
    throw invalid('geojson', 'must be JSON', 'FORMAT');
  }
}

function parseFeature(value: unknown, areas: CoverageAreaInput[]): FieldError[] {
  if (typeof value !== 'object' || value === null) return [{ field: '', message: 'must be a Feature' }];
  const { type, geometry, properties } = value as Feature;
  if (type !== 'Feature') return [{ field: '.type', message: 'must be Feature' }];
  if (typeof (properties ?? {}) !== 'object')
    return [{ field: '.properties', message: 'must be an object', code: 'NOT_OBJECT' }];
  try {
    const area = parseRequest(CoverageAreaInput, { ...pickProperties(properties ?? {}), ...readGeometry(geometry) });
    areas.push(area);
    return validateArea(normalizeArea(area as never)).map(toMember);
  } catch (error) {
    if (!(error instanceof HttpException)) throw error;
    const { details } = error.getResponse() as { details: FieldError[] };
    return details.map(toMember);
  }
}

/** Empty properties, as exports write them, do not restrict the address. */
function pickProperties(properties: Record<string, unknown>): Record<string, unknown> {
  const given = PROPERTIES.filter((name) => (properties[name] ?? '') !== '');
  return Object.fromEntries(given.map((name) => [name, properties[name]]));
}

/** Other geometries are returned as polygons, so that validation rejects them. */
function readGeometry(geometry: Feature['geometry']): object {
  if (geometry === null || geometry === undefined) return {};
  if (geometry.type !== 'Point') return { polygon: geometry };
  const [x, y] = Array.isArray(geometry.coordinates) ? (geometry.coordinates as unknown[]) : [];
  return { center: { x, y } };
}

/** Replaces the field of an area by the member of the feature. */
function toMember({ field, ...rule }: FieldError): FieldError {
  if (/^center\b/.test(field)) return { field: '.geometry.coordinates', ...rule };
  return /^polygon\b/.test(field)
    ? { field: field.replace('polygon', '.geometry'), ...rule }
    : { field: `.properties.${field}`, ...rule };
}
