/** Contractors give accepted work back: freely until they begin, afterwards with the operator's consent. */
import { Injectable } from '@nestjs/common';
import { inRouter, sameRouter } from '../../../entities/in-router.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import { sql } from '../../../platform/read-models/index.js';
import type { RunningDispatch } from '../workflow/running-order.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { heldDispatch, type Answer } from './dispatch-answers.js';
import { DispatchOffers } from './dispatch-offers.js';
import { DispatchRevocation } from './dispatch-revocation.js';

/** Whether the contractor moved a step of work since it accepted; forms and arrangements are none. */
const WORKED = sql`
  select exists (select 1 from workflow_steps s
    join workflow_step_status_log l on ${sameRouter('l', 's')} and l.workflow_step_id = s.id
    where ${inRouter('s')} and s.order_id = ${'orderId'}
      and s.type in ('file_upload', 'document_sign', 'approval', 'order_complete', 'manual')
      and l.actor = 'contractor' and l.org_id = ${'organizationId'} and l.action in ('START', 'COMPLETE', 'FAIL')
      and l.created_at >= ${'since'}) as worked`;

/** Every change holds the order's lock. */
@Injectable()
export class DispatchHandBack {
  constructor(
    private readonly db: Database,
    private readonly store: WorkflowRunRepository,
    private readonly offers: DispatchOffers,
    private readonly revocation: DispatchRevocation,
  ) {}

  /**
   * Gives the work back at once, or asks for it where work has begun.
   * @throws 404 where there is no such dispatch; 409 where it is not accepted, was asked for already, or the order is over.
   */
  ask(answer: Answer & { reason: string }): Promise<void> {
    const { initiator, reason } = answer;
    return this.accepted(answer, async (run, dispatch) => {
      if (dispatch.handBackRequestedAt) throw conflict('Giving the work back is asked for already');
      if (!(await this.hasBegun(run, dispatch))) return this.end(run, dispatch, answer);
      if (run.isCancelled || run.order.status === 'completed') throw conflict(`The order is ${run.order.status}`);
      const asked = { handBackRequestedAt: run.now, handBackReason: reason };
      return this.offers.change(run, dispatch, asked, initiator);
    });
  }

  /** The operator agrees. @throws 404 where there is no such dispatch; 409 where nothing is asked, or the order is over. */
  accept(answer: Answer): Promise<void> {
    return this.asked(answer, (run, dispatch) =>
      this.end(run, dispatch, { ...answer, reason: answer.reason ?? dispatch.handBackReason }),
    );
  }

  /** The contractor keeps the work. @throws 404 where there is no such dispatch, 409 where nothing is asked. */
  refuse(answer: Answer): Promise<void> {
    return this.asked(answer, (run, dispatch) =>
      this.offers.change(run, dispatch, { handBackRequestedAt: null }, answer.initiator, answer.reason),
    );
  }

  private end(
    run: WorkflowRun,
    dispatch: RunningDispatch,
    { initiator, reason = null }: Pick<Answer, 'initiator' | 'reason'>,
  ) {
    const asked = { handBackRequestedAt: null, handBackReason: dispatch.handBackReason ?? reason };
    const ending = { status: 'revoked', cancellationReason: 'HANDED_BACK', reason, initiator, ...asked } as const;
    return this.revocation.takeWork(run, dispatch, ending);
  }

  private asked(answer: Answer, deed: OrderEventDraft): Promise<void> {
    return this.accepted(answer, (run, dispatch) => {
      if (!dispatch.handBackRequestedAt) throw conflict('Giving the work back is not asked for');
      return deed(run, dispatch);
    });
  }

  private accepted(answer: Answer, deed: OrderEventDraft): Promise<void> {
    return this.db.transaction(async () => {
      const { run, dispatch } = await heldDispatch(this.store, answer);
      if (dispatch.status !== 'accepted') {
        throw conflict(`The dispatch is ${dispatch.status}; only one that is accepted can be handed back`);
      }
      await deed(run, dispatch);
    });
  }

  /** Its confirmed booking has started, or it has moved a step of work. */
  private async hasBegun({ order, now }: WorkflowRun, dispatch: RunningDispatch): Promise<boolean> {
    const { organizationId, respondedAt, sentAt } = dispatch;
    const hasStarted = order.bookings.some(
      ({ performerId, status, startAt }) =>
        performerId === organizationId && (status === 'confirmed' || status === 'done') && startAt <= now,
    );
    if (hasStarted) return true;
    const { id: orderId, routerId } = order;
    const since = respondedAt ?? sentAt;
    return (await this.db.row<{ worked: boolean }>(WORKED, { orderId, routerId, organizationId, since }))!.worked;
  }
}

type OrderEventDraft = (run: WorkflowRun, dispatch: RunningDispatch) => Promise<void>;
