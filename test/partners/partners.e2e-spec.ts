/**
 * Partners (contract 4.5; decisions/identity "Tenancy and roles", decisions/partners).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { measureRequestCost } from '../support/calibration.js';
import type { ApiClient } from '../support/api-client.js';
import { unique } from '../support/factory.js';
import { useService } from '../support/app.js';
import { uploadParts } from '../support/upload.js';
import { asRow } from '../support/as-row.js';

const service = useService();
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** A router and the paths of its partners. */
async function setUpNetwork() {
  const router = await service.make.router();
  const base = `/api/routers/${router.routerId}`;
  const as = service.as(router.operator.key);
  const partners = `${base}/partners`;
  const add = async (fields: object = {}, organization: object = {}) =>
    as.post(partners, { organizationId: (await service.make.contractor(organization)).organizationId, ...fields });
  return { ...router, base, partners, groups: `${base}/partner-groups`, as, add };
}

/** A router with one partner and the path of its areas. */
async function partnerWithAreas(...areas: object[]) {
  const made = await setUpNetwork();
  const partner = await made.add();
  const path = `${made.partners}/${partner.id}/coverage-areas`;
  if (areas.length > 0) await made.as.put(path, { values: areas });
  return { ...made, partner, path };
}

const ids = ({ values }: { values: { id: string }[] }) => values.map(({ id }) => id);

describe('GET /api/v1/partners/installers', () => {
  it('returns exactly the listed fields', async () => {
    const { add, viewer } = await setUpNetwork();
    const address = { areaOfOperation: 'Oslo', city: 'Oslo', postalCode: '0155', countryCode: 'NO' };
    const offers = { professions: ['ELECTRICIAN'], services: ['AIR_CONDITIONING'], tags: ['gold'] };
    const partner = await add(offers, address);
    expect(await service.as(viewer.key).get('/api/v1/partners/installers')).toEqual({
      values: [
        {
          id: partner.id,
          organizationId: partner.organizationId,
          name: partner.name,
          status: 'active',
          ...offers,
          ...address,
          logoUrl: null,
        },
      ],
      count: 1,
    });
  });

  it('filters by all professions, all services and any of the tags, comma-separated or repeated', async () => {
    const { add, as } = await setUpNetwork();
    const one = await add({ professions: ['ELECTRICIAN', 'PLUMBER'], services: ['SOLAR'], tags: ['gold'] });
    const two = await add({ professions: ['ELECTRICIAN'], services: ['SOLAR', 'HEAT'], tags: ['silver'] });
    const found = async (query: string) => ids(await as.get(`/api/v1/partners/installers?${query}`));
    expect(await found('professions=ELECTRICIAN')).toEqual([two.id, one.id]);
    expect(await found('professions=ELECTRICIAN,PLUMBER')).toEqual([one.id]);
    expect(await found('professions=ELECTRICIAN&professions=PLUMBER')).toEqual([one.id]);
    expect(await found('services=SOLAR,HEAT')).toEqual([two.id]);
    expect(await found('partnerTags=gold,silver')).toEqual([two.id, one.id]);
    expect(await found('partnerTags=silver')).toEqual([two.id]);
    expect(await found('professions=&services=&partnerTags=')).toEqual([two.id, one.id]);
    expect(await found('professions=PAINTER')).toEqual([]);
  });

  it('finds every word of q in the name, and pages', async () => {
    const { add, as } = await setUpNetwork();
    const word = unique('Fjord');
    const made = [];
    for (const name of [`${word} Elektro`, `${word} Rør`, 'Another']) made.push(await add({}, { name }));
    const page = (query: string) => as.get(`/api/v1/partners/installers?${query}`);
    expect(ids(await page(`q=${word.toUpperCase()}`))).toEqual([made[1].id, made[0].id]);
    expect(ids(await page(`q=${word}%20elektro`))).toEqual([made[0].id]);
    expect(await page('page=1&pageSize=2')).toMatchObject({ values: [{ id: made[0].id }], count: 3 });
  });

  it.each(['page=-1', 'pageSize=501', 'sort=name', `professions=${'x'.repeat(257)}`, `services=${'a,'.repeat(101)}`])(
    '400 for ?%s',
    async (query) => {
      const { as } = await setUpNetwork();
      const refusal = await as.get(`/api/v1/partners/installers?${query}`, 400);
      expect(refusal.message).toContain(query.split('=')[0]);
    },
  );

  it('returns no partners of a new router, responds 403 to a contractor', async () => {
    const { as } = await setUpNetwork();
    expect(await as.get('/api/v1/partners/installers')).toEqual({ values: [], count: 0 });
    await service.as((await service.make.contractor()).key).get('/api/v1/partners/installers', 403);
  });
});

describe('/api/routers/{routerId}/partners', () => {
  it('POST creates a partner with default values', async () => {
    const { add } = await setUpNetwork();
    expect(await add({}, { name: 'Nordlys' })).toEqual({
      id: expect.any(String),
      organizationId: expect.any(String),
      name: 'Nordlys',
      isManaged: false,
      status: 'active',
      professions: [],
      services: [],
      tags: [],
      partnerGroupId: null,
      rating: null,
      preferred: false,
      maxOpenDispatches: null,
      parallelVisits: null,
      timezone: 'Europe/Oslo',
      locale: null,
      areaOfOperation: null,
      ...{ address: null, billingEmail: null },
      city: null,
      postalCode: null,
      countryCode: null,
      logoUrl: null,
      openOffers: 0,
      acceptedOrders: 0,
      acceptanceRate: null,
      medianResponseMinutes: null,
      nextAbsence: null,
      amountDue: [],
      createdAt: timestamp,
      updatedAt: timestamp,
    });
  });

  it('POST creates a contractor that does not use the service yet', async () => {
    const { as, partners } = await setUpNetwork();
    const organization = { name: 'Ny Elektro', city: 'Oslo', countryCode: 'no', coordinates: { x: 10.75, y: 59.91 } };
    const partner = await as.post(partners, { organization, rating: 4.5 });
    expect(partner).toMatchObject({ name: 'Ny Elektro', city: 'Oslo', countryCode: 'NO', rating: 4.5 });
    const [made] = await service.db.query(
      'select is_minimal, can_install, router_id = id as is_router from organizations where id = $1',
      [partner.organizationId],
    );
    expect(made).toEqual({ is_minimal: true, can_install: true, is_router: true });
  });

  it('POST responds 400 to neither or both organizations, and to one that is no contractor', async () => {
    const { as, partners } = await setUpNetwork();
    const { organizationId } = await service.make.contractor();
    const plain = await service.make.organization(null);
    const other = await service.make.router();
    const child = await service.make.organization(
      { routerId: other.routerId, id: other.routerId },
      { canInstall: true },
    );
    const refused: [field: string, body: object][] = [
      ['organizationId', {}],
      ['organization', { organizationId, organization: { name: 'x' } }],
      ['organizationId', { organizationId: UNKNOWN_ID }],
      ['organizationId', { organizationId: plain }],
      ['organizationId', { organizationId: child }],
      ['organizationId', { organizationId: 'x' }],
      ['organization.name', { organization: {} }],
      ['organization.countryCode', { organization: { name: 'x', countryCode: 'XX' } }],
      ['organization.canInstall', { organization: { name: 'x', unheardOf: true, canInstall: 'x' } }],
      ['partnerGroupId', { organizationId, partnerGroupId: UNKNOWN_ID }],
    ];
    for (const [field, body] of refused) {
      const { message } = await as.post(partners, body, 400);
      expect(message).toContain(field === 'organization.canInstall' ? 'organization.unheardOf' : field);
    }
  });

  it('POST responds 409 to an existing partner, including one of two concurrent requests', async () => {
    const { as, partners } = await setUpNetwork();
    const { organizationId } = await service.make.contractor();
    const answers = await Promise.all([1, 2, 3].map(() => as.send('post', partners, { organizationId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await as.post(partners, { organizationId }, 409);
  });

  const refused: [field: string, value: unknown][] = [
    ['status', 'gone'],
    ['professions', ['electrician']],
    ['professions', 'ELECTRICIAN'],
    ['services', ['AIR-CONDITIONING']],
    ['tags', [1]],
    ['rating', 5.1],
    ['rating', -1],
    ['preferred', 1],
    ['maxOpenDispatches', 1.5],
    ['maxOpenDispatches', -1],
    ['parallelVisits', 0],
    ['parallelVisits', 501],
    ['parallelVisits', 1.5],
    ['partnerGroupId', UNKNOWN_ID],
    ['id', 'x'],
    ['unheardOf', 1],
  ];
  it.each(refused)('PUT responds 400 naming %s for %j', async (field, value) => {
    const { as, partners, add } = await setUpNetwork();
    const { id } = await add();
    expect((await as.put(`${partners}/${id}`, { [field]: value }, 400)).message).toContain(field);
  });

  it('PUT writes given fields, keeps omitted ones, and accepts the partner as it was read', async () => {
    const { as, partners, groups, add } = await setUpNetwork();
    const { id: partnerGroupId } = await as.post(groups, { name: 'Gold' });
    const partner = await add({ professions: ['ELECTRICIAN'] });
    const path = `${partners}/${partner.id}`;
    const changed = await as.put(path, {
      status: 'inactive',
      partnerGroupId,
      rating: 3.5,
      maxOpenDispatches: 2,
      parallelVisits: 3,
    });
    const expected = {
      ...partner,
      status: 'inactive',
      partnerGroupId,
      rating: 3.5,
      maxOpenDispatches: 2,
      parallelVisits: 3,
      updatedAt: timestamp,
    };
    expect(changed).toEqual(expected);
    expect(await as.put(path, {})).toEqual(expected);
    expect(await as.put(path, { ...changed, organizationId: UNKNOWN_ID })).toEqual(expected);
    expect(await as.get(path)).toEqual(expected);
    expect(await as.get(partners)).toEqual({ values: [asRow(expected)], count: 1 });
  });

  it('DELETE responds 204 and deletes the areas, then 404; the organization stays', async () => {
    const { as, path, partner, partners } = await partnerWithAreas({ countryCode: 'NO' });
    await as.delete(`${partners}/${partner.id}`);
    await as.get(`${partners}/${partner.id}`, 404);
    await as.get(path, 404);
    await as.delete(`${partners}/${partner.id}`, 404);
    await as.post(partners, { organizationId: partner.organizationId });
  });

  it('responds 404 for a partner of another router, 403 to writes of a viewer and for the path of another router', async () => {
    const { as, partners, viewer, base } = await setUpNetwork();
    const other = await setUpNetwork();
    const { id } = await other.add();
    for (const path of [`${partners}/${id}`, `${partners}/${id}/coverage-areas`]) await as.get(path, 404);
    await as.put(`${partners}/${id}`, {}, 404);
    await as.delete(`${partners}/${id}`, 404);
    await as.put(`${partners}/${id}/coverage-areas`, { values: [] }, 404);
    await as.post(`${partners}/${id}/coverage-areas/import`, { csv: 'countryCode\nNO' }, 404);
    await as.get(`${partners}/x`, 400);
    await as.get(other.partners, 403);
    await service.as(viewer.key).get(partners);
    await service.as(viewer.key).post(partners, { organization: { name: 'x' } }, 403);
    await service.as(viewer.key).post(`${base}/partner-groups`, { name: 'x' }, 403);
  });
});

describe('/api/routers/{routerId}/partner-groups', () => {
  it('are created, listed, read, updated and deleted', async () => {
    const { as, groups } = await setUpNetwork();
    const group = await as.post(groups, { name: 'Gold' });
    expect(group).toEqual({
      ...{ id: expect.any(String), name: 'Gold', createdAt: timestamp, updatedAt: timestamp },
      partnerCount: 0,
    });
    expect(await as.put(`${groups}/${group.id}`, { ...group, name: 'Platinum' })).toMatchObject({ name: 'Platinum' });
    expect(await as.get(`${groups}/${group.id}`)).toMatchObject({ name: 'Platinum' });
    expect(await as.get(`${groups}?q=plat`)).toMatchObject({ values: [{ id: group.id }], count: 1 });
    expect(await as.get(`${groups}?q=gold`)).toMatchObject({ count: 0 });
    await as.delete(`${groups}/${group.id}`);
    await as.get(`${groups}/${group.id}`, 404);
    await as.put(`${groups}/${group.id}`, { name: 'x' }, 404);
    await as.delete(`${groups}/${group.id}`, 404);
  });

  it('responds 400 without a name, 409 while a partner is in it, 404 for a group of another router', async () => {
    const { as, groups, add } = await setUpNetwork();
    expect((await as.post(groups, {}, 400)).message).toContain('name');
    expect((await as.post(groups, { name: '' }, 400)).message).toContain('name');
    const { id } = await as.post(groups, { name: 'Gold' });
    await add({ partnerGroupId: id });
    expect(await as.get(`${groups}/${id}`)).toMatchObject({ partnerCount: 1 });
    await as.delete(`${groups}/${id}`, 409);
    const other = await setUpNetwork();
    await other.as.get(`${other.groups}/${id}`, 404);
    await other.as.put(`${other.groups}/${id}`, { name: 'x' }, 404);
    await other.as.delete(`${other.groups}/${id}`, 404);
  });
});

describe('/api/routers/{routerId}/partners/{partnerId}/coverage-areas', () => {
  const whole = {
    countryCode: 'NO',
    city: null,
    postalCodeKind: null,
    postalCode: null,
    postalCodeTo: null,
    center: null,
    radiusKm: null,
    polygon: null,
    exclude: false,
  };
  const range = { countryCode: 'NO', postalCodeKind: 'range', postalCode: '0001', postalCodeTo: '1299' };

  it('POST creates a normalized area', async () => {
    const { as, path, partner } = await partnerWithAreas();
    const area = await as.post(path, {
      ...range,
      ...{ countryCode: 'no', city: ' Oslo ', postalCode: ' 0001', postalCodeTo: '1299 ', exclude: true },
    });
    expect(area).toEqual({
      ...whole,
      ...range,
      city: 'Oslo',
      exclude: true,
      id: expect.any(String),
      partnerId: partner.id,
    });
  });

  const refused: [field: string, area: object][] = [
    ['countryCode', {}],
    ['countryCode', { countryCode: 'NOR' }],
    ['countryCode', { countryCode: 'XX' }],
    ['city', { countryCode: 'NO', city: ' ' }],
    ['postalCodeKind', { countryCode: 'NO', postalCode: '0155' }],
    ['postalCodeKind', { countryCode: 'NO', postalCodeTo: '0155' }],
    ['postalCodeKind', { countryCode: 'NO', postalCodeKind: 'suffix', postalCode: '55' }],
    ['postalCode', { countryCode: 'NO', postalCodeKind: 'exact' }],
    ['postalCode', { countryCode: 'NO', postalCodeKind: 'prefix', postalCode: ' - ' }],
    ['postalCodeTo', { countryCode: 'NO', postalCodeKind: 'exact', postalCode: '0155', postalCodeTo: '0156' }],
    ['postalCodeTo', { countryCode: 'NO', postalCodeKind: 'range', postalCode: '0155' }],
    ['postalCodeTo', { ...range, postalCodeTo: '129' }],
    ['postalCodeTo', { ...range, postalCodeTo: '12A9' }],
    ['postalCodeTo', { ...range, postalCode: '1300' }],
    ['radiusKm', { countryCode: 'NO', center: { x: 10, y: 59 } }],
    ['center', { countryCode: 'NO', radiusKm: 5 }],
    ['center.y', { countryCode: 'NO', center: { x: 10, y: 91 }, radiusKm: 5 }],
    ['radiusKm', { countryCode: 'NO', center: { x: 10, y: 59 }, radiusKm: -1 }],
    ['exclude', { countryCode: 'NO', exclude: null }],
    ['keys', { countryCode: 'NO', keys: ['NO'] }],
  ];
  it.each(refused)('POST and PUT respond 400 naming %s for %j', async (field, area) => {
    const { as, path } = await partnerWithAreas();
    expect((await as.post(path, area, 400)).message).toContain(field);
    expect((await as.put(path, { values: [{ countryCode: 'SE' }, area] }, 400)).message).toContain(
      `values[1].${field}`,
    );
    expect(await as.get(path)).toEqual({ values: [], count: 0 });
  });

  it('PUT replaces all areas, and accepts the list as it was read', async () => {
    const { as, path } = await partnerWithAreas({ countryCode: 'SE' }, { countryCode: 'DK' });
    const areas = await as.put(path, { values: [range, { countryCode: 'NO', city: 'Bergen' }] });
    expect(areas).toMatchObject({ values: [range, { city: 'Bergen' }], count: 2 });
    const read = await as.get(path);
    expect(await as.put(path, read)).toMatchObject({ values: [{ city: 'Bergen' }, range], count: 2 });
    const areasOf = ({ values }: { values: object[] }) =>
      values.map((area) => ({ ...area, id: null, version: null })).reverse();
    expect(areasOf(await as.get(path))).toEqual(areasOf({ values: read.values.toReversed() }));
    expect(await as.put(path, { values: [] })).toEqual({ values: [], count: 0 });
    expect((await as.put(path, {}, 400)).message).toContain('values');
    expect((await as.put(path, [range], 400)).message).toContain('object');
    const many = Array(1001).fill({ countryCode: 'NO' });
    expect((await as.put(path, { values: many }, 400)).message).toContain('1000');
  });

  it('PUT /{areaId} writes given fields, which apply to coverage immediately', async () => {
    const { as, path } = await partnerWithAreas();
    const area = await as.post(path, range);
    const address = { address: 'Torget 1', city: 'Bergen', postalCode: '5014', countryCode: 'NO' };
    const isCovered = async () => (await as.post('/api/v1/coverage', { address }, 200)).coverage;
    expect(await isCovered()).toBe(false);
    const changed = await as.put(`${path}/${area.id}`, { postalCode: '5003', postalCodeTo: '5268' });
    expect(changed).toEqual({ ...area, postalCode: '5003', postalCodeTo: '5268' });
    expect(await isCovered()).toBe(true);
    expect((await as.put(`${path}/${area.id}`, { postalCodeKind: 'exact' }, 400)).message).toContain('postalCodeTo');
    expect(await as.put(`${path}/${area.id}`, changed)).toEqual(changed);
  });

  it('DELETE /{areaId} responds 204; 404 for an area of another partner', async () => {
    const { as, path, add, partners } = await partnerWithAreas();
    const area = await as.post(path, range);
    const other = await add();
    const otherPath = `${partners}/${other.id}/coverage-areas/${area.id}`;
    await as.put(otherPath, {}, 404);
    await as.delete(otherPath, 404);
    await as.delete(`${path}/${area.id}`);
    await as.delete(`${path}/${area.id}`, 404);
  });
});

describe('POST /api/routers/{routerId}/partners/{partnerId}/coverage-areas/import', () => {
  /** About two seconds of CPU including thread start; such files used to take 17. */
  const MOST_UNITS = 200;
  const csv = [
    'countryCode;city;postalCodeKind;postalCode;postalCodeTo;centerX;centerY;radiusKm;exclude',
    'NO;;range;0001;1299;;;;',
    'NO;"Bergen";;;;;;;no',
    'no;;exact;0155;;;;;yes',
    'NO;;;;;10,75;59,91;5,5;',
  ].join('\r\n');

  it('adds or replaces areas atomically', async () => {
    const { as, path } = await partnerWithAreas({ countryCode: 'SE' });
    expect(await as.post(`${path}/import`, { csv })).toEqual({ imported: 4 });
    expect((await as.get(path)).count).toBe(5);
    expect(await as.post(`${path}/import`, { csv, mode: 'replace' })).toEqual({ imported: 4 });
    const { values } = await as.get(path);
    expect(values.reverse()).toMatchObject([
      { countryCode: 'NO', postalCodeKind: 'range', postalCode: '0001', postalCodeTo: '1299', exclude: false },
      { city: 'Bergen', exclude: false },
      { countryCode: 'NO', postalCodeKind: 'exact', postalCode: '0155', exclude: true },
      { center: { x: 10.75, y: 59.91 }, radiusKm: 5.5 },
    ]);
  });

  const rows = (count: number) =>
    Array.from({ length: count }, (_, code) => `NO,exact,${String(code + 1).padStart(4, '0')}`).join('\n');
  const table = (count: number) => `countryCode,postalCodeKind,postalCode\n${rows(count)}\n`;
  const upload = async (key: string, content: string) => {
    const part = { name: 'f', fileName: 'areas.csv', content };
    const { body } = await uploadParts(`${service.baseUrl}/v1/file/upload`, key, [part]);
    return body.values[0].id as string;
  };
  /** Waits until the import has ended. */
  const settled = async (as: ApiClient, path: string, id: string) => {
    for (;;) {
      const found = await as.get(`${path}/import/${id}`);
      if (found.status === 'done' || found.status === 'failed') return found;
      await pause(50);
    }
  };

  it('responds 201 for 1,000 rows, 202 for more', async () => {
    const { as, path } = await partnerWithAreas();
    expect(await as.post(`${path}/import`, { csv: table(1000) })).toEqual({ imported: 1000 });
    const job = await as.post(`${path}/import`, { csv: table(1001), mode: 'replace' }, 202);
    expect(job).toEqual({
      id: expect.any(String),
      partnerId: expect.any(String),
      mode: 'replace',
      status: 'waiting',
      checked: 0,
      imported: 0,
      errors: [],
      createdAt: timestamp,
      updatedAt: timestamp,
    });
    const progress = { status: 'done', checked: 1001, imported: 1001, errors: [] };
    expect(await settled(as, path, job.id)).toEqual({ ...job, ...progress, updatedAt: timestamp });
    expect((await as.get(path)).count).toBe(1001);
  });

  it('is deleted a week after its end, when the next import starts', async () => {
    const { as, path } = await partnerWithAreas();
    const ids: string[] = [];
    for (const status of ['done', 'failed', 'done']) {
      const { id } = await as.post(`${path}/import`, { csv: table(1001) }, 202);
      await settled(as, path, id);
      await service.db.query('update coverage_imports set status = $2 where id = $1', [id, status]);
      ids.push(id);
    }
    const old = `update coverage_imports set updated_at = now() - interval '7 days 1 minute' where id = any($1)`;
    await service.db.query(old, [ids.slice(0, 2)]);
    const { id } = await as.post(`${path}/import`, { csv: table(1001) }, 202);
    await settled(as, path, id);
    for (const deletedId of ids.slice(0, 2)) await as.get(`${path}/import/${deletedId}`, 404);
    for (const keptId of [ids[2], id]) await as.get(`${path}/import/${keptId}`);
  });

  it('responds 202 for an uploaded file; its areas apply once it is done', async () => {
    const { as, path, operator } = await partnerWithAreas();
    const { id } = await as.post(`${path}/import`, { fileId: await upload(operator.key, table(9999)) }, 202);
    expect(await settled(as, path, id)).toMatchObject({ status: 'done', checked: 9999, imported: 9999 });
    const address = { address: 'Torget 1', city: 'Bergen', postalCode: '5014', countryCode: 'NO' };
    expect(await as.post('/api/v1/coverage', { address }, 200)).toEqual({ coverage: true });
  });

  it('fails atomically, naming line and column, and keeps existing areas', async () => {
    const { as, path } = await partnerWithAreas({ countryCode: 'SE' });
    const csv = `${table(2000)}XX,exact,1\nNO,exact,\n`;
    const { id } = await as.post(`${path}/import`, { csv, mode: 'replace' }, 202);
    const { status, imported, errors } = await settled(as, path, id);
    expect([status, imported]).toEqual(['failed', 0]);
    expect(errors.map(({ field }: { field: string }) => field)).toEqual([
      'line 2002, column countryCode',
      'line 2003, column postalCode',
    ]);
    expect((await as.get(path)).values).toMatchObject([{ countryCode: 'SE' }]);
  });

  it('responds 409 while another large import is running; 404 for an import of another partner or router', async () => {
    const { as, path } = await partnerWithAreas();
    const other = await partnerWithAreas();
    const { id } = await as.post(`${path}/import`, { csv: table(1001) }, 202);
    await settled(as, path, id);
    for (const status of ['waiting', 'running']) {
      await service.db.query('update coverage_imports set status = $2 where id = $1', [id, status]);
      expect((await as.post(`${path}/import`, { csv: table(1001) }, 409)).message).toContain('in progress');
    }
    await other.as.get(`${other.path}/import/${id}`, 404);
    await other.as.get(`${path}/import/${id}`, 403);
    await as.get(`${path}/import/${UNKNOWN_ID}`, 404);
    await as.get(`${path}/import/x`, 400);
  });

  it('responds 400 naming line and column of every violation, and writes nothing', async () => {
    const { as, path } = await partnerWithAreas();
    const broken = [
      'countryCode,postalCodeKind,postalCode,postalCodeTo,centerX,centerY,radiusKm,exclude',
      'NO,exact,0155,,,,,',
      'XX,,,,,,,',
      '',
      'NO,range,0200,0100,,,,',
      'NO,,,,ten,59,5,',
      'NO,,,,,,,perhaps',
      ',exact,0155,,,,,',
      'NO,,,,,,,,extra',
      'NO,,,,,59,,',
    ].join('\n');
    const { details } = await as.post(`${path}/import`, { csv: broken }, 400);
    expect(details.map(({ field }: { field: string }) => field)).toEqual([
      'line 3, column countryCode',
      'line 5, column postalCodeTo',
      'line 6, column centerX',
      'line 7, column exclude',
      'line 8, column countryCode',
      'line 9, column 9',
      'line 10, column centerX',
    ]);
    expect((await as.get(path)).count).toBe(0);
  });

  it.each([
    ['of one cell', `countryCode\n${'x'.repeat(12_000_000)}`, 'must have at most 65536 characters'],
    ['of columns', 'a,'.repeat(30_000), 'must name at most 100 columns'],
    ['above 16 MB', 'a\n'.repeat(8_500_000), 'fileId must name a file of at most 16777216 bytes'],
  ])('responds 400 to a large file %s, at low cost', async (_what, content, fault) => {
    const { as, path, operator } = await partnerWithAreas();
    const fileId = await upload(operator.key, content);
    let message = '';
    const cost = await measureRequestCost(async () => ({ message } = await as.post(`${path}/import`, { fileId }, 400)));
    expect(message).toContain(fault);
    expect(cost).toBeLessThan(MOST_UNITS);
  });

  it.each([
    ['of one-letter rows', 'a\n'.repeat(8_000_000), 'column a'],
    ['of empty rows', `countryCode,city\n${',\n'.repeat(8_000_000)}`, 'csv'],
    ['of invalid rows', `countryCode,city\n${'X,1\n'.repeat(40_000)}`, 'line 2, column countryCode'],
  ])('fails for a large file %s, at low cost', async (_what, content, field) => {
    const { as, path, operator } = await partnerWithAreas();
    const fileId = await upload(operator.key, content);
    let errors: { field: string }[] = [];
    const cost = await measureRequestCost(async () => {
      const { id } = await as.post(`${path}/import`, { fileId }, 202);
      ({ errors } = await settled(as, path, id));
    });
    expect(errors[0].field).toContain(field);
    expect(cost).toBeLessThan(MOST_UNITS);
  });

  it('responds 400 to an unknown header, no text, both sources, and a file that is not text', async () => {
    const { as, path, operator } = await partnerWithAreas();
    const refused = async (body: object) => (await as.post(`${path}/import`, body, 400)).message;
    expect(await refused({ csv: 'country,city\nNO,Oslo' })).toContain('line 1, column country must be one of');
    expect(await refused({ csv: 'city\nOslo' })).toContain('line 1, column countryCode is missing');
    expect(await refused({ csv: 'countryCode,city,city\n' })).toContain('twice');
    expect(await refused({ csv: '' })).toContain('csv');
    expect(await refused({})).toContain('csv');
    expect(await refused({ csv, fileId: UNKNOWN_ID })).toContain('fileId');
    expect(await refused({ fileId: UNKNOWN_ID })).toContain('fileId');
    expect(await refused({ csv, mode: 'merge' })).toContain('mode');
    const part = { name: 'f', fileName: 'x.bin', content: Buffer.from([0, 1]) };
    const { body } = await uploadParts(`${service.baseUrl}/v1/file/upload`, operator.key, [part]);
    expect(await refused({ fileId: body.values[0].id })).toContain('fileId');
  });
});
