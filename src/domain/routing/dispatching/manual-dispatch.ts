/** An operator sends offers to selected contractors. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { selectHolidayRegion } from '../../../entities/availability.js';
import { isActiveOrganization } from '../../../entities/organization-predicates.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, invalidFields } from '../../../platform/errors.js';
import { sql } from '../../../platform/read-models/index.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { DispatchWriter, type OfferRecipient } from './dispatch-writer.js';
import { countOpenOffers } from './partner-statistics.js';
import { computePayouts } from './payout-rates.js';
import { selectDispatchStep, listDispatchSteps, type DispatchStep } from './dispatch-step.js';

/** The contractors that an operator selected. */
export interface ManualDispatchRequest {
  orderId: string;
  /** Null: the only active or failed dispatch step of the order. */
  workflowStepId: string | null;
  organizationIds: readonly string[];
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
    private readonly runs: WorkflowRunRepository,
    private readonly writer: DispatchWriter,
    private readonly coordinator: OrderCoordinator,
  ) {}

  /**
   * Offers the work of a dispatch step to partners. A failed step is retried with these partners only.
   * @returns IDs of the dispatches
   * @throws 400 for organizations that are not active partners, and for an unknown or ambiguous step; 409 if a partner has an
   * offer in this attempt or has reached `maxOpenDispatches`, or if no dispatch step is active or failed.
   */
  dispatch(request: ManualDispatchRequest): Promise<string[]> {
    return this.db.transaction(async () => {
      const { orderId, workflowStepId, initiator } = request;
      const run = await this.runs.loadForUpdate(orderId);
      const selected = selectDispatchStep(listDispatchSteps(run), workflowStepId);
      const recipients = await this.findRecipients(run, request.organizationIds);
      const ids: string[] = [];
      await this.coordinator.changeSteps(
        orderId,
        (changed) => {
          if (selected.status === 'failed')
            changed.act({ workflowStepId: selected.workflowStepId, action: 'RETRY', initiator });
        },
        // Before the follow-up, which would start an automatic round for an attempt without offers.
        async (changed) => {
          const step = listDispatchSteps(changed).find((one) => one.workflowStepId === selected.workflowStepId)!;
          assertNotOffered(changed, step, recipients);
          ids.push(...(await this.writer.send(changed, step, recipients, { source: 'manual', initiator })));
        },
      );
      await this.coordinator.refreshStatus(orderId);
      return ids;
    });
  }

  private async findRecipients(run: WorkflowRun, organizationIds: readonly string[]): Promise<OfferRecipient[]> {
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
    const payouts = await computePayouts(this.db, run.order, [...partners.keys()]);
    return [...new Set(organizationIds)].map((id) => {
      const { partnerId, organizationId, timeZone, holidays } = partners.get(id)!;
      return { partnerId, organizationId, timeZone, holidays, ranking: null, ...payouts.get(id)! };
    });
  }
}

function assertNotOffered({ order }: WorkflowRun, { stepDataId }: DispatchStep, recipients: OfferRecipient[]): void {
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
