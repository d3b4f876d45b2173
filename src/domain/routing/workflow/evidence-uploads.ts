/** Evidence that is brought before the step is acted on (decisions/workflows "Evidence"). */
import { Injectable } from '@nestjs/common';
import { conflict } from '../../../platform/errors.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import { StepEvidence, type Evidence } from './step-evidence.js';
import type { EvidenceTarget } from './step-files.js';
import { assertMayActOnStep } from './step-permission.js';

/** To be used in a transaction that holds the order's lock. */
@Injectable()
export class EvidenceUploads {
  constructor(
    private readonly runs: WorkflowRunRepository,
    private readonly evidence: StepEvidence,
  ) {}

  /**
   * The step keeps the files; with `autoComplete` it is done.
   * @throws 403 where the step is not the initiator's, 409 where it is not active, unless an operator brings them.
   */
  async add(target: EvidenceTarget, brought: Evidence): Promise<void> {
    const { orderId, workflowStepId, initiator } = target;
    const run = await this.runs.loadForUpdate(orderId);
    const { status } = run.steps.get(workflowStepId)!;
    assertMayActOnStep(run, { workflowStepId, action: 'COMPLETE', initiator });
    if (run.order.isCancelled) throw conflict('The order is cancelled; it takes no files');
    if (status !== 'active' && initiator.side !== 'operator') {
      throw conflict(`The step is ${status}; it takes files while it is active`);
    }
    await this.evidence.submit(target, brought, () => Promise.resolve());
  }
}
