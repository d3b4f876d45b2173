/** Template variables of dispatches (docs/templates "dispatch"). */
import { orderCurrencySql } from '../../entities/accepted-lines.js';
import { Injectable } from '@nestjs/common';
import type { Delivery } from '../../entities/delivery.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { toIsoTimestampSql, sql, type Sql } from '../../platform/read-models/index.js';
import { OfferLinks } from './offer-links.js';

/** A dispatch with its template data. */
export interface DispatchFact {
  id: string;
  routerId: string;
  organizationId: string;
  status: string;
  /** Whether the offer can still be answered. */
  isOpen: boolean;
  sentAt: string;
  expiresAt: string | null;
  payout: number | null;
  /** Whether the payout covers every line. */
  payoutIsComplete: boolean;
  currencyCode: string | null;
  contractor: string;
  /** Reason for declining, revoking or handing back. */
  reason: string | null;
  proposedStartAt: string | null;
  proposedAmount: number | null;
}

/** Selects `DispatchFact` of dispatches `d`. @param currency SQL of the currency if it is already available. */
export const selectDispatches = (where: Sql, currency = orderCurrencySql(sql`d.router_id`, sql`d.order_id`)) => sql`
  select d.id, d.router_id as "routerId", d.organization_id as "organizationId", d.status,
    d.status = 'sent' and (d.expires_at is null or d.expires_at > now()) as "isOpen",
    ${toIsoTimestampSql(sql`d.sent_at`)} as "sentAt", ${toIsoTimestampSql(sql`d.expires_at`)} as "expiresAt", d.payout,
    d.payout_is_complete as "payoutIsComplete",
    case when d.hand_back_requested_at is not null then d.hand_back_reason else d.reason end as reason,
    ${toIsoTimestampSql(sql`d.proposed_start_at`)} as "proposedStartAt", d.proposed_amount as "proposedAmount",
    contractor.name as contractor,
    ${currency} as "currencyCode"
  from dispatches d
  join organizations contractor on contractor.id = d.organization_id
  where ${where}`;

const BY_ID = selectDispatches(sql`${inTenant('d')} and d.id = ${'dispatchId'}`);
/** Prefers the dispatch of the step, then the newest. */
const OF_ORGANIZATION = sql`${selectDispatches(sql`${inTenant('d')} and d.order_id = ${'orderId'}
  and d.organization_id = ${'organizationId'} and d.status in ('sent', 'accepted')`)}
  order by d.workflow_step_id is distinct from ${'workflowStepId'}, d.sent_at desc, d.id desc limit 1`;

/** Reads dispatches for templates. */
@Injectable()
export class DispatchVariables {
  constructor(
    private readonly db: Database,
    private readonly links: OfferLinks,
  ) {}

  /** Variables of the dispatch of a task message, with a link while it can be answered. */
  async load(
    { routerId, dispatchId }: Partial<Pick<Delivery, 'routerId' | 'dispatchId'>>,
    userId: string | null,
  ): Promise<Record<string, unknown> | null> {
    const fact = routerId && dispatchId ? await this.get(routerId, dispatchId) : null;
    return fact && buildDispatchVariables(fact, fact.isOpen ? await this.links.issue(fact, userId) : null);
  }

  /** The same for a preview, with an invalid link. */
  async loadExample(
    order: { routerId: string; orderId: string; workflowStepId: string | null },
    organizationId: string | null,
  ): Promise<Record<string, unknown> | null> {
    const { routerId, orderId, workflowStepId } = order;
    const fact = organizationId ? await this.find({ routerId, orderId, workflowStepId }, organizationId) : null;
    return fact && buildDispatchVariables(fact, this.links.preview());
  }

  /** Null if it was deleted. */
  async get(routerId: string, dispatchId: string): Promise<DispatchFact | null> {
    return (await this.db.row<DispatchFact>(BY_ID, { routerId, dispatchId })) ?? null;
  }

  /** The open or accepted dispatch of an order to a contractor. */
  async find(
    order: { routerId: string; orderId: string; workflowStepId: string | null },
    organizationId: string,
  ): Promise<DispatchFact | null> {
    return (await this.db.row<DispatchFact>(OF_ORGANIZATION, { ...order, organizationId })) ?? null;
  }
}

function buildDispatchVariables(
  { id, status, sentAt, expiresAt, payout, payoutIsComplete, currencyCode }: DispatchFact,
  url: string | null,
) {
  return { id, status, sentAt, expiresAt, payout, payoutIsComplete, currencyCode, url };
}
