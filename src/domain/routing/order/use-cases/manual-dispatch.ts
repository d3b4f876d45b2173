/** An operator sends offers to selected contractors. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../../entities/initiator.js';
import { selectHolidayRegion } from '../../../../entities/availability.js';
import { isActiveOrganization } from '../../../../entities/organization-predicates.js';
import { inTenant } from '../../../../entities/tenant-predicates.js';
import { Database } from '../../../../platform/database/database.js';
import { conflict, invalidFields } from '../../../../platform/errors.js';
import { sql } from '../../../../platform/read-models/index.js';
import { OffersInProgress } from '../../candidates/offers-in-progress.js';
import { countOpenOffers } from '../../candidates/partner-statistics.js';
import { buildBasicWorkflow } from '../../intake/basic-workflow.js';
import { WorkflowStarter } from '../../intake/workflow-starter.js';
import { computePayouts } from '../../pricing/payout-rates.js';
import { listDispatchSteps, selectDispatchStep, type DispatchStep } from '../state/dispatch-step.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import { sendOffers, type OfferRecipient } from '../verbs/dispatches.js';
import { assertDeadline } from '../verbs/offers-of-work.js';
import { act } from '../verbs/steps.js';

/** The contractors that an operator selected. */
export interface ManualDispatchRequest {
  /** Null: the only active or failed dispatch step of the order. */
  workflowStepId: string | null;
  organizationIds: readonly string[];
  /** Response deadline; null: that of the step. */
  expiresAt: Date | null;
  initiator: Initiator;
}

type SelectedPartner = Pick<OfferRecipient, 'partnerId' | 'organizationId' | 'timeZone' | 'holidays'>;

const PARTNERS = sql`
  select p.id as "partnerId", p.organization_id as "organizationId", o.timezone as "timeZone",
    ${selectHolidayRegion(sql`o`)} as holidays
  from partners p
  join organizations o on o.id = p.organization_id and o.can_install and ${isActiveOrganization(sql`o`)}
  where ${inTenant('p')} and p.organization_id = any(${'organizationIds'}::uuid[]) and p.status = 'active'
  order by p.id for no key update of p`;
const AT_CAPACITY = sql`
  select p.organization_id as "organizationId" from partners p
  where ${inTenant('p')} and p.id = any(${'partnerIds'}::uuid[]) and p.max_open_dispatches is not null
    and p.max_open_dispatches <= ${countOpenOffers(sql`p.organization_id`, sql`p.max_open_dispatches`)}`;

/** Ignores coverage, professions and ranking, but requires an active partnership and respects `maxOpenDispatches`. */
@Injectable()
export class ManualDispatch {
  constructor(
    private readonly db: Database,
    private readonly offersInProgress: OffersInProgress,
    private readonly workflows: WorkflowStarter,
  ) {}

  /**
   * Offers the work of a dispatch step to partners. A failed step is retried with these partners only. An order
   * without a workflow gets the basic one.
   * @returns IDs of the dispatches
   * @throws 400 for organizations that are not active partners, an unknown or ambiguous step, and a deadline out of bounds; 409 if a partner has an
   * offer in this attempt or has reached `maxOpenDispatches`, or if no dispatch step is active or failed.
   */
  async dispatch(
    order: OrderAggregate,
    { workflowStepId, organizationIds, expiresAt, initiator }: ManualDispatchRequest,
  ): Promise<string[]> {
    if (expiresAt) assertDeadline(expiresAt, order.now);
    if (!order.order.workflowId && workflowStepId === null)
      await this.workflows.add(order, buildBasicWorkflow(), initiator);
    const { workflowStepId: stepId, status } = selectDispatchStep(listDispatchSteps(order), workflowStepId);
    const recipients = await this.findRecipients(order, organizationIds);
    // The automatic round that the retry asks for finds these offers, and does nothing.
    if (status === 'failed') act(order, { workflowStepId: stepId, action: 'RETRY', initiator });
    const step = listDispatchSteps(order).find((one) => one.workflowStepId === stepId)!;
    assertNotOffered(order, step, recipients);
    this.offersInProgress.add(order.order.routerId, organizationIds);
    return sendOffers(order, step, recipients, { source: 'manual', expiresAt, initiator });
  }

  private async findRecipients(run: OrderAggregate, organizationIds: readonly string[]): Promise<OfferRecipient[]> {
    const { routerId } = run.order;
    const rows = await this.db.rows<SelectedPartner & object>(PARTNERS, {
      routerId,
      organizationIds,
    });
    const partners = new Map(rows.map((row) => [row.organizationId, row]));
    const unknown = organizationIds.flatMap((id, index) => (partners.has(id) ? [] : [index]));
    if (unknown.length > 0) {
      throw invalidFields(
        unknown.map((index) => ({ field: `organizationIds[${index}]`, message: 'must be an active partner' })),
      );
    }
    const atCapacity = await this.db.rows<{ organizationId: string }>(AT_CAPACITY, {
      routerId: run.order.routerId,
      partnerIds: rows.map(({ partnerId }) => partnerId),
    });
    if (atCapacity.length > 0)
      throw conflict(`${joinIds(atCapacity)} has as many open offers as maxOpenDispatches allows`, 'LIMIT_REACHED');
    const payouts = await computePayouts(this.db, run, [...partners.keys()]);
    return [...new Set(organizationIds)].map((id) => {
      const { partnerId, organizationId, timeZone, holidays } = partners.get(id)!;
      return { partnerId, organizationId, timeZone, holidays, ranking: null, ...payouts.get(id)! };
    });
  }
}

function assertNotOffered({ order }: OrderAggregate, { stepDataId }: DispatchStep, recipients: OfferRecipient[]): void {
  const recipientIds = new Set(recipients.map(({ organizationId }) => organizationId));
  const existing = order.dispatches.filter(
    (dispatch) => dispatch.stepDataId === stepDataId && recipientIds.has(dispatch.organizationId),
  );
  if (existing.length > 0)
    throw conflict(`${joinIds(existing)} already has an offer in this attempt of the step`, 'DISPATCH_EXISTS');
}

function joinIds(rows: { organizationId: string }[]): string {
  return rows.map(({ organizationId }) => organizationId).join(', ');
}
