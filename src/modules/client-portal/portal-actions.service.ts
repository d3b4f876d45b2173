/** Actions of clients on their steps and bookings (decisions/client-portal "Client portal"). */
import { Injectable } from '@nestjs/common';
import { ACTIVE_ATTEMPT, type BookingView, type StepDataView } from '../../entities/views/step-data-view.js';
import type { ActInput, BookingInput } from '../../entities/views/step-inputs.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import type { JsonText } from '../../platform/read-models/index.js';
import { StepActions } from '../../domain/routing/workflow/step-actions.js';
import { StepBooking } from '../../domain/routing/workflow/step-booking.js';
import { ClientOfferResponses } from '../../domain/routing/workflow/client-offer-responses.js';
import type { NamedFile } from '../../domain/routing/workflow/step-evidence.js';
import { CLIENT_INITIATOR, ClientOrderAccess, type ClientStep, CLIENT_VIEWER } from './client-order-access.js';

/** Performs each action in one transaction. */
@Injectable()
export class PortalActionsService {
  constructor(
    private readonly db: Database,
    private readonly orders: ClientOrderAccess,
    private readonly actions: StepActions,
    private readonly offers: ClientOfferResponses,
    private readonly booking: StepBooking,
  ) {}

  /**
   * Returns the active step data. On a step of type `offer_accept`, COMPLETE accepts the offer and FAIL declines it.
   * @throws 403 if the step is not the client's own, 404 if the client cannot see it, 409 if its status does not allow the
   * action.
   */
  act(token: string, id: string, input: ActInput): Promise<JsonText<StepDataView>> {
    const act = async () => {
      const step = await this.orders.getStep(token, id);
      await this.performAction(step, input);
      return { routerId: step.routerId, id, ...CLIENT_VIEWER };
    };
    return this.db.transaction(act, (attempt) => this.db.one(ACTIVE_ATTEMPT, attempt));
  }

  /** Creates, moves, confirms or cancels the booking of a step. @throws 404 if the client cannot see it; else as `StepBooking.put`. */
  putBooking(token: string, id: string, input: BookingInput, ifMatch?: string): Promise<JsonText<BookingView>> {
    const put = async () => {
      const { orderId, routerId, workflowStepId } = await this.orders.getStep(token, id);
      return this.booking.put({ routerId, orderId, workflowStepId, initiator: CLIENT_INITIATOR }, input, ifMatch);
    };
    return this.db.transaction(put, (booking) => this.booking.read(booking));
  }

  private performAction({ orderId, workflowStepId, type }: ClientStep, input: ActInput): Promise<void> {
    const { type: action, comment, reason, customFields: answers, fileIds, offerVersion } = input;
    const evidence = {
      answers,
      fileIds,
      checkFiles: (files: NamedFile[]) => this.orders.assertOwnFiles(orderId, files),
    };
    if (type === 'offer_accept' && (action === 'COMPLETE' || action === 'FAIL')) {
      const target = { orderId, workflowStepId, initiator: CLIENT_INITIATOR };
      return this.offers.respond(target, action === 'COMPLETE', { comment, reason, evidence, offerVersion });
    }
    if (offerVersion !== undefined) throw invalid('offerVersion', 'is allowed only when answering an offer');
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
