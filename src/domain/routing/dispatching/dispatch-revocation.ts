/** An operator takes an offer back, or the work from who accepted it (decisions/dispatching "Leaving"). */
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { BookingCancellation } from '../workflow/cancel-bookings.js';
import type { RunningDispatch } from '../workflow/running-order.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { acceptedWork } from './accepted-work.js';
import { heldDispatch, type Answer } from './dispatch-answers.js';
import type { Ending } from './dispatch-offers.js';
import { DispatchRounds } from './dispatch-rounds.js';
import { BY_OPERATOR, DispatchWithdrawal } from './dispatch-withdrawal.js';

/** Holds the order's lock. */
@Injectable()
export class DispatchRevocation {
  constructor(
    private readonly db: Database,
    private readonly store: WorkflowRunRepository,
    private readonly withdrawal: DispatchWithdrawal,
    private readonly rounds: DispatchRounds,
    private readonly bookings: BookingCancellation,
    private readonly coordinator: OrderCoordinator,
  ) {}

  /**
   * Takes an offer back, and the step stays active where nobody else is asked by itself; or takes the work from the
   * contractor that accepted.
   * @throws 404 where there is no such dispatch; 409 where it has ended, or the order is cancelled or completed.
   */
  revoke(answer: Answer): Promise<void> {
    const { initiator, reason = null } = answer;
    return this.db.transaction(async () => {
      const { run, dispatch } = await heldDispatch(this.store, answer);
      const { order } = run;
      if (dispatch.status !== 'sent' && dispatch.status !== 'accepted') {
        throw conflict(`The dispatch is ${dispatch.status}; only one that is sent or accepted can be taken back`);
      }
      const ending = { ...BY_OPERATOR, reason, initiator };
      if (dispatch.status === 'accepted') return this.takeWork(run, dispatch, ending);
      await this.withdrawal.withdraw(run, dispatch, ending);
      await this.coordinator.act(
        order.id,
        await this.rounds.goOn(run, dispatch.workflowStepId!, { staysActive: true }),
      );
      await this.coordinator.refresh(order.id);
    });
  }

  /**
   * Takes accepted work back, in a transaction that holds the order's lock: its bookings are cancelled, open steps that
   * depend on it wait again, and its step is offered to the next contractor.
   * @throws 409 if the order is cancelled or completed.
   */
  async takeWork(run: WorkflowRun, dispatch: RunningDispatch, ending: Ending): Promise<void> {
    const { id: orderId, status } = run.order;
    if (status === 'cancelled' || status === 'completed') throw conflict(`The order is ${status}`);
    const { initiator, reason } = ending;
    const { bookedStepIds, ...steps } = acceptedWork(run, dispatch);
    await this.bookings.cancel(run, initiator, bookedStepIds);
    await this.withdrawal.withdraw(run, dispatch, ending);
    await this.coordinator.change(orderId, (changed) => changed.undo({ ...steps, initiator, reason }));
  }
}
