/** Why partners of a network are not asked (decisions/dispatching "Left out"). */
import type { LeftOutPartner } from '../../entities/dispatch-round.js';
import { inRouter, sameRouter } from '../../entities/in-router.js';
import { ROW_COUNTERS } from '../../entities/row-counters.js';
import type { Database } from '../../platform/database/database.js';
import { keptCountOf, sql } from '../../platform/views/index.js';
import { coverageKeys } from '../coverage/coverage-keys.js';
import { covers, type CoverageArea } from '../coverage/coverage-matching.js';
import type { WorkToOffer } from './dispatch-candidates.js';
import { isOfTier } from './escalation.js';
import { partnerRequest } from './partner-request.js';

/** Partners that are named at most. */
export const MOST_LEFT_OUT = 100;

interface Partner extends Omit<LeftOutPartner, 'reason'> {
  isActive: boolean;
  canInstall: boolean;
  professions: string[];
  services: string[];
  tags: string[];
  partnerGroupId: string | null;
  isFull: boolean;
  areas: CoverageArea[];
}

const PARTNERS = sql`
  select p.id as "partnerId", p.organization_id as "organizationId", o.name as "organizationName",
    p.status = 'active' and o.deleted_at is null as "isActive", o.can_install as "canInstall",
    p.professions, p.services, p.tags, p.partner_group_id as "partnerGroupId",
    coalesce(p.max_open_dispatches <= (select count(*) from dispatches d where ${sameRouter('d', 'p')}
      and d.organization_id = p.organization_id and d.status = 'sent'), false) as "isFull",
    (select coalesce(json_agg(json_build_object('countryCode', a.country_code, 'city', a.city,
      'postalCodeKind', a.postal_code_kind, 'postalCode', a.postal_code, 'postalCodeTo', a.postal_code_to,
      'center', a.center, 'radiusKm', a.radius_km, 'exclude', a.exclude)), '[]')
      from coverage_areas a where ${sameRouter('a', 'p')} and a.partner_id = p.id and a.keys && ${'keys'}::text[]) as areas
  from partners p join organizations o on o.id = p.organization_id
  where ${inRouter('p')} and not p.id = any(${'askedIds'}::uuid[])
  order by p.id limit ${'most'}`;

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
  const { routerId, address } = work;
  const askedIds = candidates.map(({ partnerId }) => partnerId);
  const keys = coverageKeys(address);
  const parameters = { routerId, askedIds, keys, most: MOST_LEFT_OUT };
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
  ['PROFESSION', ({ professions }, work) => lacks(requestOf(work).professions, professions)],
  ['SERVICE', ({ services }, work) => lacks(requestOf(work).services, services)],
  ['TAG', ({ tags }, work) => lacksAll(requestOf(work).partnerTags, tags)],
  ['NOT_IN_TIER', (partner, { tier = null }) => !isOfTier(partner, tier)],
  ['DECLINED_BEFORE', ({ organizationId }, { declined }) => declined.has(organizationId)],
  ['ASKED_BEFORE', ({ organizationId }, { except = [] }) => except.includes(organizationId)],
  ['CAP', ({ isFull }) => isFull],
];

function reasonAgainst(partner: Partner, work: LeftOutWork): LeftOutPartner['reason'] | null {
  return APPLIES.find(([, applies]) => applies(partner, work))?.[0] ?? null;
}

function requestOf({ actor, settings }: LeftOutWork) {
  return partnerRequest(actor, settings);
}

function lacks(wanted: string[] | null | undefined, has: readonly string[]): boolean {
  return (wanted ?? []).some((one) => !has.includes(one));
}

function lacksAll(wanted: string[] | null | undefined, has: readonly string[]): boolean {
  return (wanted ?? []).length > 0 && !(wanted ?? []).some((one) => has.includes(one));
}
