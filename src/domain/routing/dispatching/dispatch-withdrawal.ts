/** Withdraws offers and accepted work after their step or order changed, or for an operator. */
import { Injectable } from '@nestjs/common';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import { WorkflowActor } from '../../../entities/workflow.js';
import { Database } from '../../../platform/database/database.js';
import type { RunningDispatch } from '../workflow/running-order.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { DispatchWriter, type DispatchClosure } from './dispatch-writer.js';
import type { DispatchedOrder, DispatchStep } from './dispatch-step.js';

/** Call it in a transaction that holds the order's lock. */
@Injectable()
export class DispatchWithdrawal {
  constructor(
    private readonly db: Database,
    private readonly writer: DispatchWriter,
  ) {}

  /** Withdraws one dispatch. */
  async withdraw(run: WorkflowRun, dispatch: RunningDispatch, closure: DispatchClosure): Promise<void> {
    await this.close(run, [dispatch], closure);
    if (dispatch.stepDataId) this.writer.scheduleDeadline(run, dispatch.stepDataId);
  }

  /**
   * Withdraws dispatches that a step change made obsolete: open offers of a closed step, all dispatches of earlier attempts.
   * @param isReopened also withdraws direct assignments, which belong to no attempt
   */
  async withdrawObsolete(
    run: WorkflowRun,
    { workflowStepId, stepDataId, status, order }: DispatchStep,
    isReopened: boolean,
  ): Promise<void> {
    const current = run.order.dispatches.filter(
      (dispatch) => dispatch.workflowStepId === workflowStepId && isSentOrAccepted(dispatch),
    );
    const isOfEarlierAttempt = (dispatch: RunningDispatch) =>
      dispatch.stepDataId ? dispatch.stepDataId !== stepDataId : isReopened;
    const isStepOpen = status === 'active' || status === 'todo';
    const obsolete = current.filter((dispatch) =>
      isStepOpen ? isOfEarlierAttempt(dispatch) : dispatch.status === 'sent',
    );
    await this.close(run, obsolete, {
      ...(status === 'done' ? TOO_LATE : selectReason(order)),
      initiator: SYSTEM_INITIATOR,
    });
  }

  /** Withdraws the open offers of a cancelled order. A contractor with accepted work keeps access to the order. */
  async withdrawOpen(run: WorkflowRun, initiator: DispatchClosure['initiator']): Promise<void> {
    const open = run.order.dispatches.filter(({ status }) => status === 'sent');
    await this.close(run, open, { ...selectReason(run.order), initiator });
  }

  private async close(run: WorkflowRun, dispatches: RunningDispatch[], closure: DispatchClosure): Promise<void> {
    if (dispatches.length === 0) return;
    const ids = new Set(dispatches.map(({ id }) => id));
    const { routerId, actors } = run.order;
    const unassigned = actors.filter(({ activeRepresentativeId }) => ids.has(activeRepresentativeId ?? ''));
    for (const actor of unassigned) {
      actor.activeRepresentativeId = null;
      this.db.queueUpdate(WorkflowActor, [{ id: actor.id, routerId, activeRepresentativeId: null }]);
    }
    await this.writer.close(run, dispatches, closure);
  }
}

function isSentOrAccepted({ status }: RunningDispatch): boolean {
  return status === 'sent' || status === 'accepted';
}

const TOO_LATE = { status: 'revoked', cancellationReason: 'TOO_LATE' } as const;
export const REVOKED_BY_OPERATOR = { status: 'revoked', cancellationReason: 'REVOKED_BY_OPERATOR' } as const;

function selectReason({ status }: DispatchedOrder) {
  return status === 'cancelled'
    ? ({ status: 'revoked', cancellationReason: 'ORDER_CANCELLED' } as const)
    : REVOKED_BY_OPERATOR;
}
