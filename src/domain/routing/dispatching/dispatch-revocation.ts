/** An operator revokes an open offer or accepted work (decisions/dispatching "Leaving"). */
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import { closedOrder } from '../closed-order.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { BookingCancellation } from '../workflow/booking-cancellation.js';
import type { RunningDispatch } from '../workflow/running-order.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { findAssignmentImpact } from './assignment-impact.js';
import { loadDispatchForUpdate, type DispatchActionRequest } from './dispatch-responses.js';
import type { DispatchClosure } from './dispatch-writer.js';
import { DispatchRounds } from './dispatch-rounds.js';
import { REVOKED_BY_OPERATOR, DispatchWithdrawal } from './dispatch-withdrawal.js';

/** Locks the order. */
@Injectable()
export class DispatchRevocation {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly withdrawal: DispatchWithdrawal,
    private readonly rounds: DispatchRounds,
    private readonly bookings: BookingCancellation,
    private readonly coordinator: OrderCoordinator,
  ) {}

  /**
   * Revokes an open offer: the next round starts, or the step stays active for manual dispatch. Or revokes accepted work.
   * @throws 404 if the initiator has no access to the dispatch; 409 if it has ended, or accepted work belongs to a completed or
   * cancelled order.
   */
  revoke(request: DispatchActionRequest): Promise<void> {
    const { initiator, reason = null } = request;
    return this.db.transaction(async () => {
      const { run, dispatch } = await loadDispatchForUpdate(this.runs, request);
      const { order } = run;
      if (dispatch.status !== 'sent' && dispatch.status !== 'accepted') {
        throw conflict(
          `The dispatch is ${dispatch.status}; only a sent or accepted dispatch can be revoked`,
          'DISPATCH_STATUS',
        );
      }
      const closure = { ...REVOKED_BY_OPERATOR, reason, initiator };
      if (dispatch.status === 'accepted') return this.revokeAccepted(run, dispatch, closure, true);
      await this.withdrawal.withdraw(run, dispatch, closure);
      await this.coordinator.applyCommands(
        order.id,
        await this.rounds.startNextRound(run, dispatch.workflowStepId!, { staysActive: true }),
      );
      await this.coordinator.refreshStatus(order.id);
    });
  }

  /**
   * Ends accepted work: cancels its bookings, resets open steps that depend on it and dispatches its step again. Call it in a
   * transaction that holds the order's lock.
   * @param keepsVisits its bookings, and the steps that they completed, stay for the next contractor
   * @throws 409 if the order is cancelled or completed.
   */
  async revokeAccepted(
    run: WorkflowRun,
    dispatch: RunningDispatch,
    closure: DispatchClosure,
    keepsVisits = false,
  ): Promise<void> {
    const { id: orderId, status } = run.order;
    if (status === 'cancelled' || status === 'completed') throw closedOrder(status);
    const { initiator, reason } = closure;
    const { bookedStepIds, reopened, invalidated } = findAssignmentImpact(run, dispatch);
    if (!keepsVisits) await this.bookings.cancel(run, initiator, bookedStepIds);
    await this.withdrawal.withdraw(run, dispatch, closure);
    const rollback = { reopened, invalidated: keepsVisits ? [] : invalidated, initiator, reason };
    await this.coordinator.changeSteps(orderId, (changed) => changed.rollBack(rollback));
  }
}
