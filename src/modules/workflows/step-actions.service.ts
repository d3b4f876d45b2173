/** Actions on workflow steps (decisions/workflows "Step"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { ACTIVE_ATTEMPT, type StepDataView } from '../../entities/views/step-data-view.js';
import type { ActInput } from '../../entities/views/step-inputs.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import type { JsonText } from '../../platform/read-models/index.js';
import type { OrderAggregate } from '../../domain/routing/order/state/order-aggregate.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { StepEvidence } from '../../domain/routing/order/use-cases/step-evidence.js';
import { toInitiator, WorkflowAccess, type StepAccess } from './workflow-access.js';

@Injectable()
export class StepActionsService {
  constructor(
    private readonly db: Database,
    private readonly workflows: WorkflowAccess,
    private readonly changes: OrderChanges,
    private readonly steps: StepEvidence,
  ) {}

  /**
   * Performs the action and returns the current attempt of the step.
   * @throws 404 if the caller has no access to the step, 403 if the caller may not act on it, 409 if its status does not
   * allow the action.
   */
  act(caller: Caller, id: string, input: ActInput): Promise<JsonText<StepDataView>> {
    const { type: action, comment, reason, customFields: answers, fileIds, offerVersion } = input;
    if (offerVersion !== undefined) throw invalid('offerVersion', 'is for the client; record its answer in the offer');
    const act = async (order: OrderAggregate, access: StepAccess) => {
      const initiator = toInitiator(caller, access);
      const evidence = { answers, ...this.workflows.buildEvidence(caller, access, fileIds) };
      await this.steps.act(order, { workflowStepId: id, action, initiator, comment, reason }, evidence);
      const { party, organizationId: viewerId } = initiator;
      return { routerId: order.order.routerId, id, party, viewerId };
    };
    const selector = this.workflows.selectStep(caller, id, { resource: 'file', ids: fileIds ?? [] });
    return this.changes.change(selector, act, (attempt) => this.db.one(ACTIVE_ATTEMPT, attempt));
  }
}
