/** Single steps of running workflows: reads, changes and removals. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { OrderAggregate } from '../../domain/routing/order/state/order-aggregate.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { StepEdits } from '../../domain/routing/order/use-cases/step-edits.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { WorkflowStepView } from '../../entities/views/workflow-step-view.js';
import { Database } from '../../platform/database/database.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { type JsonText, selectQuery, sql, withContentEtag } from '../../platform/read-models/index.js';
import { toStepFields, type StepUpdateInput } from './step-update.dto.js';
import { toInitiator, WorkflowAccess, type AuthorizedTarget, type StepAccess } from './workflow-access.js';

const stepById = withContentEtag(selectQuery(WorkflowStepView, sql`${inTenant('step')} and step.id = ${'id'}`));

/** Checks access to the step, then delegates to the rules of the domain. */
@Injectable()
export class StepsService {
  constructor(
    private readonly db: Database,
    private readonly workflows: WorkflowAccess,
    private readonly changes: OrderChanges,
    private readonly edits: StepEdits,
  ) {}

  /** @throws 404 if the caller has no access to the step. */
  async get(caller: Caller, id: string): Promise<JsonText<WorkflowStepView>> {
    return this.read(await this.workflows.findStep(caller, 'read', id));
  }

  /**
   * Changes the given fields in one transaction.
   * @throws 404 if the caller has no access to the step, 412 as `assertUnchanged`; else as `StepEdits.update`.
   */
  update(caller: Caller, id: string, input: StepUpdateInput, ifMatch?: string): Promise<JsonText<WorkflowStepView>> {
    const update = async (order: OrderAggregate, access: StepAccess) => {
      const step = { routerId: order.order.routerId, id, initiator: toInitiator(caller, access) };
      await assertUnchanged(ifMatch, () => this.read(step));
      await this.edits.update(order, id, toStepFields(input), step.initiator);
      return step;
    };
    return this.changes.change(this.workflows.selectStep(caller, id), update, (step) => this.read(step));
  }

  /**
   * Removes the step in one transaction.
   * @throws 404 if the caller has no access to it, 412 as `assertUnchanged`; else as `StepEdits.remove`.
   */
  remove(caller: Caller, id: string, ifMatch?: string): Promise<void> {
    return this.changes.change<StepAccess, void>(this.workflows.selectStep(caller, id), async (order, access) => {
      const initiator = toInitiator(caller, access);
      await assertUnchanged(ifMatch, () => this.read({ routerId: order.order.routerId, id, initiator }));
      await this.edits.remove(order, id, initiator);
    });
  }

  private read({
    routerId,
    id,
    initiator,
  }: Pick<AuthorizedTarget, 'routerId' | 'id' | 'initiator'>): Promise<JsonText<WorkflowStepView>> {
    const { party, organizationId: viewerId } = initiator;
    return this.db.one(stepById, { routerId, id, party, viewerId });
  }
}
