/** Single steps of running workflows: reads, changes and removals. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { StepRemoval } from '../../domain/routing/workflow/step-removal.js';
import { StepUpdater } from '../../domain/routing/workflow/step-updater.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { WorkflowStepView } from '../../entities/views/workflow-step-view.js';
import { Database } from '../../platform/database/database.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { type JsonText, selectQuery, sql, withContentEtag } from '../../platform/read-models/index.js';
import { toStepFields, type StepUpdateInput } from './step-update.dto.js';
import { WorkflowAccess, type AuthorizedTarget } from './workflow-access.js';

const stepById = withContentEtag(selectQuery(WorkflowStepView, sql`${inTenant('step')} and step.id = ${'id'}`));

/** Checks access to the step, then delegates to the rules of the domain. */
@Injectable()
export class StepsService {
  constructor(
    private readonly db: Database,
    private readonly workflows: WorkflowAccess,
    private readonly updater: StepUpdater,
    private readonly removal: StepRemoval,
  ) {}

  /** @throws 404 if the caller has no access to the step. */
  async get(caller: Caller, id: string): Promise<JsonText<WorkflowStepView>> {
    return this.read(await this.workflows.findStep(caller, 'read', id));
  }

  /**
   * Changes the given fields in one transaction.
   * @throws 404 if the caller has no access to the step, 412 as `assertUnchanged`; else as `StepUpdater.update`.
   */
  update(caller: Caller, id: string, input: StepUpdateInput, ifMatch?: string): Promise<JsonText<WorkflowStepView>> {
    return this.db.transaction(async () => {
      const step = await this.workflows.lockStep(caller, id);
      await assertUnchanged(ifMatch, () => this.read(step));
      const { orderId, initiator } = step;
      await this.updater.update({ orderId, workflowStepId: id, initiator }, toStepFields(input));
      return this.read(step);
    });
  }

  /**
   * Removes the step in one transaction.
   * @throws 404 if the caller has no access to it, 412 as `assertUnchanged`; else as `StepRemoval.remove`.
   */
  remove(caller: Caller, workflowStepId: string, ifMatch?: string): Promise<void> {
    return this.db.transaction(async () => {
      const step = await this.workflows.lockStep(caller, workflowStepId);
      await assertUnchanged(ifMatch, () => this.read(step));
      const { orderId, initiator } = step;
      await this.removal.remove({ orderId, workflowStepId, initiator });
    });
  }

  private read({ routerId, id, initiator }: AuthorizedTarget): Promise<JsonText<WorkflowStepView>> {
    const { party, organizationId: viewerId } = initiator;
    return this.db.one(stepById, { routerId, id, party, viewerId });
  }
}
