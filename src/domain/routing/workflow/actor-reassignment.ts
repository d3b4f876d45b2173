/** Gives one part of a running workflow to a contractor; a dispatch step that looks for one is done by that. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { WorkflowActor } from '../../../entities/workflow.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { ActorAssignments } from './actor-assignments.js';
import { isAssigned } from './running-order.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';

/** Who gets which part, and who says so. */
export interface ReassignmentRequest {
  orderId: string;
  workflowActorId: string;
  /** The contractor. */
  organizationId: string;
  initiator: Initiator;
}

/** Holds the order's lock. */
@Injectable()
export class ActorReassignment {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly assignments: ActorAssignments,
    private readonly coordinator: OrderCoordinator,
  ) {}

  /** @throws 400 where the organization is no contractor of the router, 409 where the order is cancelled. */
  reassign({ orderId, workflowActorId, organizationId, initiator }: ReassignmentRequest): Promise<void> {
    return this.db.transaction(async () => {
      const { order, isCancelled } = await this.runs.loadForUpdate(orderId);
      if (isCancelled) throw conflict('The order is cancelled; nobody can be assigned');
      const actor = await this.db.get(WorkflowActor, { routerId: order.routerId, id: workflowActorId });
      const place = { ...order, workflowId: actor.workflowId };
      await this.assignments.assign(place, [{ actor, organizationId, field: 'organizationId' }], initiator);
      await this.coordinator.changeSteps(orderId, (run) => {
        const searching = [...run.steps.values()].filter(
          (step) => step.type === 'dispatch_create' && step.status === 'active' && isAssigned(run.order, step),
        );
        for (const { id: workflowStepId } of searching) run.act({ workflowStepId, action: 'COMPLETE', initiator });
      });
    });
  }
}
