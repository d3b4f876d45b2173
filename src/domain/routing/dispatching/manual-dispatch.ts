/** Offers that an operator makes, and those that an operator takes back. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { inRouter, sameRouter } from '../../../entities/in-router.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, invalidFields } from '../../../platform/errors.js';
import { sql } from '../../../platform/read-models/index.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { DispatchOffers, type Invitee } from './dispatch-offers.js';
import { payoutsOf, type PayeePartner } from './payouts.js';
import { chooseStep, dispatchStepsOf, type DispatchStep } from './dispatch-step.js';

/** Whom an operator asks. */
export interface ManualDispatchRequest {
  orderId: string;
  /** Null: the order's one active dispatch step. */
  workflowStepId: string | null;
  organizationIds: readonly string[];
  initiator: Initiator;
}

const PARTNERS = sql`
  select p.id as "partnerId", p.organization_id as "organizationId", p.partner_group_id as "partnerGroupId" from partners p
  join organizations o on o.id = p.organization_id and o.can_install and o.deleted_at is null
  where ${inRouter('p')} and p.organization_id = any(${'organizationIds'}::uuid[]) and p.status = 'active'
  order by p.id for no key update of p`;
const FULL = sql`
  select p.organization_id as "organizationId" from partners p
  where ${inRouter('p')} and p.id = any(${'partnerIds'}::uuid[]) and p.max_open_dispatches <= (select count(*) from dispatches d
    where ${sameRouter('d', 'p')} and d.organization_id = p.organization_id and d.status = 'sent')`;

/** Coverage, professions and ranking don't bind an operator; the partnership and the cap on open offers do. */
@Injectable()
export class ManualDispatch {
  constructor(
    private readonly db: Database,
    private readonly store: WorkflowRunRepository,
    private readonly offers: DispatchOffers,
    private readonly coordinator: OrderCoordinator,
  ) {}

  /**
   * Offers the work of a dispatch step to partners; a failed one begins anew with them. @returns ids of the dispatches.
   * @throws 400 naming organizations that are no active partners, or the step; 409 where one was asked already in this
   * attempt or has its fill of open offers, or where no dispatch step is active.
   */
  dispatch(request: ManualDispatchRequest): Promise<string[]> {
    return this.db.transaction(async () => {
      const { orderId, workflowStepId, initiator } = request;
      const run = await this.store.hold(orderId);
      const chosen = chooseStep(dispatchStepsOf(run), workflowStepId);
      const invitees = await this.invitees(run, request.organizationIds);
      const ids: string[] = [];
      await this.coordinator.change(
        orderId,
        (changed) => {
          if (chosen.status === 'failed')
            changed.act({ workflowStepId: chosen.workflowStepId, action: 'RETRY', initiator });
        },
        // Before the follow-up, which would begin an automatic round for an attempt without offers.
        async (changed) => {
          const step = dispatchStepsOf(changed).find((one) => one.workflowStepId === chosen.workflowStepId)!;
          refuseRepetition(changed, step, invitees);
          ids.push(...(await this.offers.send(changed, step, invitees, { source: 'manual', initiator })));
        },
      );
      await this.coordinator.refresh(orderId);
      return ids;
    });
  }

  private async invitees(run: WorkflowRun, organizationIds: readonly string[]): Promise<Invitee[]> {
    const { routerId } = run.order;
    const rows = await this.db.rows<PayeePartner>(PARTNERS, { routerId, organizationIds });
    const partners = new Map(rows.map((row) => [row.organizationId, row]));
    const strangers = organizationIds.flatMap((id, index) => (partners.has(id) ? [] : [index]));
    if (strangers.length > 0) {
      throw invalidFields(
        strangers.map((index) => ({ field: `organizationIds[${index}]`, message: 'names no active partner' })),
      );
    }
    const full = await this.db.rows<{ organizationId: string }>(FULL, {
      routerId: run.order.routerId,
      partnerIds: rows.map(({ partnerId }) => partnerId),
    });
    if (full.length > 0) throw conflict(`${namesOf(full)} has as many open offers as maxOpenDispatches allows`);
    const payouts = await payoutsOf(this.db, run.order, rows);
    return [...new Set(organizationIds)].map((id) => {
      const { partnerId, organizationId } = partners.get(id)!;
      return { partnerId, organizationId, ranking: null, payout: payouts.get(partnerId) ?? null };
    });
  }
}

function refuseRepetition({ order }: WorkflowRun, { stepDataId }: DispatchStep, invitees: Invitee[]): void {
  const invited = new Set(invitees.map(({ organizationId }) => organizationId));
  const asked = order.dispatches.filter((one) => one.stepDataId === stepDataId && invited.has(one.organizationId));
  if (asked.length > 0) throw conflict(`${namesOf(asked)} was asked already in this attempt of the step`);
}

function namesOf(rows: { organizationId: string }[]): string {
  return rows.map(({ organizationId }) => organizationId).join(', ');
}
