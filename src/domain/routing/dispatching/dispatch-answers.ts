/** What contractors answer to an offer, and what an operator takes back; exactly one of a step's attempt wins. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { WorkflowActor } from '../../../entities/workflow.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import type { RunningDispatch } from '../workflow/running-order.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { orderOffered } from './dispatch-event.js';
import { DispatchOffers } from './dispatch-offers.js';
import { DispatchRounds } from './dispatch-rounds.js';

/** An answer to one offer. */
export interface Answer {
  dispatchId: string;
  initiator: Initiator;
  reason?: string | null;
  /** The door's own check: locks the order of the dispatch and answers its id. @throws 404 outside the initiator's reach. */
  lockOrder: () => Promise<string>;
  /** The door's own check once more, for whoever waited for that lock while the work was given away. @throws 404 as `lockOrder`. */
  checkReach: () => Promise<void>;
}

/** The dispatch and its order, under the order's lock. @throws 404 outside the initiator's reach. */
export async function heldDispatch(store: WorkflowRunRepository, { dispatchId, lockOrder, checkReach }: Answer) {
  const run = await store.hold(await lockOrder());
  const dispatch = run.order.dispatches.find(({ id }) => id === dispatchId)!;
  if (dispatch.status === 'accepted') await checkReach();
  return { run, dispatch };
}

/** Answers wait for each other at the order's row; a unique index stands behind it. */
@Injectable()
export class DispatchAnswers {
  constructor(
    private readonly db: Database,
    private readonly store: WorkflowRunRepository,
    private readonly offers: DispatchOffers,
    private readonly rounds: DispatchRounds,
    private readonly coordinator: OrderCoordinator,
  ) {}

  /**
   * The contractor gets the work: the actor is represented, the step is done, and so others of the attempt come too late.
   * That others were asked stays out of what the contractor did, which it may read.
   * @throws 404 where there is no such dispatch, 409 where the offer does not stand any more.
   */
  accept(answer: Answer): Promise<void> {
    return this.answer(answer, (dispatch, run) => this.give(dispatch, run, answer.initiator));
  }

  /**
   * The contractor does not want the work; the next are asked, or the step fails, as its settings say.
   * @throws 404 where there is no such dispatch, 409 where the offer does not stand any more.
   */
  decline(answer: Answer): Promise<void> {
    const { initiator, reason = null } = answer;
    return this.answer(answer, async (dispatch, run) => {
      const respondedAt = run.now;
      const ending = { status: 'declined', cancellationReason: 'DECLINED', reason, respondedAt, initiator } as const;
      await this.offers.end(run, [dispatch], ending);
      const commands = await this.rounds.goOn(run, dispatch.workflowStepId!);
      this.offers.planDeadline(run, dispatch.stepDataId!);
      await this.coordinator.act(run.order.id, commands);
    });
  }

  /** To be called in `answer`. */
  async give(
    dispatch: RunningDispatch,
    run: WorkflowRun,
    initiator: Initiator,
    agreed: Partial<Pick<RunningDispatch, 'payout'>> = {},
  ): Promise<void> {
    const { order } = run;
    const { id, stepDataId, workflowStepId, workflowActorId, organizationId } = dispatch;
    const actor = order.actors.find((one) => one.id === workflowActorId);
    if (actor) {
      actor.activeRepresentativeId = id;
      this.db.queueUpdate(WorkflowActor, [{ id: actor.id, routerId: order.routerId, activeRepresentativeId: id }]);
    }
    const assigned = orderOffered('order.assigned', order, initiator, {
      workflowStepId,
      organizationIds: [organizationId],
    });
    const accepted = {
      status: 'accepted',
      cancellationReason: null,
      respondedAt: run.now,
      ...agreed,
      initiator,
    } as const;
    await this.offers.end(run, [dispatch], accepted, [assigned]);
    this.offers.planDeadline(run, stepDataId!);
    await this.coordinator.act(order.id, [{ workflowStepId: workflowStepId!, action: 'COMPLETE', initiator }]);
  }

  /**
   * Does something with an offer that stands. A deadline that has passed stands, although the refusal undoes nothing
   * else: it is written before it is told.
   */
  async answer(answer: Answer, deed: (dispatch: RunningDispatch, run: WorkflowRun) => Promise<void>): Promise<void> {
    const isLate = await this.db.transaction(async () => {
      const { run, dispatch } = await heldDispatch(this.store, answer);
      if (dispatch.status !== 'sent') throw conflict(refusal(dispatch));
      if (dispatch.expiresAt && dispatch.expiresAt <= run.now) {
        await this.coordinator.act(run.order.id, await this.rounds.expire(run, dispatch.stepDataId!));
        return true;
      }
      await deed(dispatch, run);
      return false;
    });
    if (isLate) throw conflict('The offer is expired: its deadline has passed');
  }
}

function refusal({ status, cancellationReason }: RunningDispatch): string {
  return `The offer is ${status}${cancellationReason ? ` (${cancellationReason})` : ''}; only one that is sent can be answered`;
}
