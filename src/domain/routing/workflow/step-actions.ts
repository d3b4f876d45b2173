/** Carries out an action of a person on a step, with its answers and files (decisions/workflows "Step"). */
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ErrorCode } from '../../../platform/error-codes.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import { StepEvidence, type Evidence } from './step-evidence.js';
import { assertMayCancelStep, assertMayActOnStep } from './step-permission.js';
import type { StepCommand } from './workflow-run.js';

/** An action on a step, with its order and evidence. */
export type StepActionRequest = StepCommand & { orderId: string; evidence?: Evidence };

/** What refuses an action on any step. */
export const STEP_ACTION_ERRORS = [
  'NOT_YOUR_STEP',
  'OPERATOR_REQUIRED',
  'STEP_STATUS',
  'STEP_INCOMPLETE',
  'STEP_REQUIRED',
  'ORDER_CANCELLED',
] as const satisfies readonly ErrorCode[];

/** Joins the caller's transaction, or opens one. */
@Injectable()
export class StepActions {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly evidence: StepEvidence,
    private readonly coordinator: OrderCoordinator,
  ) {}

  /**
   * Saves the evidence and carries out the action.
   * @throws 403 if the step is another party's, 409 that names the status and the allowed actions, 400 naming an
   * invalid answer or file.
   */
  act({ orderId, evidence, ...command }: StepActionRequest): Promise<void> {
    const { workflowStepId, initiator } = command;
    return this.db.transaction(async () => {
      await this.runs.lockOrder(orderId);
      await this.evidence.submit({ orderId, workflowStepId, initiator }, evidence, () =>
        this.coordinator.changeSteps(orderId, (run) => {
          assertMayActOnStep(run, command);
          assertMayCancelStep(run, command);
          run.act(command);
        }),
      );
    });
  }
}
