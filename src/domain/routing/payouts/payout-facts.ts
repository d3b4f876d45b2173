/** Statements of the payouts of an order (decisions/payouts). */
import { orderCurrencySql } from '../../../entities/accepted-lines.js';
import type { PayoutStatus } from '../../../entities/payout.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { literal, sql, type Sql } from '../../../platform/sql/index.js';
import type { Agreement } from './payout-lines.js';

const DESCRIPTION_MAX = 500;

/** What new payouts and lines of the order `o` take from it and from the router. */
export interface PayoutBasis {
  /** Currency of the lines, else of the router. */
  currencyCode: string | null;
  /** Basis points. */
  vatRate: number;
}

const BASIS = sql`coalesce(${orderCurrencySql(sql`o.router_id`, sql`o.id`)},
    (select router.currency_code from organizations router where router.id = o.router_id)) as "currencyCode",
  (select settings.payout_vat_rate from router_settings settings where ${sameTenant('settings', 'o')}) as "vatRate"`;

export const READ_BASIS = sql`select ${BASIS} from orders o where ${inTenant('o')} and o.id = ${'orderId'}`;

/** A dispatch that is accepted or has payouts, with these payouts, oldest first. */
export interface PayoutFacts extends PayoutBasis {
  dispatchId: string;
  organizationId: string;
  completedAt: Date;
  isAccepted: boolean;
  /** Oldest first. */
  agreements: Agreement[];
  /** Latest version that a line contains. */
  bookedVersion: number | null;
  payouts: { id: string; status: PayoutStatus; isDue: boolean }[];
  /** Lines of the open payout. */
  openLines: { id: string; reason: string; amount: number | null; vatRate: number }[];
  /** Lines of the order itself, and of accepted client offers. */
  ownWork: string;
  extraWork: string;
}

const describe = (lines: Sql) => sql`left(coalesce((
    select string_agg(trim_scale(line.quantity)::text || ' × ' || line.name, ', ' order by line.position, line.id)
    from order_lines line where ${sameTenant('line', 'o')} and line.order_id = o.id and ${lines}),
  nullif(o.name, ''), o.display_id), ${literal(DESCRIPTION_MAX)})`;

const OF_ACCEPTED_OFFER = sql`line.workflow_step_id in (select offer.workflow_step_id from client_offers offer
  where ${sameTenant('offer', 'o')} and offer.order_id = o.id and offer.status = 'accepted')`;

const list = (rows: Sql) => sql`(select coalesce(json_agg(one), '[]') from (${rows}) one)`;

const AGREEMENTS = sql`
  select agreed.version, agreed.payout, agreed.payout_is_complete as "payoutIsComplete", agreed.reason
  from agreed_payouts agreed where ${sameTenant('agreed', 'd')} and agreed.dispatch_id = d.id order by agreed.version`;

const PAYOUTS = sql`
  select p.id, p.status, p.is_due as "isDue" from payouts p where ${sameTenant('p', 'd')} and p.order_id = d.order_id and p.dispatch_id = d.id
  order by p.created_at, p.id`;

const LINES = sql`payout_lines l join payouts p on ${sameTenant('p', 'l')} and p.id = l.payout_id
  where ${sameTenant('l', 'd')} and p.order_id = d.order_id and p.dispatch_id = d.id`;

export const READ_FACTS = sql`
  select d.id as "dispatchId", d.organization_id as "organizationId", d.status = 'accepted' as "isAccepted",
    o.completed_at as "completedAt", ${BASIS},
    ${list(AGREEMENTS)} as agreements, ${list(PAYOUTS)} as payouts,
    (select max(l.agreed_version) from ${LINES}) as "bookedVersion",
    ${list(sql`select l.id, l.reason, l.amount, l.vat_rate as "vatRate" from ${LINES} and p.status = 'open' order by l.id`)} as "openLines",
    ${describe(sql`line.workflow_step_id is null`)} as "ownWork", ${describe(OF_ACCEPTED_OFFER)} as "extraWork"
  from orders o join dispatches d on ${sameTenant('d', 'o')} and d.order_id = o.id
  where ${inTenant('o')} and o.id = ${'orderId'} and o.status = 'completed'
    and (d.status = 'accepted' or exists (select 1 from payouts p where ${sameTenant('p', 'd')} and p.order_id = d.order_id and p.dispatch_id = d.id))
  order by d.id`;

/** Serializes what adds payouts to an order. */
export const LOCK_ORDER = sql`select o.id from orders o where ${inTenant('o')} and o.id = ${'orderId'} for no key update`;

/** Changes of payouts of an order, and their approval, wait for each other. Oldest first. */
export const LOCK_PAYOUTS = sql`select p.id, p.status from payouts p
  where ${inTenant('p')} and p.order_id = ${'orderId'} order by p.id for update`;

export const SUSPEND = sql`update payouts p set is_due = false, updated_at = greatest(p.updated_at, ${'now'}::timestamptz)
  where ${inTenant('p')} and p.order_id = ${'orderId'} and p.status = 'open'`;

export const DELETE_PAYOUTS = sql`delete from payouts p where ${inTenant('p')} and p.id = any(${'ids'}::uuid[]) and p.status = 'open'`;

export const DELETE_LINES = sql`delete from payout_lines l where ${inTenant('l')} and l.id = any(${'ids'}::uuid[])`;

/** Sums the lines of open payouts again. */
export const SUM_AGAIN = sql`
  update payouts p set amount = sums.amount, vat_amount = sums.vat_amount, total_amount = sums.total_amount,
    is_complete = sums.is_complete, updated_at = greatest(p.updated_at, ${'now'}::timestamptz)
  from (select l.payout_id, coalesce(sum(l.amount), 0) as amount, sum(l.vat_amount) as vat_amount,
      sum(l.total_amount) as total_amount, bool_and(l.amount is not null) as is_complete
    from payout_lines l where ${inTenant('l')} and l.payout_id = any(${'ids'}::uuid[]) group by l.payout_id) sums
  where ${inTenant('p')} and p.id = sums.payout_id`;
