/** The coverage check (contract 2.15, 4.4; decisions/partners "Coverage"). */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CoverageArea as StoredArea } from '../../src/entities/partner.js';
import { computeAreaKeys } from '../../src/domain/routing/coverage/coverage-keys.js';
import {
  CANDIDATE_AREAS,
  buildCandidateParameters,
  CANDIDATES,
  CoverageCandidates,
} from '../../src/domain/routing/coverage/coverage-candidates.js';
import { resolveValues } from '../../src/platform/read-models/index.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { arbitraryAddress, arbitraryArea, coversByReference } from '../support/coverage-samples.js';
import { NetworkFactory } from '../support/network-factory.js';

const service = useService();
const storgata = { address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' };
const atStorgata = { ...storgata, coordinates: { x: 10.7522, y: 59.9139 } };
const inLondon = { address: '1 Mall', city: 'London', postalCode: 'SW1A 1AA', countryCode: 'GB' };
const inWhitechapel = { address: '1 Brick Lane', city: 'London', postalCode: 'E1 6AN', countryCode: 'GB' };
const british = (postalCode: string) => ({ countryCode: 'GB', postalCodeKind: 'prefix', postalCode });

const anyPartner = fc.record({
  areas: fc.array(arbitraryArea, { minLength: 1, maxLength: 4 }),
  isActive: fc.nat({ max: 4 }).map((lot) => lot > 0),
  canInstall: fc.nat({ max: 4 }).map((lot) => lot > 0),
  tags: fc.subarray(['x', 'y']),
  professions: fc.subarray(['A', 'B']),
  services: fc.subarray(['S', 'T']),
});
const anyNetwork = fc.array(anyPartner, { minLength: 1, maxLength: 5 });
const anyQuestion = fc.record({
  address: arbitraryAddress.map((address) => ({ address: 'Storgata 1', ...address })),
  partnerTags: fc.subarray(['x', 'y']),
  professions: fc.subarray(['A', 'B']),
  services: fc.subarray(['S', 'T']),
});
type SketchedPartner = typeof anyPartner extends fc.Arbitrary<infer T> ? T : never;
type Question = typeof anyQuestion extends fc.Arbitrary<infer T> ? T : never;

/**
 * Reference implementation: one partner after another must be active, a contractor, have any of the tags and all
 * professions and services, and an area that covers.
 */
function isObviouslyCovered(partners: SketchedPartner[], question: Question): boolean {
  return partners.some((partner) => {
    if (!partner.isActive || !partner.canInstall) return false;
    const { partnerTags, professions, services } = question;
    if (partnerTags.length > 0 && !partner.tags.some((tag) => partnerTags.includes(tag))) return false;
    if (professions.some((word) => !partner.professions.includes(word))) return false;
    if (services.some((word) => !partner.services.includes(word))) return false;
    return coversByReference(partner.areas, question.address);
  });
}

/** A router with one partner for each list of areas. */
async function setUpNetwork(...partners: { areas: object[]; [field: string]: unknown }[]) {
  const router = await service.make.router();
  const as = service.as(router.operator.key);
  const made = [];
  for (const { areas, ...fields } of partners) {
    const { organizationId } = await service.make.contractor();
    const path = `/api/routers/${router.routerId}/partners`;
    const partner = await as.post(path, { organizationId, ...fields });
    await as.put(`${path}/${partner.id}/coverage-areas`, { values: areas });
    made.push(partner);
  }
  const isCovered = async (address: object, request: object = {}) =>
    (await service.as(router.viewer.key).post('/api/v1/coverage', { address, ...request }, 200)).coverage as boolean;
  return { ...router, as, partners: made, asked: isCovered };
}

describe('POST /api/v1/coverage', () => {
  const exact = { countryCode: 'NO', postalCodeKind: 'exact', postalCode: '0155' };
  const range = { countryCode: 'NO', postalCodeKind: 'range', postalCode: '0001', postalCodeTo: '1299' };
  const circle = { countryCode: 'NO', center: { x: 10.75, y: 59.91 }, radiusKm: 5 };

  const covered: [what: string, area: object, address: object][] = [
    ['a country', { countryCode: 'NO' }, storgata],
    ['a country in lower case', { countryCode: 'no' }, { ...storgata, countryCode: 'no' }],
    ['a city', { countryCode: 'NO', city: 'Oslo' }, storgata],
    ['a city in another case', { countryCode: 'NO', city: ' OSLO ' }, { ...storgata, city: 'oslo' }],
    ['an exact code', exact, storgata],
    ['an exact code in another notation', { ...exact, postalCode: '01-55' }, { ...storgata, postalCode: ' 01 55' }],
    ['a prefix', { countryCode: 'NO', postalCodeKind: 'prefix', postalCode: '01' }, storgata],
    ['a prefix of letters', { countryCode: 'GB', postalCodeKind: 'prefix', postalCode: 'sw1a' }, inLondon],
    ['a British district', british('E1'), inWhitechapel],
    ['a subdivision of a British district', british('SW1'), inLondon],
    ['a British sector', british('E1 6'), inWhitechapel],
    ['a range', range, storgata],
    ['a range at its last code', range, { ...storgata, postalCode: '1299' }],
    [
      'a range of codes with letters',
      { countryCode: 'GB', postalCodeKind: 'range', postalCode: 'SW1A 1AA', postalCodeTo: 'SW1A 9ZZ' },
      inLondon,
    ],
    ['a circle', circle, atStorgata],
  ];
  it.each(covered)('returns true for %s', async (_what, area, address) => {
    const { asked: isCovered } = await setUpNetwork({ areas: [area] });
    expect(await isCovered(address)).toBe(true);
  });

  const uncovered: [what: string, areas: object[], address: object][] = [
    ['another country', [{ countryCode: 'SE' }], storgata],
    ['a country that does not exist', [{ countryCode: 'NO' }], { ...storgata, countryCode: 'Narnia' }],
    ['empty lists', [exact], { address: '', city: '', postalCode: '', countryCode: '' }],
    [
      'a British district that begins with the same characters',
      [british('E1')],
      { ...inWhitechapel, postalCode: 'E10 5BB' },
    ],
    ['a British district whose characters continue in the inward part', [british('E16')], inWhitechapel],
    ['another city', [{ countryCode: 'NO', city: 'Bergen' }], storgata],
    ['a city with another code', [{ ...exact, city: 'Oslo', postalCode: '0156' }], storgata],
    ['a code just after the range', [range], { ...storgata, postalCode: '1300' }],
    ['a code of another format than the range', [range], { ...storgata, postalCode: '015' }],
    ['a circle without coordinates', [circle], storgata],
    ['a point outside the circle', [circle], { ...atStorgata, coordinates: { x: 10.9, y: 59.91 } }],
    ['an excluded address', [{ countryCode: 'NO' }, { ...exact, exclude: true }], storgata],
    ['only excluding areas', [{ ...exact, exclude: true }], storgata],
  ];
  it.each(uncovered)('returns false for %s', async (_what, areas, address) => {
    const { asked: isCovered } = await setUpNetwork({ areas });
    expect(await isCovered(address)).toBe(false);
  });

  it('returns false for an empty network', async () => {
    const { asked: isCovered } = await setUpNetwork();
    expect(await isCovered(storgata)).toBe(false);
  });

  it('an excluding area affects only its own partner', async () => {
    const { asked: isCovered } = await setUpNetwork(
      { areas: [{ countryCode: 'NO' }, { ...exact, exclude: true }] },
      { areas: [range] },
    );
    expect(await isCovered(storgata)).toBe(true);
  });

  it('requires any of the tags, all professions and all services; empty lists require nothing', async () => {
    const { asked: isCovered } = await setUpNetwork({
      areas: [exact],
      tags: ['gold', 'local'],
      professions: ['ELECTRICIAN', 'PLUMBER'],
      services: ['AIR_CONDITIONING'],
    });
    expect(await isCovered(storgata, { partnerTags: ['gold', 'absent'] })).toBe(true);
    expect(await isCovered(storgata, { partnerTags: ['absent'] })).toBe(false);
    expect(await isCovered(storgata, { professions: ['ELECTRICIAN', 'PLUMBER'] })).toBe(true);
    expect(await isCovered(storgata, { professions: ['ELECTRICIAN', 'PAINTER'] })).toBe(false);
    expect(await isCovered(storgata, { services: ['AIR_CONDITIONING'] })).toBe(true);
    expect(await isCovered(storgata, { services: ['SOLAR'] })).toBe(false);
    expect(await isCovered(storgata, { services: ['AIR_CONDITIONING', 'SOLAR'] })).toBe(false);
    expect(await isCovered(storgata, { partnerTags: [], professions: [], services: [] })).toBe(true);
  });

  it('requires that one partner satisfies all conditions', async () => {
    const { asked: isCovered } = await setUpNetwork(
      { areas: [exact], professions: ['ELECTRICIAN'] },
      { areas: [exact], professions: ['PLUMBER'] },
      { areas: [{ countryCode: 'SE' }], professions: ['ELECTRICIAN', 'PLUMBER'] },
    );
    expect(await isCovered(storgata, { professions: ['ELECTRICIAN'] })).toBe(true);
    expect(await isCovered(storgata, { professions: ['ELECTRICIAN', 'PLUMBER'] })).toBe(false);
  });

  it('agrees with the reference implementation for random networks', async () => {
    const factory = new NetworkFactory(service);
    await fc.assert(
      fc.asyncProperty(
        anyNetwork,
        fc.array(anyQuestion, { minLength: 8, maxLength: 8 }),
        async (partners, questions) => {
          const { routerId, viewer } = await service.make.router();
          await factory.partners(
            routerId,
            partners.map(({ isActive, canInstall, areas, ...fields }) => ({
              ...fields,
              areas: areas as Partial<StoredArea>[],
              status: isActive ? 'active' : 'inactive',
              organization: { canInstall },
            })),
          );
          for (const question of questions) {
            const { coverage } = await service.as(viewer.key).post('/api/v1/coverage', question, 200);
            expect({ question, coverage }).toEqual({ question, coverage: isObviouslyCovered(partners, question) });
          }
        },
      ),
      { numRuns: 20, endOnFailure: true },
    );
  });

  it('ignores inactive partners, former contractors and partners of another router', async () => {
    const { asked: isCovered, as, routerId, partners } = await setUpNetwork({ areas: [exact] }, { areas: [exact] });
    await as.put(`/api/routers/${routerId}/partners/${partners[0].id}`, { status: 'inactive' });
    expect(await isCovered(storgata)).toBe(true);
    expect(await (await setUpNetwork()).asked(storgata)).toBe(false);
    await service.db.query('update organizations set can_install = false where id = $1', [partners[1].organizationId]);
    expect(await isCovered(storgata)).toBe(false);
  });

  const refused: [field: string, body: unknown][] = [
    ['address', {}],
    ['address', { address: 'Storgata 1' }],
    ['address', { address: null }],
    ...(['address', 'city', 'postalCode', 'countryCode'] as const).flatMap((field): [string, unknown][] => [
      [`address.${field}`, { address: { ...storgata, [field]: undefined } }],
      [`address.${field}`, { address: { ...storgata, [field]: null } }],
      [`address.${field}`, { address: { ...storgata, [field]: 1 } }],
    ]),
    ['address.coordinates', { address: { ...storgata, coordinates: [10, 59] } }],
    ['address.coordinates.x', { address: { ...storgata, coordinates: { x: 181, y: 59 } } }],
    ['address.street', { address: { ...storgata, street: 'x' } }],
    ['partnerTags', { address: storgata, partnerTags: 'gold' }],
    ['partnerTags[0]', { address: storgata, partnerTags: [1] }],
    ['professions', { address: storgata, professions: {} }],
    ['services[1]', { address: storgata, services: ['a', null] }],
    ['country', { address: storgata, country: 'NO' }],
  ];
  it.each(refused)('400 naming %s for %j', async (field, body) => {
    const { viewer } = await service.make.router();
    const refusal = await service.as(viewer.key).post('/api/v1/coverage', body, 400);
    expect(refusal.message).toContain(field);
  });

  it('403 for a contractor', async () => {
    const contractor = await service.make.contractor();
    await service.as(contractor.key).post('/api/v1/coverage', { address: storgata }, 403);
  });
});

describe('candidates', () => {
  it('contain the values that a ranking needs', async () => {
    const { routerId, partners } = await setUpNetwork({
      areas: [{ countryCode: 'NO', city: 'Oslo' }, { countryCode: 'SE' }],
      rating: 4.5,
      preferred: true,
      maxOpenDispatches: 3,
      tags: ['gold'],
    });
    expect(await service.app.get(CoverageCandidates).find(routerId, atStorgata, {})).toEqual([
      {
        partnerId: partners[0].id,
        organizationId: partners[0].organizationId,
        organizationName: partners[0].name,
        tenantId: partners[0].organizationId,
        timeZone: 'Europe/Oslo',
        holidays: null,
        coordinates: null,
        tags: ['gold'],
        professions: [],
        services: [],
        partnerGroupId: null,
        rating: 4.5,
        preferred: true,
        maxOpenDispatches: 3,
        parallelVisits: null,
        areas: [expect.objectContaining({ countryCode: 'NO', city: 'Oslo', exclude: false })],
      },
    ]);
  });

  it('are found with the index on (router_id, keys), also with generic plans', async () => {
    const { routerId, partners } = await setUpNetwork({ areas: [] }, { areas: [] });
    const codes = Array.from({ length: 6000 }, (_, code) => ({
      id: uuidv7(),
      partner: partners[code % 2].id,
      keys: computeAreaKeys({
        countryCode: 'NO',
        postalCodeKind: 'exact',
        postalCode: String(code).padStart(4, '0'),
        exclude: false,
      }),
      code: String(code).padStart(4, '0'),
    }));
    await service.db.query(
      `insert into coverage_areas (id, router_id, partner_id, country_code, postal_code_kind, postal_code, exclude, keys)
       select id, $1, partner, 'NO', 'exact', code, false, keys
       from json_to_recordset($2::json) as area(id uuid, partner uuid, code text, keys text[])`,
      [routerId, JSON.stringify(codes)],
    );
    await service.db.query('analyze coverage_areas');
    for (const [statement, mode] of [
      [CANDIDATES, 'force_custom_plan'],
      [CANDIDATES, 'force_generic_plan'],
      [CANDIDATE_AREAS, 'force_custom_plan'],
      [CANDIDATE_AREAS, 'force_generic_plan'],
    ] as const) {
      const values = resolveValues(statement, buildCandidateParameters(routerId, storgata, {}));
      const plan = await service.db.transaction(async () => {
        await service.db.query(`set local plan_cache_mode = ${mode}`);
        await service.db.query(`prepare candidates as ${statement.text}`);
        const literals = values.map((value) =>
          value === null
            ? 'null'
            : `'${Array.isArray(value) ? `{${value.map((key) => `"${key}"`).join(',')}}` : String(value as string)}'`,
        );
        const rows = await service.db.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, costs off, timing off, summary off) execute candidates(${literals.join(', ')})`,
        );
        await service.db.query('deallocate candidates');
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toMatch(/Bitmap Index Scan on coverage_areas_keys/);
      expect(plan).not.toMatch(/Seq Scan on coverage_areas/);
    }
  });
});
