/** Adds evidence to a step without acting on it (decisions/workflows "Evidence"). */
import { Injectable } from '@nestjs/common';
import { conflict } from '../../../platform/errors.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import { StepEvidence, type Evidence } from './step-evidence.js';
import { assertMayActOnStep } from './step-permission.js';
import type { StepTarget } from './workflow-run.js';
import { getStep } from './step-lookup.js';
import { closedOrder } from '../closed-order.js';

/** Call it in a transaction that holds the order's lock. */
@Injectable()
export class EvidenceUploads {
  constructor(
    private readonly runs: WorkflowRunRepository,
    private readonly evidence: StepEvidence,
  ) {}

  /**
   * Adds the files to the step, which completes it if it has `autoComplete`.
   * @throws 403 if the initiator may not act on the step, 409 if the order is cancelled, or the step is not active and the
   * initiator is no operator
   */
  async add(target: StepTarget, evidence: Evidence): Promise<void> {
    const { orderId, workflowStepId, initiator } = target;
    const run = await this.runs.loadForUpdate(orderId);
    const { status } = getStep(run, workflowStepId);
    assertMayActOnStep(run, { workflowStepId, action: 'COMPLETE', initiator });
    if (run.order.isCancelled) throw closedOrder('cancelled', 'it takes no files');
    if (status !== 'active' && initiator.party !== 'operator') {
      throw conflict(`The step is ${status}; it takes files while it is active`, 'STEP_STATUS');
    }
    await this.evidence.submit(target, evidence, () => Promise.resolve());
  }
}
