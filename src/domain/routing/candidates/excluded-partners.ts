/** Determines why partners are not candidates (decisions/dispatching "Excluded partners"). */
import { MAX_EXCLUDED, type ExcludedPartner } from '../../../entities/dispatch-round.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { ROW_COUNTERS } from '../../../entities/row-counters.js';
import type { Database } from '../../../platform/database/database.js';
import { identifier, joinSql, buildStoredCountQuery, sql } from '../../../platform/read-models/index.js';
import { areaRuleSql, containsPointSql } from '../coverage/area-lookup.js';
import { buildCandidateParameters } from '../coverage/coverage-candidates.js';
import { coversAddress, type CoverageRule } from '../coverage/coverage-matching.js';
import { ELIGIBILITY_CONDITIONS } from '../coverage/partner-eligibility.js';
import type { OfferContext } from './dispatch-candidates.js';
import { matchesTier } from './escalation.js';
import { hasCapacity, countOpenOffers } from './partner-statistics.js';
import { buildPartnerRequirements } from './partner-requirements.js';

interface PartnerRow extends Omit<ExcludedPartner, 'reason'>, Record<keyof typeof ELIGIBILITY_CONDITIONS, boolean> {
  tags: string[];
  partnerGroupId: string | null;
  maxOpenDispatches: number | null;
  openOffers: number;
  areas: CoverageRule[];
}

const ELIGIBILITY_COLUMNS = joinSql(
  Object.entries(ELIGIBILITY_CONDITIONS).map(([name, holds]) => sql`${holds} as ${identifier(name)}`),
  ', ',
);

const PARTNERS = sql`
  select partner.id as "partnerId", partner.organization_id as "organizationId", contractor.name as "organizationName",
    ${ELIGIBILITY_COLUMNS}, partner.tags, partner.partner_group_id as "partnerGroupId",
    partner.max_open_dispatches as "maxOpenDispatches",
    case when partner.max_open_dispatches is null then 0
      else ${countOpenOffers(sql`partner.organization_id`, sql`partner.max_open_dispatches`)} end as "openOffers",
    (select coalesce(json_agg(${areaRuleSql(sql`a`)}), '[]')
      from coverage_areas a where ${sameTenant('a', 'partner')} and a.partner_id = partner.id
        and (a.keys && ${'keys'}::text[] or ${containsPointSql(sql`a`)})) as areas
  from partners partner join organizations contractor on contractor.id = partner.organization_id
  where ${inTenant('partner')} and not partner.id = any(${'candidateIds'}::uuid[])
  order by partner.id limit ${'limit'}`;

const { partners: COUNTER } = ROW_COUNTERS;

/** Examines the first partners only; the total comes from the maintained row counter. */
const EXCLUDED_PARTNERS = sql`
  select (select coalesce(json_agg(one), '[]') from (${PARTNERS}) one) as partners,
    ((${buildStoredCountQuery(COUNTER.where, COUNTER)!}) - (select count(*) from partners p
      where ${inTenant('p')} and p.id = any(${'candidateIds'}::uuid[])))::int as count`;

/**
 * Finds up to `MAX_EXCLUDED` partners with a reason for exclusion, ordered by ID.
 * @returns also the number of all partners of the router that are not among the candidates
 */
export async function findExcludedPartners(
  db: Database,
  work: ExclusionContext,
  candidates: readonly { partnerId: string }[],
): Promise<{ excluded: ExcludedPartner[]; nonCandidateCount: number }> {
  const { routerId, address, actor, settings } = work;
  const parameters = {
    ...buildCandidateParameters(routerId, address, buildPartnerRequirements(actor, settings)),
    candidateIds: candidates.map(({ partnerId }) => partnerId),
    limit: MAX_EXCLUDED,
  };
  const { partners, count } = (await db.row<{ partners: PartnerRow[]; count: number }>(EXCLUDED_PARTNERS, parameters))!;
  const excluded = partners.flatMap((partner) => {
    const reason = findReason(partner, work);
    const { partnerId, organizationId, organizationName } = partner;
    return reason ? [{ partnerId, organizationId, organizationName, reason }] : [];
  });
  return { excluded, nonCandidateCount: count };
}

/** The work, as far as partners can be excluded from it. */
export type ExclusionContext = Omit<OfferContext, 'organizationId' | 'lines' | 'time'> & {
  declined: ReadonlySet<string>;
};

/** The reasons in their order, each with its check. A partner without a reason is a candidate. */
const REASON_CHECKS: [ExcludedPartner['reason'], (partner: PartnerRow, work: ExclusionContext) => boolean][] = [
  ['INACTIVE', ({ isActive }) => !isActive],
  ['NOT_INSTALLER', ({ canInstall }) => !canInstall],
  ['NOT_COVERED', ({ areas }, { address }) => !coversAddress(areas, address)],
  ['MISSING_PROFESSION', ({ hasProfessions }) => !hasProfessions],
  ['MISSING_SERVICE', ({ hasServices }) => !hasServices],
  ['MISSING_TAG', ({ hasTag }) => !hasTag],
  ['NOT_IN_TIER', (partner, { tier = null }) => !matchesTier(partner, tier)],
  ['DECLINED_BEFORE', ({ organizationId }, { declined }) => declined.has(organizationId)],
  ['OFFERED_BEFORE', ({ organizationId }, { excludedIds = [] }) => excludedIds.includes(organizationId)],
  ['AT_CAPACITY', (partner) => !hasCapacity(partner, partner)],
];

function findReason(partner: PartnerRow, work: ExclusionContext): ExcludedPartner['reason'] | null {
  return REASON_CHECKS.find(([, applies]) => applies(partner, work))?.[0] ?? null;
}
