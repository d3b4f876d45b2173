/** Draws areas on outlines of countries as SVG paths. */
import { geoArea, geoCircle, geoMercator, geoPath, type GeoGeometryObjects, type GeoProjection } from 'd3-geo';
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { CoverageAreaRowView } from '../../../../client/generated/types.js';
import outlines from './outlines.json';

export type MapArea = Pick<CoverageAreaRowView, 'id' | 'countryCode' | 'center' | 'radiusKm' | 'polygon' | 'exclude'>;

export type LngLat = [longitude: number, latitude: number];

export interface MapView {
  /** In pixels. */
  width: number;
  height: number;
  /** Each step doubles the scale; 0: all that is to be seen fits. */
  zoom: number;
  /** Longitude and latitude of the middle; null: that of what is to be seen. */
  center: LngLat | null;
  /** The area to be seen; null: all areas with a shape, or without any the countries of the areas. */
  shownId: string | null;
}

/** Paths of SVG (attribute `d`). */
export interface Drawing {
  land: string;
  borders: string;
  /** Countries that have an area without a shape. */
  countries: string;
  areas: { id: string; path: string; isExcluded: boolean }[];
  /** Longitude and latitude of a point of the drawing, in pixels. */
  locate: (x: number, y: number) => LngLat;
}

/** Distance of what is shown from the edge, in pixels. */
const MARGIN = 48;
/** Largest scale at first, so that the surroundings are seen: a pixel is at least about 160 m at the equator. */
const MAX_SCALE = 40_000;
/** The same of a single area. */
const MAX_SCALE_OF_ONE = 80_000;
/** Parts of a country that are seen at first, as a share of its largest one: remote islands would make it tiny. */
const MIN_PART = 0.25;
/** Latitudes that Mercator's projection shows well. */
const MAX_LATITUDE = 84;
const KM_PER_DEGREE = 111.195;
const RIGHT_ANGLES = 2 * Math.PI;

const topology = outlines as unknown as Topology<{ countries: GeometryCollection }>;
const { countries } = topology.objects;

export function drawMap(areas: readonly MapArea[], view: MapView): Drawing {
  const shapes = areas.flatMap((area) => {
    const geometry = toGeometry(area);
    return geometry ? [{ area, geometry }] : [];
  });
  const land = feature(topology, countries) as FeatureCollection;
  const codes = new Set(areas.filter((area) => !area.exclude && !toGeometry(area)).map((area) => area.countryCode));
  const served = land.features.filter(({ id }) => codes.has(String(id)));
  const shown = shapes.filter(({ area }) => area.id === view.shownId);
  const fitted = (shown.length > 0 ? shown : shapes).map(({ geometry }) => geometry);
  const project = createProjection(
    fitted.length > 0 ? fitted : served.map(({ geometry }) => pickLargeParts(geometry as Polygon | MultiPolygon)),
    view,
  );
  const path = geoPath(project);
  const draw = (object: Parameters<typeof path>[0]) => path.digits(1)(object) ?? '';
  return {
    land: draw(land),
    borders: draw(mesh(topology, countries)),
    countries: draw({ type: 'FeatureCollection', features: served }),
    areas: shapes.map(({ area, geometry }) => ({ id: area.id, path: draw(geometry), isExcluded: area.exclude })),
    locate: (x, y) => {
      const [longitude, latitude] = project.invert?.([x, y]) ?? [0, 0];
      return [longitude, Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude))];
    },
  };
}

/** Norway without Svalbard, France without Guiana. */
function pickLargeParts(geometry: Polygon | MultiPolygon): Polygon | MultiPolygon {
  if (geometry.type === 'Polygon') return geometry;
  const parts = geometry.coordinates.map((coordinates) => ({
    coordinates,
    size: geoArea({ type: 'Polygon', coordinates }),
  }));
  const least = Math.max(...parts.map(({ size }) => size)) * MIN_PART;
  return {
    type: 'MultiPolygon',
    coordinates: parts.filter(({ size }) => size >= least).map(({ coordinates }) => coordinates),
  };
}

/** The shape of the area; null if it has none. */
function toGeometry({ center, radiusKm, polygon }: MapArea): Polygon | MultiPolygon | null {
  if (center)
    return geoCircle()
      .center([center.x, center.y])
      .radius(Math.max(radiusKm ?? 0, 0.1) / KM_PER_DEGREE)();
  if (!polygon) return null;
  return polygon.type === 'Polygon'
    ? { type: 'Polygon', coordinates: windRings(polygon.coordinates as Position[][]) }
    : { type: 'MultiPolygon', coordinates: (polygon.coordinates as Position[][][]).map(windRings) };
}

/** GeoJSON winds outer rings counterclockwise, d3 clockwise as seen on a map: else a ring would be the rest of the globe. */
function windRings(rings: Position[][]): Position[][] {
  return rings.map((ring, index) => {
    const isSmall = geoArea({ type: 'Polygon', coordinates: [ring] }) < RIGHT_ANGLES;
    return isSmall === (index === 0) ? ring : ring.toReversed();
  });
}

function createProjection(geometries: GeoGeometryObjects[], view: MapView): GeoProjection {
  const { width, height, zoom } = view;
  const features = geometries.map((geometry): Feature => ({
    type: 'Feature',
    geometry: geometry as Polygon,
    properties: {},
  }));
  const whole = features.length > 0 ? { type: 'FeatureCollection' as const, features } : { type: 'Sphere' as const };
  const project = geoMercator().fitExtent(
    [
      [MARGIN, MARGIN],
      [width - MARGIN, height - MARGIN],
    ],
    whole,
  );
  const center = view.center ?? project.invert?.([width / 2, height / 2]) ?? [0, 0];
  return project
    .scale(Math.min(project.scale(), view.shownId === null ? MAX_SCALE : MAX_SCALE_OF_ONE) * 2 ** zoom)
    .center(center)
    .translate([width / 2, height / 2])
    .clipExtent([
      // What is dragged into view is drawn already.
      [-width, -height],
      [2 * width, 2 * height],
    ]);
}
