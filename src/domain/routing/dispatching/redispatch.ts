/** Takes the work of an order from its contractors and dispatches it again (decisions/dispatching "Leaving"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import { closedOrder } from '../closed-order.js';
import { OrderCoordinator } from '../order-coordinator.js';
import type { RunningDispatch } from '../workflow/running-order.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { DispatchRevocation } from './dispatch-revocation.js';
import { DispatchRounds } from './dispatch-rounds.js';
import { listDispatchSteps, type DispatchStep } from './dispatch-step.js';
import { DispatchWithdrawal, REVOKED_BY_OPERATOR } from './dispatch-withdrawal.js';
import type { DispatchClosure } from './dispatch-writer.js';

/** The order, and the contractor whose work is taken; null: of every contractor. */
export interface RedispatchRequest {
  orderId: string;
  organizationId: string | null;
  initiator: Initiator;
  reason: string | null;
}

/** Locks the order. */
@Injectable()
export class Redispatch {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly revocation: DispatchRevocation,
    private readonly withdrawal: DispatchWithdrawal,
    private readonly rounds: DispatchRounds,
    private readonly coordinator: OrderCoordinator,
  ) {}

  /**
   * Revokes accepted work, whose step then starts another attempt and whose visits stay for the next contractor; else revokes
   * the open offers of active dispatch steps, whose next round starts, and retries failed ones. Offers go to other contractors
   * of steps with auto-dispatching.
   * @returns the contractors that are asked
   * @throws 404 for an unknown order; 409 if it is completed or cancelled, has nothing to dispatch again, or if no other
   * contractor can be asked for all of the work.
   */
  redispatch({ orderId, organizationId, initiator, reason }: RedispatchRequest): Promise<string[]> {
    return this.db.transaction(async () => {
      const run = await this.runs.loadForUpdate(orderId);
      const { status, dispatches } = run.order;
      if (status === 'cancelled' || status === 'completed') throw closedOrder(status);
      const taken = dispatches.filter((one) => organizationId === null || one.organizationId === organizationId);
      const accepted = taken.filter((dispatch) => dispatch.status === 'accepted');
      const closure = { ...REVOKED_BY_OPERATOR, reason, initiator };
      const before = new Set(dispatches.map(({ id }) => id));
      const stepIds = accepted.map(({ workflowStepId }) => workflowStepId);
      for (const dispatch of accepted) await this.revocation.revokeAccepted(run, dispatch, closure, true);
      if (accepted.length === 0) {
        const open = taken.filter((dispatch) => dispatch.status === 'sent');
        const steps = selectSteps(run, organizationId, open);
        stepIds.push(...steps.map(({ workflowStepId }) => workflowStepId));
        await this.offerAgain(run, steps, open, closure);
      }
      await this.coordinator.refreshStatus(orderId);
      const { order } = await this.runs.loadForUpdate(orderId);
      const asked = order.dispatches.filter(({ id, status: now }) => now === 'sent' && !before.has(id));
      const isAsked = (stepId: string | null) => asked.some(({ workflowStepId }) => workflowStepId === stepId);
      if (!stepIds.every(isAsked))
        throw conflict('No other contractor can be asked; the order stays as it is', 'NO_CANDIDATE');
      return [...new Set(asked.map((one) => one.organizationId))];
    });
  }

  private async offerAgain(
    run: WorkflowRun,
    steps: readonly DispatchStep[],
    open: readonly RunningDispatch[],
    closure: DispatchClosure,
  ): Promise<void> {
    const { id: orderId } = run.order;
    for (const dispatch of open) await this.withdrawal.withdraw(run, dispatch, closure);
    for (const { workflowStepId, status } of steps) {
      if (status === 'failed') {
        const { initiator, reason } = closure;
        const retry = { workflowStepId, action: 'RETRY', initiator, reason } as const;
        await this.coordinator.changeSteps(orderId, (changed) => changed.act(retry));
      } else {
        const asRevoked = { staysActive: true, wasWithdrawn: true };
        await this.coordinator.applyCommands(orderId, await this.rounds.startNextRound(run, workflowStepId, asRevoked));
      }
    }
    if (steps.length === 0)
      throw conflict('The order has no accepted work, open offer or contractor to dispatch to', 'NOTHING_TO_DISPATCH');
  }
}

/** Active and failed dispatch steps; for one contractor only those with its open offers. */
function selectSteps(
  run: WorkflowRun,
  organizationId: string | null,
  open: readonly RunningDispatch[],
): DispatchStep[] {
  const withOffers = new Set(open.map(({ workflowStepId }) => workflowStepId));
  return listDispatchSteps(run).filter(
    ({ status, workflowStepId }) =>
      (status === 'active' || status === 'failed') && (organizationId === null || withOffers.has(workflowStepId)),
  );
}
