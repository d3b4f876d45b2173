/** Statistics of partners, computed from their latest dispatches. No counters are stored. */
import { inTenant } from '../../../entities/tenant-predicates.js';
import { literal, sql, type Sql } from '../../../platform/read-models/index.js';

/** Statistics of a partner's dispatches with the router. */
export interface PartnerStatistics {
  organizationId: string;
  /** Open offers, counted up to `OPEN_OFFERS_MAX`. */
  openOffers: number;
  /** Open offers, and accepted dispatches of orders that are neither completed nor cancelled. */
  workload: number;
  /** Mean response time in minutes over the last 20 answered or expired offers; an expired one counts until its deadline. */
  responseTime: number | null;
  /** Share of accepted offers among the last 20 answered or expired ones. */
  acceptanceRate: number | null;
  lastOfferedAt: Date | null;
}

/** The statistics as JSON: the timestamp is a string. */
export type PartnerStatisticsRow = Omit<PartnerStatistics, 'lastOfferedAt'> & { lastOfferedAt: string | null };

/** Parses the timestamp. */
export function parseStatistics({ lastOfferedAt, ...statistics }: PartnerStatisticsRow): PartnerStatistics {
  return { ...statistics, lastOfferedAt: lastOfferedAt === null ? null : new Date(lastOfferedAt) };
}

/** Whether the partner may receive another offer; always true without `maxOpenDispatches`. */
export function hasCapacity(
  { maxOpenDispatches }: { maxOpenDispatches: number | null },
  { openOffers }: Pick<PartnerStatistics, 'openOffers'>,
): boolean {
  return maxOpenDispatches === null || openOffers < maxOpenDispatches;
}

/** Open offers are counted up to this number, the largest `maxOpenDispatches`. */
const OPEN_OFFERS_MAX = 10_000;

/** SQL that counts the open offers of an organization. */
export function countOpenOffers(organizationId: Sql): Sql {
  return sql`(select count(*)::int from (select 1 from dispatches d
      where ${inTenant('d')} and d.organization_id = ${organizationId} and d.status = 'sent'
      limit ${literal(OPEN_OFFERS_MAX)}) open)`;
}

/** Number of latest dispatches from which rates are computed. */
export const SAMPLE_SIZE = 20;

/**
 * Selects one row per organization, in the order of the parameter. Offers revoked before a response do not count; those
 * revoked after acceptance count as accepted. `greatest(…, 0)` tolerates clock skew between machines. Each subquery reads
 * a bounded number of rows through its own index; as one joined query the planner could not bound them.
 */
export const PARTNER_STATISTICS = sql`
  select partner.id as "organizationId",
    (select count(*)::int from dispatches d
      where ${inTenant('d')} and d.organization_id = partner.id and d.status = 'accepted'
        and not d.is_order_over) + open.offers as workload,
    open.offers as "openOffers",
    latest.response_time as "responseTime", latest.acceptance_rate as "acceptanceRate",
    (select d.sent_at from dispatches d
      where ${inTenant('d')} and d.organization_id = partner.id and d.source <> 'assigned'
      order by d.sent_at desc, d.id desc limit 1) as "lastOfferedAt"
  from unnest(${'organizationIds'}::uuid[]) partner(id)
  cross join lateral (select ${countOpenOffers(sql`partner.id`)} as offers) open
  cross join lateral (
    select avg(greatest(extract(epoch from coalesce(responded_at, expires_at) - sent_at), 0) / 60)::float8
        as response_time,
      avg(case when status in ('accepted', 'revoked') then 1 else 0 end)::float8 as acceptance_rate
    from (
      select d.status, d.sent_at, d.responded_at, d.expires_at from dispatches d
      where ${inTenant('d')} and d.organization_id = partner.id and d.source <> 'assigned'
        and (d.status = 'expired' or d.responded_at is not null)
      order by d.sent_at desc, d.id desc limit ${literal(SAMPLE_SIZE)}
    ) answered
  ) latest`;
