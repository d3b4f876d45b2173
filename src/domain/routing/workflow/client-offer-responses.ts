/** Records the client's response to an offer (decisions/workflows "Offer to the client"). */
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { conflict, invalid } from '../../../platform/errors.js';
import { StepActions } from './step-actions.js';
import { ClientOfferWriter } from './client-offer-writer.js';
import { findOfferStep } from './completion-conditions.js';
import { validateClientOfferTransition } from './client-offer-transitions.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import { StepEvidence, type Evidence } from './step-evidence.js';
import { assertMayActOnStep } from './step-permission.js';
import type { StepTarget } from './workflow-run.js';
import { getStep } from './step-lookup.js';

/** Text and version of a response. */
interface ResponseDetails {
  comment?: string | null;
  reason?: string | null;
  /** The version of the offer that the client saw. */
  offerVersion?: number;
}

/** A response with answers and files of the client. */
export interface ClientOfferResponse extends ResponseDetails {
  evidence?: Evidence;
}

/** Every response locks the order. */
@Injectable()
export class ClientOfferResponses {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly evidence: StepEvidence,
    private readonly writer: ClientOfferWriter,
    private readonly actions: StepActions,
  ) {}

  /**
   * Accepts or declines the offer of an `offer_accept` step, which completes or fails the step.
   * @throws 400 naming an invalid answer or the missing version, 403 if the initiator may not act on the step, 409 if no
   * offer is sent, another version is current or the step is not active
   */
  respond(target: StepTarget, isAccepted: boolean, { evidence, ...details }: ClientOfferResponse) {
    const { orderId } = target;
    return this.db.transaction(async (): Promise<void> => {
      await this.runs.lockOrder(orderId);
      await this.evidence.submit(target, evidence, () => this.applyResponse(target, isAccepted, details));
    });
  }

  private async applyResponse(
    { orderId, workflowStepId, initiator }: StepTarget,
    isAccepted: boolean,
    details: ResponseDetails,
  ) {
    const run = await this.runs.loadForUpdate(orderId);
    const step = getStep(run, workflowStepId);
    const { offerVersion, comment, reason } = details;
    const action = isAccepted ? 'COMPLETE' : 'FAIL';
    const command = { orderId, workflowStepId, action, initiator, comment, reason } as const;
    assertMayActOnStep(run, command);
    if (step.status !== 'active') return this.actions.act(command);
    const source = findOfferStep(step, run.steps);
    const to = isAccepted ? 'accepted' : 'declined';
    const refusal = source?.offerStatus
      ? validateClientOfferTransition(source.offerStatus, to)
      : 'There is no offer yet';
    if (refusal) throw conflict(refusal, 'CLIENT_OFFER_STATUS');
    if (isAccepted && offerVersion === undefined) {
      throw invalid('offerVersion', 'is missing: name the version of the offer that was seen', 'MISSING');
    }
    await this.writer.write(run, source!, { status: to, reason, offerVersion }, { initiator, comment });
    if (!isAccepted) await this.actions.act(command);
  }
}
