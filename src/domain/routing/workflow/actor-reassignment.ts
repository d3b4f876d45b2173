/** Assigns an actor of a running workflow to another contractor, which completes the active dispatch step of the actor. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { WorkflowActor } from '../../../entities/workflow.js';
import { Database } from '../../../platform/database/database.js';
import { closedOrder } from '../closed-order.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { PayoutWriter } from '../payouts/payout-writer.js';
import { ActorAssignments } from './actor-assignments.js';
import { isAssigned } from './running-order.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';

/** An actor and its new contractor. */
export interface ReassignmentRequest {
  orderId: string;
  workflowActorId: string;
  /** New contractor. */
  organizationId: string;
  /** The contractor needs no capacity for the booked visits. */
  allowOverlap?: boolean;
  initiator: Initiator;
}

/** Locks the order. */
@Injectable()
export class ActorReassignment {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly assignments: ActorAssignments,
    private readonly coordinator: OrderCoordinator,
    private readonly payouts: PayoutWriter,
  ) {}

  /** @throws 400 if the organization is not a contractor of the router, 409 if the order is cancelled, or without capacity for its visits. */
  reassign({ orderId, workflowActorId, initiator, ...contractor }: ReassignmentRequest): Promise<void> {
    return this.db.transaction(async () => {
      const { order, isCancelled } = await this.runs.loadForUpdate(orderId);
      if (isCancelled) throw closedOrder('cancelled', 'actors cannot be assigned');
      const actor = await this.db.get(WorkflowActor, { routerId: order.routerId, id: workflowActorId });
      const target = { ...order, workflowId: actor.workflowId };
      await this.assignments.assign(target, [{ actor, ...contractor, field: 'organizationId' }], initiator);
      if (order.status === 'completed') await this.payouts.update(order);
      await this.coordinator.changeSteps(orderId, (run) => {
        const dispatchSteps = [...run.steps.values()].filter(
          (step) => step.type === 'dispatch_create' && step.status === 'active' && isAssigned(run.order, step),
        );
        for (const { id: workflowStepId } of dispatchSteps) run.act({ workflowStepId, action: 'COMPLETE', initiator });
      });
    });
  }
}
