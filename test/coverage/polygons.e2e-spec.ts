/** Polygons as coverage areas (decisions/partners "Polygons"). */
import { describe, expect, it } from '@jest/globals';
import type { CoverageArea } from '../../src/entities/partner.js';
import { buildCandidateParameters, CANDIDATES } from '../../src/domain/routing/coverage/coverage-candidates.js';
import { computeAreaLookup } from '../../src/domain/routing/coverage/area-lookup.js';
import { resolveValues } from '../../src/platform/read-models/index.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';
import { uploadParts } from '../support/upload.js';

const service = useService();
const network = new NetworkFactory(service);
const PLACE = { address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' };
const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
/** Oslo, without its center. */
const AROUND = { type: 'Polygon', coordinates: [square(10.5, 59.7, 0.5), square(10.7, 59.9, 0.1)] };
const CENTER = { x: 10.75, y: 59.95 };
const SUBURB = { x: 10.6, y: 59.8 };

async function scene() {
  const router = await service.make.router();
  const { routerId } = router;
  const partner = await network.partner(routerId, { areas: [] });
  const as = service.as(router.operator.key);
  const path = `/api/routers/${routerId}/partners/${partner.partnerId}/coverage-areas`;
  const isCovered = async (coordinates: object | null) =>
    (await as.post('/api/v1/coverage', { address: { ...PLACE, coordinates } }, 200)).coverage as boolean;
  return { ...router, partner, as, path, isCovered };
}

describe('a coverage area with a polygon', () => {
  it('covers points inside it, not in its holes, outside or without coordinates', async () => {
    const { as, path, isCovered } = await scene();
    const created = await as.post(path, { countryCode: 'NO', polygon: AROUND });
    expect(created.polygon).toEqual(AROUND);
    expect(await isCovered(SUBURB)).toBe(true);
    expect(await isCovered(CENTER)).toBe(false);
    expect(await isCovered({ x: 11.2, y: 59.8 })).toBe(false);
    expect(await isCovered(null)).toBe(false);
    const both = { type: 'MultiPolygon', coordinates: [AROUND.coordinates, [square(10.7, 59.9, 0.1)]] };
    expect(await as.put(`${path}/${created.id}`, { polygon: both })).toMatchObject({ polygon: both });
    expect(await isCovered(CENTER)).toBe(true);
    // A postal code narrows it, another country does not match, and an excluding one takes precedence.
    await as.put(`${path}/${created.id}`, { postalCodeKind: 'exact', postalCode: '0001' });
    expect(await isCovered(CENTER)).toBe(false);
    await as.put(path, { values: [{ countryCode: 'SE', polygon: both }] });
    expect(await isCovered(CENTER)).toBe(false);
    await as.put(path, { values: [{ countryCode: 'NO' }, { countryCode: 'NO', polygon: AROUND, exclude: true }] });
    expect([await isCovered(CENTER), await isCovered(SUBURB), await isCovered(null)]).toEqual([true, false, true]);
  });

  it('changes the ETag of the list', async () => {
    const { as, path, operator } = await scene();
    const created = await as.post(path, { countryCode: 'NO', polygon: AROUND });
    const etag = async () => (await service.as(operator.key).send('get', path)).headers.etag;
    const before = await etag();
    const moved = { ...AROUND, coordinates: [AROUND.coordinates[0]] };
    await as.put(`${path}/${created.id}`, { polygon: moved });
    expect(await etag()).not.toBe(before);
    await as.put(`${path}/${created.id}`, { polygon: AROUND });
    expect(await etag()).toBe(before);
  });

  it('decides on candidates, offers and offers after a change of address', async () => {
    const { as, path, routerId, partner } = await scene();
    await as.put(path, { values: [{ countryCode: 'NO', polygon: AROUND }] });
    const outside = await network.partner(routerId, { areas: [{ countryCode: 'NO' }], rating: 1 });
    const run = await network.dispatchedOrder(routerId, { retryOnFailure: true }, { coordinates: SUBURB });
    const statuses = async () => {
      const { values } = await as.get(`/api/v1/order/${run.orderId}/dispatches`);
      return new Map(
        values.map((one: { organizationId: string; status: string }) => [one.organizationId, one.status] as const),
      );
    };
    const sent = await statuses();
    expect([...sent.values()]).toEqual(['sent']);
    const { values, excluded } = await as.get(`/api/v1/order/${run.orderId}/candidates`);
    expect([...sent.keys(), ...values.map((one: { organizationId: string }) => one.organizationId)].sort()).toEqual(
      [partner.organizationId, outside.organizationId].sort(),
    );
    expect(excluded.map(({ reason }: { reason: string }) => reason)).toEqual(['OFFERED_BEFORE']);
    // Moves into the hole: the offer to the partner with the polygon ends, or it is not invited.
    await as.put(`/api/v1/order/${run.orderId}`, { coordinates: CENTER });
    const moved = await statuses();
    expect(moved.get(partner.organizationId) ?? 'revoked').toBe('revoked');
    expect(moved.get(outside.organizationId)).toBe('sent');
    const after = await as.get(`/api/v1/order/${run.orderId}/candidates`);
    expect(after.excluded).toContainEqual(
      expect.objectContaining({ organizationId: partner.organizationId, reason: 'NOT_COVERED' }),
    );
  });

  it('is refused with 400 naming the position that is wrong', async () => {
    const { as, path } = await scene();
    const fieldsOf = async (area: object) =>
      (await as.post(path, { countryCode: 'NO', ...area }, 400)).details.map(({ field }: { field: string }) => field);
    const of = (...coordinates: unknown[]) => ({ polygon: { type: 'Polygon', coordinates } });
    expect(await fieldsOf(of(square(0, 0, 1).slice(0, 4)))).toEqual(['polygon.coordinates[0][3]']);
    expect(await fieldsOf(of(square(0, 89.5, 1)))).toEqual(['polygon.coordinates[0][2]']);
    expect(await fieldsOf({ polygon: { type: 'Point', coordinates: [0, 0] } })).toEqual(['polygon.type']);
    expect(await fieldsOf({ polygon: 'Oslo' })).toEqual(['polygon']);
    const circle = { center: CENTER, radiusKm: 1 };
    expect(await fieldsOf({ ...circle, polygon: AROUND })).toEqual(['polygon']);
  });

  it('is found with the index on bounds among thousands, also with generic plans', async () => {
    const { routerId, partner } = await scene();
    const areas = Array.from({ length: 3000 }, (_, index) => {
      const ring = square(4 + (index % 60) / 10, 58 + Math.floor(index / 60) / 10, 0.1) as [number, number][];
      const polygon = { type: 'Polygon' as const, coordinates: [ring] };
      return { id: uuidv7(), polygon, ...computeAreaLookup({ countryCode: 'NO', exclude: false, polygon }) };
    });
    await service.db.query(
      `insert into coverage_areas (id, router_id, partner_id, country_code, polygon, keys, bounds)
       select id, $1, $2, 'NO', polygon, keys, bounds
       from json_to_recordset($3::json) as area(id uuid, polygon jsonb, keys text[], bounds box)`,
      [routerId, partner.partnerId, JSON.stringify(areas)],
    );
    await service.db.query('analyze coverage_areas');
    const address = { ...PLACE, coordinates: { x: 5.05, y: 60.05 } };
    const values = resolveValues(CANDIDATES, buildCandidateParameters(routerId, address, {}));
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      const plan = await service.db.transaction(async () => {
        await service.db.query(`set local plan_cache_mode = ${mode}`);
        await service.db.query(`prepare polygons as ${CANDIDATES.text}`);
        const literals = values.map(
          (value) => `'${Array.isArray(value) ? `{${value.map((key) => `"${key}"`).join(',')}}` : String(value)}'`,
        );
        const rows = await service.db.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, costs off, timing off, summary off) execute polygons(${literals.join(', ')})`,
        );
        await service.db.query('deallocate polygons');
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toMatch(/Index Scan (on|using) coverage_areas_bounds/);
      expect(plan).not.toMatch(/Seq Scan on coverage_areas/);
    }
  });
});

describe('import of GeoJSON', () => {
  const feature = (geometry: object | null, properties: object | null = { countryCode: 'NO' }) => ({
    type: 'Feature',
    geometry,
    properties,
  });
  const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
  const FEATURES = [
    feature(AROUND, { countryCode: 'NO', name: 'Suburbs', population: 12 }),
    feature({ type: 'MultiPolygon', coordinates: [AROUND.coordinates] }, { countryCode: 'NO', exclude: true }),
    feature({ type: 'Point', coordinates: [10.75, 59.95] }, { countryCode: 'NO', radiusKm: 5, city: '' }),
    feature(null, { countryCode: 'SE', city: 'Malmö' }),
  ];

  it('writes polygons, circles and areas without geometry; other properties are ignored', async () => {
    const { as, path } = await scene();
    expect(await as.post(`${path}/import`, { geojson: collection(...FEATURES) })).toEqual({ imported: 4 });
    const { values } = await as.get(path);
    const found = (values as CoverageArea[]).map(({ countryCode, city, polygon, center, radiusKm, exclude }) => ({
      ...{ countryCode, city, type: polygon?.type ?? null, center, radiusKm, exclude },
    }));
    const area = { countryCode: 'NO', city: null, type: null, center: null, radiusKm: null, exclude: false };
    expect(found).toHaveLength(4);
    expect(found).toEqual(
      expect.arrayContaining([
        { ...area, type: 'Polygon' },
        { ...area, type: 'MultiPolygon', exclude: true },
        { ...area, center: CENTER, radiusKm: 5 },
        { ...area, countryCode: 'SE', city: 'Malmö' },
      ]),
    );
  });

  it('reads an uploaded file, and polygons in a column of CSV', async () => {
    const { as, path, operator } = await scene();
    const text = `\n${JSON.stringify(collection(...FEATURES))}`;
    const uploaded = await uploadParts(`${service.baseUrl}/v1/file/upload`, operator.key, [
      { name: 'file', fileName: 'areas.geojson', content: text },
    ]);
    expect(await as.post(`${path}/import`, { fileId: uploaded.body.values[0].id })).toEqual({ imported: 4 });
    const csv = `countryCode,polygon\nNO,"${JSON.stringify(AROUND).replaceAll('"', '""')}"`;
    expect(await as.post(`${path}/import`, { csv, mode: 'replace' })).toEqual({ imported: 1 });
    expect((await as.get(path)).values).toMatchObject([{ polygon: AROUND }]);
    const { details } = await as.post(`${path}/import`, { csv: 'countryCode,polygon\nNO,Oslo' }, 400);
    expect(details).toMatchObject([{ field: 'line 2, column polygon', message: expect.stringContaining('GeoJSON') }]);
  });

  it('imports a large file by a job', async () => {
    const { as, path, operator } = await scene();
    const corner = (index: number) => [5 + Math.cos(index / 100) / 3, 60 + Math.sin(index / 100) / 3];
    const ring = Array.from({ length: 628 }, (_, index) => corner(index));
    const many = collection(
      ...Array.from({ length: 60 }, () => feature({ type: 'Polygon', coordinates: [[...ring, ring[0]]] })),
    );
    const uploaded = await uploadParts(`${service.baseUrl}/v1/file/upload`, operator.key, [
      { name: 'file', fileName: 'areas.geojson', content: JSON.stringify(many) },
    ]);
    const { id } = await as.post(`${path}/import`, { fileId: uploaded.body.values[0].id }, 202);
    const deadline = Date.now() + 20_000;
    let job = await as.get(`${path}/import/${id}`);
    for (; job.status !== 'done' && job.status !== 'failed' && Date.now() < deadline;)
      job = await as.get(`${path}/import/${id}`);
    expect(job).toMatchObject({ status: 'done', imported: 60, errors: [] });
  });

  it('responds 400 naming feature and member, and writes nothing', async () => {
    const { as, path } = await scene();
    const broken = collection(
      FEATURES[0],
      feature({ type: 'Polygon', coordinates: [square(0, 0, 1).slice(1)] }),
      feature({ type: 'LineString', coordinates: [] }, { countryCode: 'Norway' }),
      feature({ type: 'Point', coordinates: [200, 0] }, { countryCode: 'NO', radiusKm: 1 }),
      feature({ type: 'Point', coordinates: [10, 0] }),
      feature(AROUND, null),
      { type: 'Polygon' },
      null,
    );
    const { details } = await as.post(`${path}/import`, { geojson: broken }, 400);
    expect(details.map(({ field }: { field: string }) => field)).toEqual([
      'features[1].geometry.coordinates[0][3]',
      'features[2].properties.countryCode',
      'features[2].geometry.type',
      'features[3].geometry.coordinates',
      'features[4].properties.radiusKm',
      'features[5].properties.countryCode',
      'features[6].type',
      'features[7]',
    ]);
    expect((await as.get(path)).count).toBe(0);
    const messageOf = async (body: object) => (await as.post(`${path}/import`, body, 400)).message as string;
    expect(await messageOf({ geojson: { type: 'Feature' } })).toContain('FeatureCollection');
    expect(await messageOf({ geojson: { type: 'FeatureCollection' } })).toContain('features');
    expect(await messageOf({ geojson: collection(), csv: 'countryCode\nNO' })).toContain('geojson');
    expect(await messageOf({ csv: '{"type": ' })).toContain('JSON');
  });
});
