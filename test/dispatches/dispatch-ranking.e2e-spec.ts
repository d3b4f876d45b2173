/** Matching and ranking in SQL, compared with a simple reference implementation. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Absence } from '../../src/entities/availability.js';
import { Dispatch } from '../../src/entities/dispatch.js';
import { RouterSettings } from '../../src/entities/router-settings.js';
import { CoverageArea, Partner, PartnerGroup } from '../../src/entities/partner.js';
import { PartnerGroupPrice, Product } from '../../src/entities/product.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { computeAreaKeys } from '../../src/domain/routing/coverage/coverage-keys.js';
import { DispatchCandidates, type OfferContext } from '../../src/domain/routing/candidates/dispatch-candidates.js';
import { CRITERIA } from '../../src/entities/ranking-weights.js';
import { useService } from '../support/app.js';
import { countStatements } from '../support/capture-statements.js';
import { WorkflowFactory } from '../support/workflow-factory.js';
import { sampleRuns } from '../support/sample.js';

const service = useService();
const MINUTE = 60_000;
const STATES = ['sent', 'accepted', 'declined', 'expired', 'too late', 'taken off'] as const;
const ORDERS = ['in_progress', 'completed', 'cancelled'] as const;
const OSLO = { x: 10.75, y: 59.91 };
const LOCATIONS = [null, OSLO, { x: 10.8, y: 59.95 }, { x: 5.32, y: 60.39 }];
/** The address is Oslo 0155; the comment of each area says whether it covers the address. */
const AREAS: { area: Partial<CoverageArea>; speaks: boolean }[] = [
  { area: { countryCode: 'NO' }, speaks: true },
  { area: { countryCode: 'SE' }, speaks: false },
  { area: { countryCode: 'no', city: ' OSLO' }, speaks: true },
  { area: { countryCode: 'NO', city: 'Bergen' }, speaks: false },
  { area: { countryCode: 'NO', postalCodeKind: 'exact', postalCode: '0155' }, speaks: true },
  { area: { countryCode: 'NO', postalCodeKind: 'prefix', postalCode: '02' }, speaks: false },
  { area: { countryCode: 'NO', postalCodeKind: 'range', postalCode: '0100', postalCodeTo: '0199' }, speaks: true },
  { area: { countryCode: 'NO', center: OSLO, radiusKm: 5 }, speaks: true },
];

const anySubset = (values: string[]) => fc.subarray(values);
const anyOffer = fc.record({
  state: fc.constantFrom(...STATES),
  order: fc.nat({ max: 2 }),
  minutesAgo: fc.integer({ min: 10, max: 5000 }),
  minutesToAnswer: fc.integer({ min: -2, max: 9 }),
  isAssigned: fc.boolean(),
});
/** Of the whole firm: now, in a week, or now for orders of another router. */
const ABSENCES = ['none', 'now', 'later', 'elsewhere'] as const;
const anyPartner = fc.record({
  absence: fc.oneof({ weight: 3, arbitrary: fc.constant('none' as const) }, fc.constantFrom(...ABSENCES)),
  parallelVisits: fc.option(fc.integer({ min: 1, max: 3 })),
  areas: fc.array(fc.record({ of: fc.nat({ max: AREAS.length - 1 }), exclude: fc.nat({ max: 5 }) }), { maxLength: 3 }),
  isActive: fc.nat({ max: 6 }).map((lot) => lot > 0),
  canInstall: fc.nat({ max: 6 }).map((lot) => lot > 0),
  professions: anySubset(['A', 'B']),
  services: anySubset(['S', 'T']),
  tags: anySubset(['x', 'y', 'z']),
  /** Has declined the attempt already and is not offered again. */
  isExcepted: fc.nat({ max: 6 }).map((lot) => lot === 0),
  rating: fc.option(fc.integer({ min: 0, max: 5 })),
  preferred: fc.boolean(),
  place: fc.nat({ max: LOCATIONS.length - 1 }),
  group: fc.option(fc.nat({ max: 1 })),
  maxOpenDispatches: fc.option(fc.nat({ max: 3 })),
  offers: fc.oneof(fc.array(anyOffer, { maxLength: 5 }), fc.array(anyOffer, { minLength: 30, maxLength: 40 })),
});
const anyLine = fc.record({ product: fc.option(fc.nat({ max: 1 })), quantity: fc.integer({ min: 1, max: 3 }) });
const anyNetwork = fc.record({
  partners: fc.array(anyPartner, { minLength: 1, maxLength: 8 }),
  lines: fc.array(anyLine, { maxLength: 2 }),
  /** By group and product; null: the group has none. */
  prices: fc.array(fc.array(fc.option(fc.integer({ min: 1, max: 900 })), { minLength: 2, maxLength: 2 }), {
    minLength: 2,
    maxLength: 2,
  }),
  professions: anySubset(['A', 'B']),
  services: anySubset(['S', 'T']),
  tags: anySubset(['x', 'y']),
  ownNetwork: fc.boolean(),
  /** The router pays half of a line without a price of the group. */
  hasDefaultShare: fc.boolean(),
  weights: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: CRITERIA.length, maxLength: CRITERIA.length }),
});

type Sketch = typeof anyNetwork extends fc.Arbitrary<infer T> ? T : never;
type PartnerSketch = Sketch['partners'][number];
interface Made {
  work: OfferContext;
  partnerIds: string[];
  /** IDs of the dispatches of each partner, in the order of the options. */
  offerIds: string[][];
}

const now = Date.now();
const sentAt = (minutesAgo: number) => new Date(now - minutesAgo * MINUTE);
/** Total of one unit. */
const lineTotal = 501;
/** Of 14 days, without holidays. */
const OPEN_DAYS = 10;

describe('DispatchCandidates', () => {
  it('agrees with the reference implementation', async () => {
    await fc.assert(
      fc.asyncProperty(anyNetwork, async (sketch) => {
        const made = await make(sketch);
        const { ranked, absent } = await service.app.get(DispatchCandidates).findCandidates(made.work);
        const expected = expectedRanking(sketch, made);
        expect(ranked.map(({ partnerId }) => partnerId)).toEqual(expected.map(({ partnerId }) => partnerId));
        const absentIds = findEligible(sketch).flatMap((partner) =>
          partner.absence === 'now' ? [made.partnerIds[sketch.partners.indexOf(partner)]] : [],
        );
        expect(absent.map(({ partnerId }) => partnerId).sort()).toEqual(absentIds.sort());
        ranked.forEach(({ ranking }, index) => {
          expect(ranking.position).toBe(index + 1);
          expect(ranking.candidates).toBe(expected.length);
          expect(ranking.score).toBeCloseTo(expected[index].score, 6);
          for (const [at, criterion] of CRITERIA.entries()) {
            const value = expected[index].values[at];
            if (value === null) expect(ranking.breakdown[criterion].value).toBeNull();
            else expect(ranking.breakdown[criterion].value).toBeCloseTo(value, 6);
          }
        });
      }),
      { numRuns: sampleRuns(40), endOnFailure: true },
    );
  });

  it('sends a constant number of statements for any network size', async () => {
    const partner = (rating: number): PartnerSketch => ({
      areas: [{ of: 0, exclude: 1 }],
      ...{ isActive: true, canInstall: true, professions: [], services: [], tags: [], rating, preferred: false },
      ...{ isExcepted: false, place: 1, group: 0, maxOpenDispatches: null, offers: [] },
      ...{ absence: 'none', parallelVisits: null },
    });
    const counted = async (size: number) => {
      const partners = Array.from({ length: size }, (_, index) => partner(index % 5));
      const line = { product: 0, quantity: 1 };
      const weights = CRITERIA.map(() => 1);
      const sketch = {
        partners,
        lines: [line],
        prices: [
          [1, 1],
          [1, 1],
        ],
        ...{ professions: [], services: [], tags: [] },
      };
      const { work } = await make({ ...sketch, weights, ownNetwork: true, hasDefaultShare: true });
      const candidates = service.app.get(DispatchCandidates);
      return countStatements(async () => {
        const { ranked } = await service.db.transaction(() => candidates.findCandidates(work, 'for update'));
        expect(ranked).toHaveLength(size);
      });
    };
    const few = await counted(2);
    // With BEGIN and COMMIT.
    expect(few).toBeLessThanOrEqual(8);
    expect(await counted(200)).toBe(few);
  });
});

/** Partners that only an absence can exclude. */
function findEligible(sketch: Sketch): PartnerSketch[] {
  return sketch.partners.filter((partner) => {
    if (!partner.isActive || !partner.canInstall || partner.isExcepted || !coversOslo(partner)) return false;
    if (sketch.ownNetwork && !meetsRequirements(partner, sketch)) return false;
    const open = partner.offers.filter(({ state }) => state === 'sent').length;
    return partner.maxOpenDispatches === null || open < partner.maxOpenDispatches;
  });
}

/** Reference implementation of the rules. */
function expectedRanking(sketch: Sketch, { partnerIds, offerIds }: Made) {
  const candidates = findEligible(sketch).flatMap((partner) => {
    if (partner.absence === 'now') return [];
    const index = sketch.partners.indexOf(partner);
    const offerTimes = partner.offers.filter((offer) => !isAssigned(offer)).map(({ minutesAgo }) => minutesAgo);
    const lastOffered = offerTimes.length > 0 ? -Math.min(...offerTimes) : -Infinity;
    return [{ partnerId: partnerIds[index], values: valuesOf(partner, offerIds[index], sketch), lastOffered }];
  });
  const scored = candidates.map((candidate) => ({
    ...candidate,
    score: scoreOf(candidate.values, candidates, sketch),
  }));
  const overload = ({ values }: { values: (number | null)[] }) => (values[2]! < 1 ? 0 : values[2]!);
  return scored.sort((one, other) => {
    if (overload(one) !== overload(other)) return overload(one) - overload(other);
    if (Math.abs(one.score - other.score) > 1e-9) return other.score - one.score;
    if (one.lastOffered !== other.lastOffered) return one.lastOffered - other.lastOffered;
    return one.partnerId < other.partnerId ? -1 : 1;
  });
}

function coversOslo({ areas }: PartnerSketch): boolean {
  const speaking = areas.filter(({ of }) => AREAS[of].speaks);
  return speaking.length > 0 && speaking.every(({ exclude }) => exclude !== 0);
}

function meetsRequirements(partner: PartnerSketch, { professions, services, tags }: Sketch): boolean {
  return (
    professions.every((word) => partner.professions.includes(word)) &&
    services.every((word) => partner.services.includes(word)) &&
    (tags.length === 0 || tags.some((tag) => partner.tags.includes(tag)))
  );
}

/** In the order of the criteria. */
function valuesOf(partner: PartnerSketch, ids: string[], sketch: Sketch): (number | null)[] {
  const { offers, group, place: location } = partner;
  const jobs = offers.filter(
    ({ state, order }) => state === 'sent' || (state === 'accepted' && ORDERS[order] === 'in_progress'),
  ).length;
  const answered = offers
    .map((offer, index) => ({ ...offer, id: ids[index] }))
    .filter((offer) => !isAssigned(offer) && offer.state !== 'sent' && offer.state !== 'too late')
    .sort((one, other) => one.minutesAgo - other.minutesAgo || (one.id < other.id ? 1 : -1))
    .slice(0, 20);
  const mean = (numbers: number[]) =>
    numbers.length > 0 ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : null;
  /** The price of the group, else half of the line; lines without a total are by agreement. */
  const payOf = ({ product, quantity }: Sketch['lines'][number]) => {
    const amount = group === null || product === null ? null : sketch.prices[group][product];
    if (amount !== null) return amount * quantity;
    return sketch.hasDefaultShare ? Math.round((lineTotal * quantity) / 2) : null;
  };
  const pays = sketch.lines.map(payOf);
  return [
    LOCATIONS[location] ? kilometres(LOCATIONS[location]) : null,
    partner.rating,
    jobs / ((partner.parallelVisits ?? 1) * OPEN_DAYS),
    mean(answered.map(({ minutesToAnswer, state }) => (state === 'expired' ? 10 : Math.max(0, minutesToAnswer)))),
    mean(answered.map(({ state }) => (state === 'accepted' || state === 'taken off' ? 1 : 0))),
    pays.length === 0 || pays.includes(null) ? null : pays.reduce<number>((sum, pay) => sum + pay!, 0),
    partner.preferred ? 1 : 0,
  ];
}

function scoreOf(values: (number | null)[], candidates: { values: (number | null)[] }[], { weights }: Sketch): number {
  const lessIsBetter = ['distance', 'responseTime', 'price'];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return 0;
  return (
    values.reduce<number>((sum, value, at) => {
      const known = candidates.map((one) => one.values[at]).filter((one) => one !== null);
      const [least, most] = [Math.min(...known), Math.max(...known)];
      const share = value === null ? 0.5 : least === most ? 1 : (value - least) / (most - least);
      const isTurned = value !== null && least !== most && lessIsBetter.includes(CRITERIA[at]);
      const free = 1 - Math.min(1, value ?? 0);
      return sum + weights[at] * (CRITERIA[at] === 'workload' ? free : isTurned ? 1 - share : share);
    }, 0) / total
  );
}

/** By the law of cosines, unlike the implementation. */
function kilometres({ x, y }: { x: number; y: number }): number {
  if (x === OSLO.x && y === OSLO.y) return 0;
  const angle = (degrees: number) => (degrees * Math.PI) / 180;
  const [one, other] = [angle(y), angle(OSLO.y)];
  const cosine = Math.sin(one) * Math.sin(other) + Math.cos(one) * Math.cos(other) * Math.cos(angle(x - OSLO.x));
  return 6371.0088 * Math.acos(cosine);
}

function isAssigned({ state, isAssigned }: PartnerSketch['offers'][number]): boolean {
  return isAssigned && state === 'accepted';
}

async function make(sketch: Sketch): Promise<Made> {
  const weights = Object.fromEntries(CRITERIA.map((criterion, index) => [criterion, sketch.weights[index]]));
  const { routerId } = await service.make.router({ autodispatchWeights: JSON.stringify(weights) });
  const { db } = service;
  if (sketch.hasDefaultShare) await db.of(RouterSettings).update({ routerId }, { defaultPayoutShare: 5000 });
  const orders: { id: string }[] = [];
  for (const status of ORDERS) orders.push((await new WorkflowFactory(service).order(routerId, { status })).order);
  const groups = [uuidv7(), uuidv7()];
  const products = [uuidv7(), uuidv7()];
  await db.of(PartnerGroup).insert(groups.map((id) => ({ id, routerId, name: id })));
  await db.of(Product).insert(products.map((id) => ({ id, routerId, name: id, currencyCode: 'NOK' })));
  const prices = sketch.prices.flatMap((amounts, group) =>
    amounts.flatMap((amount, product) =>
      amount === null ? [] : [{ routerId, partnerGroupId: groups[group], productId: products[product], amount }],
    ),
  );
  if (prices.length > 0) await db.of(PartnerGroupPrice).insert(prices);
  const except: string[] = [];
  const made = sketch.partners.map(() => uuidv7());
  const offerIds = sketch.partners.map(({ offers }) => offers.map(() => uuidv7()));
  for (const [index, partner] of sketch.partners.entries()) {
    const { areas, isActive, canInstall, isExcepted, place: location, group, offers, absence, ...fields } = partner;
    const organizationId = await service.make.organization(null, { canInstall, coordinates: LOCATIONS[location] });
    if (isExcepted) except.push(organizationId);
    const status = isActive ? ('active' as const) : ('inactive' as const);
    const partnerGroupId = group === null ? null : groups[group];
    await db.of(Partner).insert({ id: made[index], routerId, organizationId, status, partnerGroupId, ...fields });
    const rows = areas.map(({ of, exclude }) => ({ ...AREAS[of].area, exclude: exclude === 0 }) as CoverageArea);
    const stored = rows.map((row) => ({
      ...row,
      id: uuidv7(),
      routerId,
      partnerId: made[index],
      keys: computeAreaKeys(row),
    }));
    if (stored.length > 0) await db.of(CoverageArea).insert(stored as never);
    if (absence !== 'none') {
      const from = now + (absence === 'later' ? 20 : -1) * 24 * 60 * MINUTE;
      const period = `[${new Date(from).toISOString()},${new Date(from + 3 * 24 * 60 * MINUTE).toISOString()})`;
      const recordedByRouterId = absence === 'elsewhere' ? organizationId : routerId;
      await db
        .of(Absence)
        .insert({ id: uuidv7(), routerId: organizationId, organizationId, period, recordedByRouterId });
    }
    const past = offers.map((offer, at) => {
      const isAnswered = ['accepted', 'declined', 'taken off'].includes(offer.state);
      return {
        ...{ id: offerIds[index][at], routerId, organizationId, workflowId: uuidv7() },
        orderId: orders[offer.order].id,
        source: isAssigned(offer) ? ('assigned' as const) : ('auto' as const),
        status: offer.state === 'too late' || offer.state === 'taken off' ? ('revoked' as const) : offer.state,
        sentAt: sentAt(offer.minutesAgo),
        expiresAt: sentAt(offer.minutesAgo - 10),
        respondedAt: isAnswered ? sentAt(offer.minutesAgo - offer.minutesToAnswer) : null,
      };
    });
    if (past.length > 0) await db.of(Dispatch).insert(past);
  }
  const { professions, services, tags } = sketch;
  const work: OfferContext = {
    routerId,
    organizationId: routerId,
    address: { countryCode: 'NO', city: 'Oslo', postalCode: '0155', coordinates: OSLO },
    lines: sketch.lines.map(({ product, quantity }) => ({
      productId: product === null ? null : products[product],
      quantity,
      totalExcludingVat: lineTotal * quantity,
      totalAmount: lineTotal * quantity,
    })),
    actor: { professions, services, tags },
    settings: { useActorsInstallerNetwork: sketch.ownNetwork },
    excludedIds: except,
  };
  return { work, partnerIds: made, offerIds };
}
