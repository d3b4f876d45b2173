/** Takes offers and assignments back: an operator does, or the step or the order that they belong to ended. */
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Dispatch } from '../../entities/dispatch.js';
import { SYSTEM } from '../../entities/doer.js';
import { Order } from '../../entities/order.js';
import { WorkflowActor, WorkflowStep } from '../../entities/workflow.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/errors.js';
import { StepMachine } from '../workflow/step-machine.js';
import type { Answer } from './dispatch-answers.js';
import { DispatchOffers, type Ending } from './dispatch-offers.js';
import { DispatchRounds } from './dispatch-rounds.js';
import type { DispatchedOrder, DispatchStep } from './dispatch-step.js';

/** The order's row is locked before anything else. */
@Injectable()
export class DispatchWithdrawal {
  constructor(
    private readonly db: Database,
    private readonly offers: DispatchOffers,
    private readonly rounds: DispatchRounds,
    private readonly machine: StepMachine,
  ) {}

  /**
   * Takes an offer back, and the step stays active where nobody else is asked by itself; or takes the work from the
   * contractor that accepted, and its step is active again.
   * @throws 404 where there is no such dispatch; 409 where it has ended, the order is cancelled, or a step that depends
   * on the dispatch step is done.
   */
  revoke({ dispatchId, doer, reason = null }: Answer): Promise<void> {
    return this.db.transaction(async () => {
      const { orderId } = await this.db.get(Dispatch, { id: dispatchId });
      const order = await this.db.get(Order, { id: orderId }, 'for update');
      const dispatch = await this.db.get(Dispatch, { id: dispatchId });
      if (dispatch.status !== 'sent' && dispatch.status !== 'accepted') {
        throw conflict(`The dispatch is ${dispatch.status}; only one that is sent or accepted can be taken back`);
      }
      if (order.status === 'cancelled') throw conflict('The order is cancelled');
      await this.takeBack([dispatch], order, { ...BY_OPERATOR, reason, doer });
      if (dispatch.status === 'accepted') await this.reopen(dispatch, { doer, reason });
      else await this.rounds.goOn(dispatch.workflowStepId!, { staysActive: true });
      if (dispatch.stepDataId) await this.offers.planDeadline(dispatch.stepDataId);
      await this.machine.recheck(orderId, []);
    });
  }

  /**
   * What no longer stands once a step is what it is now: offers of a closed one, everything of an earlier attempt.
   * @param isReopened then who was assigned by hand goes too. @returns whether there was anything.
   */
  async follow({ workflowStepId, stepDataId, status, order }: DispatchStep, isReopened: boolean): Promise<boolean> {
    const standing = await this.db.of(Dispatch).find({
      where: { workflowStepId, status: In(['sent', 'accepted']) },
      order: { id: 'ASC' },
    });
    const isOfEarlier = (dispatch: Dispatch) => (dispatch.stepDataId ? dispatch.stepDataId !== stepDataId : isReopened);
    const isWaiting = status === 'active' || status === 'todo';
    const over = standing.filter((dispatch) => (isWaiting ? isOfEarlier(dispatch) : dispatch.status === 'sent'));
    await this.takeBack(over, order, { ...(status === 'done' ? TOO_LATE : reasonOf(order)), doer: SYSTEM });
    return over.length > 0;
  }

  /** Offers of an order that was cancelled; who has the work already keeps seeing what became of it. */
  async cancel(order: DispatchedOrder, doer: Ending['doer']): Promise<void> {
    const open = await this.db
      .of(Dispatch)
      .find({ where: { orderId: order.id, status: 'sent' }, order: { id: 'ASC' } });
    await this.takeBack(open, order, { ...reasonOf(order), doer });
  }

  private async takeBack(dispatches: Dispatch[], order: DispatchedOrder, ending: Ending): Promise<void> {
    if (dispatches.length === 0) return;
    await this.offers.end(dispatches, order, ending);
    const activeRepresentativeId = In(dispatches.map(({ id }) => id));
    await this.db
      .of(WorkflowActor)
      .update({ workflowId: dispatches[0].workflowId, activeRepresentativeId }, { activeRepresentativeId: null });
  }

  /** Unless the step went on without this dispatch, or has none. */
  private async reopen({ workflowStepId, stepDataId }: Dispatch, why: { doer: Ending['doer']; reason: string | null }) {
    if (!workflowStepId) return;
    const step = await this.db.get(WorkflowStep, { id: workflowStepId });
    if (step.status !== 'done' || (stepDataId && step.activeStepDataId !== stepDataId)) return;
    await this.machine.move(step.orderId, [{ workflowStepId, action: 'REOPEN', ...why }]);
  }
}

const TOO_LATE = { status: 'revoked', cancellationReason: 'TOO_LATE' } as const;
const BY_OPERATOR = { status: 'revoked', cancellationReason: 'REVOKED_BY_OPERATOR' } as const;

function reasonOf({ status }: DispatchedOrder) {
  return status === 'cancelled' ? ({ status: 'revoked', cancellationReason: 'ORDER_CANCELLED' } as const) : BY_OPERATOR;
}
