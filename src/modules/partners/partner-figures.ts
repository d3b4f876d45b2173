/** Figures of partners (decisions/partners "Figures"), computed when they are read. */
import { ApiSchema } from '@nestjs/swagger';
import { Partner } from '../../entities/partner.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import {
  FloatField,
  IntField,
  NestedField,
  NestedListField,
  StringField,
  TimestampField,
  pickFields,
} from '../../platform/fields/index.js';
import { literal, nullableSort, ReadModel, type SortExpression, sql } from '../../platform/read-models/index.js';
import { SAMPLE_SIZE } from '../../domain/routing/candidates/partner-statistics.js';

/** Offers are counted up to this number. */
const COUNTED_MAX = 10_000;
/** Most currencies of an amount. */
const CURRENCIES_MAX = 10;
const MAX = Number.MAX_SAFE_INTEGER;

const OF_PARTNER = sql`${sameTenant('d', 'p')} and d.organization_id = p.organization_id`;

/** Answers of the partner `p` to its latest offers: the sample of the ranking (`PARTNER_STATISTICS`). */
export const PARTNER_RATES = sql`(
  select percentile_cont(0.5) within group (order by answered.minutes) as median_minutes,
    avg(answered.is_accepted) as acceptance_rate
  from (select greatest(extract(epoch from coalesce(d.responded_at, d.expires_at) - d.sent_at), 0)::float8 / 60 as minutes,
      case when d.status in ('accepted', 'revoked') then 1 else 0 end as is_accepted
    from dispatches d where ${OF_PARTNER} and d.source <> 'assigned' and (d.status = 'expired' or d.responded_at is not null)
    order by d.sent_at desc, d.id desc limit ${literal(SAMPLE_SIZE)}) answered) rates`;

const OPEN_OFFERS = sql`(select count(*)::int from (select 1 from dispatches d where ${OF_PARTNER} and d.status = 'sent'
      limit ${literal(COUNTED_MAX)}) open)`;
const ACCEPTED_ORDERS = sql`(select count(distinct work.order_id)::int from (select d.order_id from dispatches d
      where ${OF_PARTNER} and d.status = 'accepted' and not d.is_order_over limit ${literal(COUNTED_MAX)}) work)`;

/** Absences (alias `a`) of the whole organization that count for the router of the partner `p`. */
const OF_ORGANIZATION = sql`${sameTenant('a', 'o')} and a.organization_id = p.organization_id and a.user_id is null
      and (a.recorded_by_router_id is null or a.recorded_by_router_id = p.router_id)`;
/** Whether the organization of the partner `p` is absent now. */
export const IS_AWAY = sql`exists (select 1 from absences a where ${OF_ORGANIZATION} and a.period @> now())`;

/** Payouts of the partner `p` that are due and not paid. */
const UNPAID = sql`${sameTenant('due', 'p')} and due.organization_id = p.organization_id
      and due.status <> 'paid' and due.is_due`;

/** Sort expressions of the list of partners. The first is the default. */
export const PARTNER_SORTS = {
  createdAt: sql`p.created_at`,
  name: sql`lower(o.name)`,
  openOffers: OPEN_OFFERS,
  acceptedOrders: ACCEPTED_ORDERS,
  acceptanceRate: nullableSort(sql`(select rates.acceptance_rate from ${PARTNER_RATES})`),
  medianResponseMinutes: nullableSort(sql`(select rates.median_minutes from ${PARTNER_RATES})`),
  rating: nullableSort(sql`p.rating`),
  amountDue: sql`(select coalesce(sum(due.total_amount), 0) from payouts due where ${UNPAID})`,
} as const satisfies Record<string, SortExpression>;

/** Next absence of a partner. */
@ApiSchema({ description: 'Period of the next absence of a contractor. Its reason is private.' })
@ReadModel({ table: 'absences', alias: 'a' })
export class NextAbsence {
  @TimestampField({ sql: sql`lower(a.period)`, description: 'Start (UTC); in the past if it has begun.' })
  from: Date;

  @TimestampField({ sql: sql`upper(a.period)`, description: 'End (UTC, exclusive).' })
  to: Date;
}

/** An amount in one currency. */
@ApiSchema({ description: 'Amount in one currency.' })
@ReadModel({ table: 'payouts', alias: 'due' })
export class AmountDue {
  @StringField({
    min: 3,
    max: 3,
    nullable: true,
    example: 'NOK',
    description: 'Currency (ISO 4217). `null` if unknown.',
  })
  currencyCode: string | null;

  @IntField({
    min: -MAX,
    max: MAX,
    example: 125000,
    sql: sql`sum(due.total_amount)::bigint`,
    description: 'Amount with VAT, in minor units.',
  })
  totalAmount: number;
}

/** A partner with its figures. They are left out of its ETag, because they change without a change of the partner. */
export class PartnerFigures extends pickFields(Partner, [
  'id',
  'updatedAt',
  'createdAt',
  'organizationId',
  'status',
  'professions',
  'services',
  'tags',
  'partnerGroupId',
  'rating',
  'preferred',
  'maxOpenDispatches',
  'parallelVisits',
]) {
  @IntField({
    min: 0,
    max: COUNTED_MAX,
    excludeFromEtag: true,
    sql: OPEN_OFFERS,
    description: `Offers of work that wait for an answer now. Counted up to ${COUNTED_MAX}.`,
  })
  openOffers: number;

  @IntField({
    min: 0,
    max: COUNTED_MAX,
    excludeFromEtag: true,
    sql: ACCEPTED_ORDERS,
    description: `Orders with accepted work that are neither completed nor cancelled. Counted up to ${COUNTED_MAX}.`,
  })
  acceptedOrders: number;

  @FloatField({
    min: 0,
    max: 1,
    nullable: true,
    excludeFromEtag: true,
    sql: sql`rates.acceptance_rate::float8`,
    example: 0.85,
    description: `Share of the latest ${SAMPLE_SIZE} answered or expired offers that were accepted. \`null\` if there are none.`,
  })
  acceptanceRate: number | null;

  @FloatField({
    min: 0,
    nullable: true,
    excludeFromEtag: true,
    sql: sql`round(rates.median_minutes::numeric, 1)::float8`,
    example: 42,
    description: `Median minutes from an offer to its answer, of the latest ${SAMPLE_SIZE} answered or expired offers; an expired one counts until its deadline. Rounded to tenths. \`null\` if there are none.`,
  })
  medianResponseMinutes: number | null;

  @NestedField(() => NextAbsence, {
    nullable: true,
    excludeFromEtag: true,
    subquery: sql`where ${OF_ORGANIZATION} and a.period && tstzrange(now(), null)
      order by lower(a.period), a.id limit 1`,
    description: 'Present or next absence of the whole organization. `null` if none is known.',
  })
  nextAbsence: NextAbsence | null;

  @NestedListField(() => AmountDue, {
    maxItems: CURRENCIES_MAX,
    excludeFromEtag: true,
    subquery: sql`where ${UNPAID} group by due.currency_code order by due.currency_code limit ${literal(CURRENCIES_MAX)}`,
    description: `Payouts that are due and not paid, open or approved, by currency; at most ${CURRENCIES_MAX}. Parts by agreement count once their amount is given.`,
  })
  amountDue: AmountDue[];
}
