/** Takes offers and assignments back: an operator does, or the step or the order that they belong to ended. */
import { Injectable } from '@nestjs/common';
import { SYSTEM } from '../../../entities/initiator.js';
import { WorkflowActor } from '../../../entities/workflow.js';
import { Database } from '../../../platform/database/database.js';
import type { RunningDispatch } from '../workflow/running-order.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { DispatchOffers, type Ending } from './dispatch-offers.js';
import type { DispatchedOrder, DispatchStep } from './dispatch-step.js';

/** The order's row is locked before anything else. */
@Injectable()
export class DispatchWithdrawal {
  constructor(
    private readonly db: Database,
    private readonly offers: DispatchOffers,
  ) {}

  /** Takes one dispatch back. */
  async withdraw(run: WorkflowRun, dispatch: RunningDispatch, ending: Ending): Promise<void> {
    await this.takeBack(run, [dispatch], ending);
    if (dispatch.stepDataId) this.offers.planDeadline(run, dispatch.stepDataId);
  }

  /**
   * What no longer stands once a step is what it is now: offers of a closed one, everything of an earlier attempt.
   * @param isReopened then who was assigned by hand goes too.
   */
  async follow(
    run: WorkflowRun,
    { workflowStepId, stepDataId, status, order }: DispatchStep,
    isReopened: boolean,
  ): Promise<void> {
    const standing = run.order.dispatches.filter((one) => one.workflowStepId === workflowStepId && isStanding(one));
    const isOfEarlier = (one: RunningDispatch) => (one.stepDataId ? one.stepDataId !== stepDataId : isReopened);
    const isWaiting = status === 'active' || status === 'todo';
    const over = standing.filter((one) => (isWaiting ? isOfEarlier(one) : one.status === 'sent'));
    await this.takeBack(run, over, { ...(status === 'done' ? TOO_LATE : reasonOf(order)), initiator: SYSTEM });
  }

  /** Offers of an order that was cancelled; who has the work already keeps seeing what became of it. */
  async cancel(run: WorkflowRun, initiator: Ending['initiator']): Promise<void> {
    const open = run.order.dispatches.filter(({ status }) => status === 'sent');
    await this.takeBack(run, open, { ...reasonOf(run.order), initiator });
  }

  private async takeBack(run: WorkflowRun, dispatches: RunningDispatch[], ending: Ending): Promise<void> {
    if (dispatches.length === 0) return;
    const ids = new Set(dispatches.map(({ id }) => id));
    const { routerId, actors } = run.order;
    const left = actors.filter(({ activeRepresentativeId }) => ids.has(activeRepresentativeId ?? ''));
    for (const actor of left) {
      actor.activeRepresentativeId = null;
      this.db.queueUpdate(WorkflowActor, [{ id: actor.id, routerId, activeRepresentativeId: null }]);
    }
    await this.offers.end(run, dispatches, ending);
  }
}

function isStanding({ status }: RunningDispatch): boolean {
  return status === 'sent' || status === 'accepted';
}

const TOO_LATE = { status: 'revoked', cancellationReason: 'TOO_LATE' } as const;
export const BY_OPERATOR = { status: 'revoked', cancellationReason: 'REVOKED_BY_OPERATOR' } as const;

function reasonOf({ status }: DispatchedOrder) {
  return status === 'cancelled' ? ({ status: 'revoked', cancellationReason: 'ORDER_CANCELLED' } as const) : BY_OPERATOR;
}
