/** What the client answers to an offer (decisions/workflows "Offer to the client"). */
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { conflict, invalid } from '../../../platform/errors.js';
import { StepActions } from './step-actions.js';
import type { OfferTarget } from './client-offers.js';
import { ClientOfferWriter } from './client-offer-writer.js';
import { findOfferStep } from './completion-conditions.js';
import { validateClientOfferTransition } from './client-offer-transitions.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import { StepEvidence, type Evidence } from './step-evidence.js';
import { assertMayActOnStep } from './step-permission.js';

/** What the client says. */
interface ResponseDetails {
  comment?: string | null;
  reason?: string | null;
  /** The version of the offer that the client saw. */
  offerVersion?: number;
}

/** What the client says, and brings along. */
export interface ClientOfferResponse extends ResponseDetails {
  evidence?: Evidence;
}

/** Every answer holds the order's lock. */
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
   * The client's answer on a step of type `offer_accept`; it completes or fails the step.
   * @throws 400 naming an answer to an input that cannot be, or a version that is missing, 403 where the step is not the initiator's, 409 where no offer is
   * sent, another version stands, or the step is not active.
   */
  respond(target: OfferTarget, isAccepted: boolean, { evidence, ...words }: ClientOfferResponse) {
    const { orderId } = target;
    return this.db.transaction(async (): Promise<void> => {
      await this.runs.lockOrder(orderId);
      await this.evidence.submit(target, evidence, () => this.applyResponse(target, isAccepted, words));
    });
  }

  private async applyResponse(
    { orderId, workflowStepId, initiator }: OfferTarget,
    isAccepted: boolean,
    words: ResponseDetails,
  ) {
    const run = await this.runs.loadForUpdate(orderId);
    const step = run.steps.get(workflowStepId)!;
    const { offerVersion, comment, reason } = words;
    const action = isAccepted ? 'COMPLETE' : 'FAIL';
    const command = { orderId, workflowStepId, action, initiator, comment, reason } as const;
    assertMayActOnStep(run, command);
    if (step.status !== 'active') return this.actions.act(command);
    const source = findOfferStep(step, run.steps);
    const to = isAccepted ? 'accepted' : 'declined';
    const refusal = source?.offerStatus
      ? validateClientOfferTransition(source.offerStatus, to)
      : 'No offer was made yet';
    if (refusal) throw conflict(refusal);
    if (isAccepted && offerVersion === undefined) {
      throw invalid('offerVersion', 'is missing: name the version of the offer that was seen');
    }
    await this.writer.write(run, source!, { status: to, reason, offerVersion }, { initiator, comment });
    if (!isAccepted) await this.actions.act(command);
  }
}
