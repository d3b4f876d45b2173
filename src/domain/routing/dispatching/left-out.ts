/** Why partners of a network are not asked (decisions/dispatching "Left out"). */
import type { LeftOutPartner } from '../../../entities/dispatch-round.js';
import { inRouter, sameRouter } from '../../../entities/in-router.js';
import { ROW_COUNTERS } from '../../../entities/row-counters.js';
import type { Database } from '../../../platform/database/database.js';
import { identifier, joined, keptCountOf, sql } from '../../../platform/read-models/index.js';
import { candidateParameters } from '../coverage/coverage-candidates.js';
import { covers, type CoverageArea } from '../coverage/coverage-matching.js';
import { PARTNER_DEMANDS } from '../coverage/partner-demands.js';
import type { WorkToOffer } from './dispatch-candidates.js';
import { isOfTier } from './escalation.js';
import { isBelowCap, openOffers } from './partner-records.js';
import { partnerRequest } from './partner-request.js';

/** Partners that are named at most. */
export const MOST_LEFT_OUT = 100;

interface Partner extends Omit<LeftOutPartner, 'reason'>, Record<keyof typeof PARTNER_DEMANDS, boolean> {
  tags: string[];
  partnerGroupId: string | null;
  maxOpenDispatches: number | null;
  openOffers: number;
  areas: CoverageArea[];
}

const MET = joined(
  Object.entries(PARTNER_DEMANDS).map(([name, holds]) => sql`${holds} as ${identifier(name)}`),
  ', ',
);

const PARTNERS = sql`
  select partner.id as "partnerId", partner.organization_id as "organizationId", contractor.name as "organizationName",
    ${MET}, partner.tags, partner.partner_group_id as "partnerGroupId",
    partner.max_open_dispatches as "maxOpenDispatches",
    ${openOffers(sql`partner.organization_id`, sql`partner.max_open_dispatches`)} as "openOffers",
    (select coalesce(json_agg(json_build_object('countryCode', a.country_code, 'city', a.city,
      'postalCodeKind', a.postal_code_kind, 'postalCode', a.postal_code, 'postalCodeTo', a.postal_code_to,
      'center', a.center, 'radiusKm', a.radius_km, 'exclude', a.exclude)), '[]')
      from coverage_areas a where ${sameRouter('a', 'partner')} and a.partner_id = partner.id and a.keys && ${'keys'}::text[]) as areas
  from partners partner join organizations contractor on contractor.id = partner.organization_id
  where ${inRouter('partner')} and not partner.id = any(${'askedIds'}::uuid[])
  order by partner.id limit ${'most'}`;

const { partners: COUNTER } = ROW_COUNTERS;

/** All partners are counted as they are written: of thousands only a few are looked at. */
const LEFT_OUT = sql`
  select (select coalesce(json_agg(one), '[]') from (${PARTNERS}) one) as partners,
    ((${keptCountOf(COUNTER.where, COUNTER)!}) - (select count(*) from partners p
      where ${inRouter('p')} and p.id = any(${'askedIds'}::uuid[])))::int as count`;

/** Those of the network against whom something speaks, by id, and how many partners there are beside these candidates. */
export async function leftOutOf(
  db: Database,
  work: LeftOutWork,
  candidates: readonly { partnerId: string }[],
): Promise<{ leftOut: LeftOutPartner[]; leftOutOfNetwork: number }> {
  const { routerId, address, actor, settings } = work;
  const askedIds = candidates.map(({ partnerId }) => partnerId);
  const asked = candidateParameters(routerId, address, partnerRequest(actor, settings));
  const parameters = { ...asked, askedIds, most: MOST_LEFT_OUT };
  const { partners, count } = (await db.row<{ partners: Partner[]; count: number }>(LEFT_OUT, parameters))!;
  const leftOut = partners.flatMap((partner) => {
    const reason = reasonAgainst(partner, work);
    const { partnerId, organizationId, organizationName } = partner;
    return reason ? [{ partnerId, organizationId, organizationName, reason }] : [];
  });
  return { leftOut, leftOutOfNetwork: count };
}

/** The work, as far as it speaks against anybody. */
export type LeftOutWork = Omit<WorkToOffer, 'organizationId' | 'lines'> & { declined: ReadonlySet<string> };

/** Whether each reason applies, in their order; who passes all of them could be asked. */
const APPLIES: [LeftOutPartner['reason'], (partner: Partner, work: LeftOutWork) => boolean][] = [
  ['INACTIVE', ({ isActive }) => !isActive],
  ['NOT_INSTALLER', ({ canInstall }) => !canInstall],
  ['NOT_COVERED', ({ areas }, { address }) => !covers(areas, address)],
  ['PROFESSION', ({ hasProfessions }) => !hasProfessions],
  ['SERVICE', ({ hasServices }) => !hasServices],
  ['TAG', ({ hasTag }) => !hasTag],
  ['NOT_IN_TIER', (partner, { tier = null }) => !isOfTier(partner, tier)],
  ['DECLINED_BEFORE', ({ organizationId }, { declined }) => declined.has(organizationId)],
  ['ASKED_BEFORE', ({ organizationId }, { except = [] }) => except.includes(organizationId)],
  ['CAP', (partner) => !isBelowCap(partner, partner)],
];

function reasonAgainst(partner: Partner, work: LeftOutWork): LeftOutPartner['reason'] | null {
  return APPLIES.find(([, applies]) => applies(partner, work))?.[0] ?? null;
}
