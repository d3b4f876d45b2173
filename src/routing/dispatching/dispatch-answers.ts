/** What contractors answer to an offer, and what an operator takes back; exactly one of a step's attempt wins. */
import { Injectable } from '@nestjs/common';
import { Dispatch } from '../../entities/dispatch.js';
import { SYSTEM, type Doer } from '../../entities/doer.js';
import { Order } from '../../entities/order.js';
import { WorkflowActor } from '../../entities/workflow.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/errors.js';
import { StepMachine } from '../workflow/step-machine.js';
import { orderOffered } from './dispatch-event.js';
import { DispatchOffers } from './dispatch-offers.js';
import { DispatchRounds } from './dispatch-rounds.js';

/** An answer to one offer. */
export interface Answer {
  dispatchId: string;
  doer: Doer;
  reason?: string | null;
}

/** Answers wait for each other at the order's row; a unique index stands behind it. */
@Injectable()
export class DispatchAnswers {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly offers: DispatchOffers,
    private readonly rounds: DispatchRounds,
    private readonly machine: StepMachine,
  ) {}

  /**
   * The contractor gets the work: others of the attempt come too late, the actor is represented, the step is done.
   * That others were asked stays out of what the contractor did, which it may read.
   * @throws 404 where there is no such dispatch, 409 where the offer does not stand any more.
   */
  accept({ dispatchId, doer }: Answer): Promise<void> {
    return this.answer(dispatchId, async (dispatch, order) => {
      const { id, stepDataId, workflowStepId, workflowActorId, organizationId } = dispatch;
      const others = (await this.offers.open(stepDataId!)).filter((other) => other.id !== id);
      await this.offers.end([dispatch], order, {
        status: 'accepted',
        cancellationReason: null,
        respondedAt: this.clock.now(),
        doer,
      });
      const organizationIds = [organizationId];
      await this.offers.end(others, order, { status: 'revoked', cancellationReason: 'TOO_LATE', doer: SYSTEM }, [
        orderOffered('order.assigned', order, doer, { workflowStepId, organizationIds }),
      ]);
      if (workflowActorId) {
        await this.db.of(WorkflowActor).update({ id: workflowActorId }, { activeRepresentativeId: id });
      }
      await this.offers.planDeadline(stepDataId!);
      await this.machine.move(order.id, [{ workflowStepId: workflowStepId!, action: 'COMPLETE', doer }]);
    });
  }

  /**
   * The contractor does not want the work; the next are asked, or the step fails, as its settings say.
   * @throws 404 where there is no such dispatch, 409 where the offer does not stand any more.
   */
  decline({ dispatchId, doer, reason = null }: Answer): Promise<void> {
    return this.answer(dispatchId, async (dispatch, order) => {
      const respondedAt = this.clock.now();
      const ending = { status: 'declined', cancellationReason: 'DECLINED', reason, respondedAt, doer } as const;
      await this.offers.end([dispatch], order, ending);
      await this.rounds.goOn(dispatch.workflowStepId!);
      await this.offers.planDeadline(dispatch.stepDataId!);
    });
  }

  /** A deadline that has passed stands, although the refusal undoes nothing else: it is written before it is told. */
  private async answer(dispatchId: string, deed: (dispatch: Dispatch, order: Order) => Promise<void>): Promise<void> {
    const isLate = await this.db.transaction(async () => {
      const { orderId } = await this.db.get(Dispatch, { id: dispatchId });
      const order = await this.db.get(Order, { id: orderId }, 'for update');
      const dispatch = await this.db.get(Dispatch, { id: dispatchId });
      if (dispatch.status !== 'sent') throw conflict(refusal(dispatch));
      if (dispatch.expiresAt && dispatch.expiresAt <= this.clock.now()) {
        await this.rounds.expire(dispatch.stepDataId!, order);
        return true;
      }
      await deed(dispatch, order);
      return false;
    });
    if (isLate) throw conflict('The offer is expired: its deadline has passed');
  }
}

function refusal({ status, cancellationReason }: Dispatch): string {
  return `The offer is ${status}${cancellationReason ? ` (${cancellationReason})` : ''}; only one that is sent can be answered`;
}
