/** Statistics of partners, computed from their latest dispatches, and when they work. No counters are stored. */
import { selectHours } from '../../../entities/availability.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { literal, sql, type Sql } from '../../../platform/read-models/index.js';
import type { Absent } from '../availability/organization-availability.js';
import { joinPeople } from '../availability/performer-calendar-sql.js';

/** Statistics of a partner's dispatches with the router, and when it works. */
export interface PartnerStatistics {
  organizationId: string;
  /** Open offers, counted up to `maxOpenDispatches`, and at least up to `OPEN_OFFERS_MAX`. */
  openOffers: number;
  /** Open offers, and accepted dispatches of orders that are neither completed nor cancelled. */
  jobs: number;
  /** Mean response time in minutes over the last 20 answered or expired offers; an expired one counts until its deadline. */
  responseTime: number | null;
  /** Share of accepted offers among the last 20 answered or expired ones. */
  acceptanceRate: number | null;
  lastOfferedAt: Date | null;
  /** Visits that it can carry out at once: `parallelVisits`, else the number of its people, at least 1. */
  parallelVisits: number;
  /** Text for `parseWeeklyHours`. */
  hours: string;
  /** Absences in the period that was asked for, as far as they count for the router. */
  absences: Absent[];
  /** Its people, if there are absences and the number of people is the capacity. */
  staff: string[] | null;
}

/** The statistics as JSON: timestamps are strings. */
export type PartnerStatisticsRow = Omit<PartnerStatistics, 'lastOfferedAt' | 'absences'> & {
  lastOfferedAt: string | null;
  absences: Record<keyof Absent, string>[] | null;
};

/** Parses the timestamps. */
export function parseStatistics({ lastOfferedAt, absences, ...statistics }: PartnerStatisticsRow): PartnerStatistics {
  return {
    ...statistics,
    lastOfferedAt: lastOfferedAt === null ? null : new Date(lastOfferedAt),
    absences: (absences ?? [])
      .map(({ userId, startAt, endAt }) => ({ userId, startAt: new Date(startAt), endAt: new Date(endAt) }))
      .toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime()),
  };
}

/** Whether the partner may receive another offer; always true without `maxOpenDispatches`. */
export function hasCapacity(
  { maxOpenDispatches }: { maxOpenDispatches: number | null },
  { openOffers }: Pick<PartnerStatistics, 'openOffers'>,
): boolean {
  return maxOpenDispatches === null || openOffers < maxOpenDispatches;
}

/** Open offers are counted up to this number, or up to a larger `maxOpenDispatches`, so that the time to count is bounded. */
const OPEN_OFFERS_MAX = 200;

/** SQL that counts the open offers of an organization, up to a number. */
export function countOpenOffers(organizationId: Sql, maximum: Sql): Sql {
  return sql`(select count(*)::int from (select 1 from dispatches d
      where ${inTenant('d')} and d.organization_id = ${organizationId} and d.status = 'sent'
      limit ${maximum}) open)`;
}

/** Number of latest dispatches from which rates are computed. */
export const SAMPLE_SIZE = 20;

/** Absences of the organization `partner` and its people, as far as they count for the router. */
const ABSENCES = sql`select json_agg(json_build_object('userId', a.user_id, 'startAt', lower(a.period), 'endAt', upper(a.period)))
      as list
    from absences a where ${sameTenant('a', 'partner')} and a.organization_id = partner.id
      and a.period && tstzrange(${'from'}::timestamptz, ${'to'}::timestamptz)
      and (a.recorded_by_router_id is null or a.recorded_by_router_id = ${'routerId'})`;

/**
 * Selects one row per organization. Parameters: `organizationIds`, with the tenant (`tenantIds`), `maxOpenDispatches` and
 * `parallelVisits` of each, `from` and `to`. Offers revoked before a response do not count; those revoked after acceptance
 * count as accepted. `greatest(…, 0)` tolerates clock skew between machines. Each subquery reads
 * a bounded number of rows through its own index; as one joined query the planner could not bound them. `offset 0` keeps
 * open offers from being counted twice.
 */
export const PARTNER_STATISTICS = sql`
  select partner.id as "organizationId",
    (select count(*)::int from dispatches d
      where ${inTenant('d')} and d.organization_id = partner.id and d.status = 'accepted'
        and not d.is_order_over) + open.offers as jobs,
    open.offers as "openOffers",
    latest.response_time as "responseTime", latest.acceptance_rate as "acceptanceRate",
    (select d.sent_at from dispatches d
      where ${inTenant('d')} and d.organization_id = partner.id and d.source <> 'assigned'
      order by d.sent_at desc, d.id desc limit 1) as "lastOfferedAt",
    coalesce(partner.parallel_visits, (select greatest(1, count(*))::int ${joinPeople(sql`partner.id`)}))
      as "parallelVisits",
    ${selectHours(sql`partner`)} as hours, absent.list as absences,
    case when absent.list is not null and partner.parallel_visits is null
      then array(select m.user_id ${joinPeople(sql`partner.id`)}) end as staff
  from unnest(${'organizationIds'}::uuid[], ${'tenantIds'}::uuid[], ${'maxOpenDispatches'}::int[],
    ${'parallelVisits'}::int[]) partner(id, router_id, max_open_dispatches, parallel_visits)
  cross join lateral (${ABSENCES}) absent
  cross join lateral (
    select ${countOpenOffers(sql`partner.id`, sql`greatest(partner.max_open_dispatches, ${literal(OPEN_OFFERS_MAX)})`)} as offers
    offset 0
  ) open
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
