/** Contractors hand accepted work back: at once before they begin, afterwards with the operator's agreement. */
import { Injectable } from '@nestjs/common';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import { sql } from '../../../platform/read-models/index.js';
import { closedOrder } from '../closed-order.js';
import type { RunningDispatch } from '../workflow/running-order.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { loadDispatchForUpdate, type DispatchActionRequest } from './dispatch-responses.js';
import { DispatchWriter } from './dispatch-writer.js';
import { DispatchRevocation } from './dispatch-revocation.js';

/** Whether the contractor started or finished a work step since it accepted. Forms and bookings are not work steps. */
const HAS_WORKED = sql`
  select exists (select 1 from workflow_steps s
    join workflow_step_status_log l on ${sameTenant('l', 's')} and l.workflow_step_id = s.id
    where ${inTenant('s')} and s.order_id = ${'orderId'}
      and s.type in ('file_upload', 'document_sign', 'approval', 'order_complete', 'manual')
      and l.actor = 'contractor' and l.org_id = ${'organizationId'} and l.action in ('START', 'COMPLETE', 'FAIL')
      and l.created_at >= ${'since'}) as worked`;

/** Every method locks the order. */
@Injectable()
export class DispatchHandBacks {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly writer: DispatchWriter,
    private readonly revocation: DispatchRevocation,
  ) {}

  /**
   * Hands the work back at once, or records a request if work has begun.
   * @throws 404 if the initiator has no access to the dispatch; 409 if it is not accepted, a request is open, or the order is
   * completed or cancelled.
   */
  request(request: DispatchActionRequest & { reason: string }): Promise<void> {
    const { initiator, reason } = request;
    return this.withAcceptedDispatch(request, async (run, dispatch) => {
      if (dispatch.handBackRequestedAt) throw conflict('A hand-back request is already open', 'HAND_BACK_OPEN');
      if (!(await this.hasWorkBegun(run, dispatch))) return this.releaseContractor(run, dispatch, request);
      if (run.isCancelled || run.order.status === 'completed') throw closedOrder(run.order.status);
      const terms = { handBackRequestedAt: run.now, handBackReason: reason };
      return this.writer.updateTerms(run, dispatch, terms, initiator);
    });
  }

  /** The operator agrees to a request. @throws 404 as `request`; 409 without an open request, or if the order is completed or cancelled. */
  accept(request: DispatchActionRequest): Promise<void> {
    return this.withRequestedHandBack(request, (run, dispatch) =>
      this.releaseContractor(run, dispatch, { ...request, reason: request.reason ?? dispatch.handBackReason }),
    );
  }

  /** The operator refuses a request; the contractor keeps the work. @throws 404 as `request`; 409 without an open request. */
  refuse(request: DispatchActionRequest): Promise<void> {
    return this.withRequestedHandBack(request, (run, dispatch) =>
      this.writer.updateTerms(run, dispatch, { handBackRequestedAt: null }, request.initiator, request.reason),
    );
  }

  private releaseContractor(
    run: WorkflowRun,
    dispatch: RunningDispatch,
    { initiator, reason = null }: Pick<DispatchActionRequest, 'initiator' | 'reason'>,
  ) {
    const terms = { handBackRequestedAt: null, handBackReason: dispatch.handBackReason ?? reason };
    const closure = { status: 'revoked', cancellationReason: 'HANDED_BACK', reason, initiator, ...terms } as const;
    return this.revocation.revokeAccepted(run, dispatch, closure);
  }

  private withRequestedHandBack(request: DispatchActionRequest, operation: DispatchOperation): Promise<void> {
    return this.withAcceptedDispatch(request, (run, dispatch) => {
      if (!dispatch.handBackRequestedAt) throw conflict('There is no open hand-back request', 'HAND_BACK_NOT_OPEN');
      return operation(run, dispatch);
    });
  }

  private withAcceptedDispatch(request: DispatchActionRequest, operation: DispatchOperation): Promise<void> {
    return this.db.transaction(async () => {
      const { run, dispatch } = await loadDispatchForUpdate(this.runs, request);
      if (dispatch.status !== 'accepted') {
        throw conflict(
          `The dispatch is ${dispatch.status}; only an accepted dispatch can be handed back`,
          'DISPATCH_STATUS',
        );
      }
      await operation(run, dispatch);
    });
  }

  /** Work has begun if a confirmed booking of the contractor has started, or it has started or finished a work step. */
  private async hasWorkBegun({ order, now }: WorkflowRun, dispatch: RunningDispatch): Promise<boolean> {
    const { organizationId, respondedAt, sentAt } = dispatch;
    const hasStarted = order.bookings.some(
      ({ performerId, status, startAt }) =>
        performerId === organizationId && (status === 'confirmed' || status === 'done') && startAt <= now,
    );
    if (hasStarted) return true;
    const { id: orderId, routerId } = order;
    const since = respondedAt ?? sentAt;
    return (await this.db.row<{ worked: boolean }>(HAS_WORKED, { orderId, routerId, organizationId, since }))!.worked;
  }
}

type DispatchOperation = (run: WorkflowRun, dispatch: RunningDispatch) => Promise<void>;
