/** What the client does: acts on its own steps and books (decisions/client-portal "Client portal"). */
import { Injectable } from '@nestjs/common';
import { ACTIVE_ATTEMPT, type BookingView, type StepDataView } from '../../entities/views/step-data-view.js';
import type { ActInput, BookingInput } from '../../entities/views/step-inputs.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import type { JsonText } from '../../platform/read-models/index.js';
import { StepActions } from '../../domain/routing/workflow/step-actions.js';
import { StepBooking } from '../../domain/routing/workflow/step-booking.js';
import { OfferAnswers } from '../../domain/routing/workflow/offer-answers.js';
import type { NamedFile } from '../../domain/routing/workflow/step-evidence.js';
import { CLIENT_INITIATOR, ClientOrderAccess, type ClientStep } from './client-order-access.js';

/** Every deed is one transaction. */
@Injectable()
export class PortalActionsService {
  constructor(
    private readonly db: Database,
    private readonly orders: ClientOrderAccess,
    private readonly actions: StepActions,
    private readonly offers: OfferAnswers,
    private readonly booking: StepBooking,
  ) {}

  /**
   * Answers the step's active data row. On a step of type `offer_accept`, COMPLETE accepts the offer and FAIL declines it.
   * @throws 403 where the step is not the client's own, 404 where it does not see it, 409 where it cannot move so.
   */
  act(token: string, id: string, input: ActInput): Promise<JsonText<StepDataView>> {
    return this.db.transaction(async () => {
      const step = await this.orders.step(token, id);
      await this.move(step, input);
      return this.db.one(ACTIVE_ATTEMPT, { routerId: step.routerId, id });
    });
  }

  /** Makes, moves, confirms or cancels the booking of a step that the client sees. @throws as `StepBooking.put`. */
  putBooking(token: string, id: string, input: BookingInput, ifMatch?: string): Promise<JsonText<BookingView>> {
    return this.db.transaction(async () => {
      const { orderId, routerId, workflowStepId } = await this.orders.step(token, id);
      return this.booking.put({ routerId, orderId, workflowStepId, initiator: CLIENT_INITIATOR }, input, ifMatch);
    });
  }

  private move({ orderId, workflowStepId, type }: ClientStep, input: ActInput): Promise<void> {
    const { type: action, comment, reason, customFields: answers, fileIds, offerVersion } = input;
    const evidence = {
      answers,
      fileIds,
      checkFiles: (named: NamedFile[]) => this.orders.checkFiles(orderId, named),
    };
    if (type === 'offer_accept' && (action === 'COMPLETE' || action === 'FAIL')) {
      const target = { orderId, workflowStepId, initiator: CLIENT_INITIATOR };
      return this.offers.answer(target, action === 'COMPLETE', { comment, reason, evidence, offerVersion });
    }
    if (offerVersion !== undefined) throw invalid('offerVersion', 'is for the answer to an offer');
    return this.actions.act({
      orderId,
      workflowStepId,
      action,
      initiator: CLIENT_INITIATOR,
      comment,
      reason,
      evidence,
    });
  }
}
