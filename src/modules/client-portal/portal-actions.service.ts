/** Actions of clients on their steps and bookings (decisions/client-portal "Client portal"). */
import { Injectable } from '@nestjs/common';
import { ACTIVE_ATTEMPT, type BookingView, type StepDataView } from '../../entities/views/step-data-view.js';
import type { ActInput, BookingInput } from '../../entities/views/step-inputs.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import type { JsonText } from '../../platform/read-models/index.js';
import type { OrderAggregate } from '../../domain/routing/order/state/order-aggregate.js';
import { selectOrder } from '../../domain/routing/order/storage/order-query.js';
import { ClientOffers } from '../../domain/routing/order/use-cases/client-offers.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import type { NamedFile } from '../../domain/routing/order/use-cases/step-answers.js';
import { StepBooking } from '../../domain/routing/order/use-cases/step-booking.js';
import { StepEvidence } from '../../domain/routing/order/use-cases/step-evidence.js';
import { answers as isAnswer } from '../../entities/step-types/index.js';
import { CLIENT_INITIATOR, ClientOrderAccess, type ClientStep, CLIENT_VIEWER } from './client-order-access.js';

/** Performs each action in one transaction. */
@Injectable()
export class PortalActionsService {
  constructor(
    private readonly db: Database,
    private readonly orders: ClientOrderAccess,
    private readonly changes: OrderChanges,
    private readonly steps: StepEvidence,
    private readonly offers: ClientOffers,
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
      const { routerId, orderId } = step;
      await this.changes.change(selectOrder(routerId, orderId), (order) => this.performAction(order, step, input));
      return { routerId, id, ...CLIENT_VIEWER };
    };
    return this.db.transaction(act, (attempt) => this.db.one(ACTIVE_ATTEMPT, attempt));
  }

  /** Creates, moves, confirms or cancels the booking of a step. @throws 404 if the client cannot see it; else as `StepBooking.put`. */
  putBooking(token: string, id: string, input: BookingInput, ifMatch?: string): Promise<JsonText<BookingView>> {
    const put = async () => {
      const { orderId, routerId, workflowStepId } = await this.orders.getStep(token, id);
      return this.changes.change(selectOrder(routerId, orderId), (order) =>
        this.booking.put(order, { workflowStepId, initiator: CLIENT_INITIATOR }, input, ifMatch),
      );
    };
    return this.db.transaction(put, (booking) => this.booking.read(booking));
  }

  private performAction(
    order: OrderAggregate,
    { orderId, workflowStepId, type }: ClientStep,
    input: ActInput,
  ): Promise<void> {
    const { type: action, comment, reason, customFields: answers, fileIds, offerVersion } = input;
    const evidence = {
      answers,
      fileIds,
      checkFiles: (files: NamedFile[]) => this.orders.assertOwnFiles(orderId, files),
    };
    const target = { workflowStepId, initiator: CLIENT_INITIATOR };
    if (isAnswer({ type }, 'clientOffer') && (action === 'COMPLETE' || action === 'FAIL')) {
      const isAccepted = action === 'COMPLETE';
      return this.offers.respond(order, target, { isAccepted, comment, reason, evidence, offerVersion });
    }
    if (offerVersion !== undefined) throw invalid('offerVersion', 'is allowed only when answering an offer');
    return this.steps.act(order, { ...target, action, comment, reason }, evidence);
  }
}
