/** What recorded dispatches say of partners, from as few of them as it takes; nothing is counted beside them. */
import { inRouter } from '../../../entities/in-router.js';
import { literal, sql, type Sql } from '../../../platform/read-models/index.js';

/** What a ranking wants to know of a partner's past and present with the router. */
export interface PartnerRecord {
  organizationId: string;
  /** Offers that wait for its answer, counted up to its cap; 0 without one. */
  openOffers: number;
  /** Accepted dispatches of orders that are neither completed nor cancelled. */
  workload: number;
  /** Mean minutes to an answer over the last 20 that it could answer; one that expired took until its deadline. */
  responseTime: number | null;
  /** Share that it accepted of the last 20 that it could answer. */
  acceptanceRate: number | null;
  lastOfferedAt: Date | null;
}

/** The same inside JSON: the moment is a text. */
export type StoredRecord = Omit<PartnerRecord, 'lastOfferedAt'> & { lastOfferedAt: string | null };

/** The record with its moment as such. */
export function revived({ lastOfferedAt, ...record }: StoredRecord): PartnerRecord {
  return { ...record, lastOfferedAt: lastOfferedAt === null ? null : new Date(lastOfferedAt) };
}

/** Whether it may be offered more; without a cap always. */
export function isBelowCap(
  { maxOpenDispatches }: { maxOpenDispatches: number | null },
  { openOffers }: Pick<PartnerRecord, 'openOffers'>,
): boolean {
  return maxOpenDispatches === null || openOffers < maxOpenDispatches;
}

/** SQL: the `openOffers` of an organization with this cap. */
export function openOffers(organizationId: Sql, cap: Sql): Sql {
  return sql`(select count(*)::int from (select 1 from dispatches d
      where ${inRouter('d')} and d.organization_id = ${organizationId} and d.status = 'sent' limit ${cap}) open
    where ${cap} is not null)`;
}

/** Dispatches that rates are worked out from. */
export const LATEST_DISPATCHES = 20;

/**
 * One row an organization, in the order in which they are asked for. An offer that was taken back before it was answered
 * says nothing of the partner; one that was taken back after it was accepted counts as accepted. Clocks
 * of two machines may be apart: nobody answers before being asked. Each part is bounded by
 * an index of its own: by the work in hand, by the cap, by the latest answers; the planner could not know it of the whole.
 */
export const PARTNER_RECORDS = sql`
  select asked.id as "organizationId",
    (select count(*)::int from dispatches d
      where ${inRouter('d')} and d.organization_id = asked.id and d.status = 'accepted'
        and not d.is_order_over) as workload,
    ${openOffers(sql`asked.id`, sql`asked.cap`)} as "openOffers",
    latest.response_time as "responseTime", latest.acceptance_rate as "acceptanceRate",
    (select d.sent_at from dispatches d
      where ${inRouter('d')} and d.organization_id = asked.id and d.source <> 'assigned'
      order by d.sent_at desc, d.id desc limit 1) as "lastOfferedAt"
  from unnest(${'organizationIds'}::uuid[], ${'caps'}::int[]) asked(id, cap)
  cross join lateral (
    select avg(greatest(extract(epoch from coalesce(responded_at, expires_at) - sent_at), 0) / 60)::float8
        as response_time,
      avg(case when status in ('accepted', 'revoked') then 1 else 0 end)::float8 as acceptance_rate
    from (
      select d.status, d.sent_at, d.responded_at, d.expires_at from dispatches d
      where ${inRouter('d')} and d.organization_id = asked.id and d.source <> 'assigned'
        and (d.status = 'expired' or d.responded_at is not null)
      order by d.sent_at desc, d.id desc limit ${literal(LATEST_DISPATCHES)}
    ) answered
  ) latest`;
