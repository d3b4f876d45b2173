/** Removes a step from a running workflow (decisions/workflows "Change and removal"). */
import { Injectable } from '@nestjs/common';
import { stepRemoved } from '../../../entities/event-types.js';
import { WorkflowStep } from '../../../entities/workflow.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import { EventBus } from '../../../platform/event-bus.js';
import { EventRecorder } from '../event-recorder.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { leavesNothingToAnswer } from './answer-steps.js';
import { hasStepBegun } from './step-beginning.js';
import { createStepEvent } from './step-event.js';
import { assertMayWriteSteps, assertStepIsOpen } from './step-updater.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { StepTarget } from './workflow-run.js';
import { getStep } from './step-lookup.js';

/** Joins the caller's transaction, or opens one. */
@Injectable()
export class StepRemoval {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly recorder: EventRecorder,
    private readonly coordinator: OrderCoordinator,
    private readonly events: EventBus,
  ) {}

  /**
   * Removes the step. Steps that depend on it depend on its own dependency; those that would answer it are skipped.
   * @throws 403 for other parties than operators; 409 if the step or its order is over, if the step has begun, or if it is
   * required and neither of type `manual` nor added to the running workflow
   */
  remove({ orderId, workflowStepId, initiator }: StepTarget): Promise<void> {
    assertMayWriteSteps(initiator);
    return this.db.transaction(async () => {
      const run = await this.runs.loadForUpdate(orderId);
      const { order, steps } = run;
      const { routerId } = order;
      const step = getStep(run, workflowStepId);
      assertStepIsOpen(order, step);
      const { manualAddition } = await this.db.get(WorkflowStep, { routerId, id: workflowStepId });
      if (step.isRequired && step.type !== 'manual' && !manualAddition) {
        throw conflict(
          'A required step of the template cannot be removed; it can be cancelled with a reason',
          'STEP_REQUIRED',
        );
      }
      if (await hasStepBegun(this.db, routerId, workflowStepId)) {
        throw conflict('The step has begun and cannot be removed; it can be skipped or cancelled', 'STEP_STATUS');
      }
      const dependants = [...steps.values()].filter(({ dependsOnStepId }) => dependsOnStepId === workflowStepId);
      const unanswerable = dependants.filter((one) => one.status === 'todo' && leavesNothingToAnswer(step, one, run));
      await this.recorder.record([
        createStepEvent(order, step, {
          event: 'workflow.step.removed',
          initiator,
          stepDataId: step.stepDataId,
          part: { status: step.status },
        }),
      ]);
      const { dependsOnStepId } = step;
      this.db.queueUpdate(
        WorkflowStep,
        dependants.map(({ id }) => ({ id, routerId, dependsOnStepId })),
      );
      await this.db.of(WorkflowStep).delete({ routerId, id: workflowStepId });
      this.runs.evict(orderId);
      await this.coordinator.changeSteps(orderId, (remaining) =>
        remaining.continueWithout(
          dependants.map(({ id }) => id),
          unanswerable.map(({ id }) => id),
        ),
      );
      await this.events.emit(stepRemoved, { routerId, orderId, workflowStepId });
    });
  }
}
