/** Contractors answer offers, and operators decide about proposals, hand-backs and revocations (decisions/dispatching "Leaving"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../../entities/initiator.js';
import { listStepTypes } from '../../../../entities/step-types/index.js';
import { inTenant, sameTenant } from '../../../../entities/tenant-predicates.js';
import type { AcceptInput } from '../../../../entities/views/accept-input.js';
import { Database } from '../../../../platform/database/database.js';
import { conflict, forbidden } from '../../../../platform/errors.js';
import { sql } from '../../../../platform/read-models/index.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { RunningDispatch } from '../state/running-order.js';
import type { OrderSelector } from '../storage/order-query.js';
import { putBooking } from '../verbs/bookings.js';
import { handBack, refuseHandBack, requestHandBack, revokeDispatch } from '../verbs/leaving.js';
import {
  acceptOffer,
  acceptProposal,
  declineOffer,
  expireOffers,
  extendOffer,
  proposeTerms,
  refuseProposal,
} from '../verbs/offers-of-work.js';
import { OrderChanges } from './order-changes.js';

/** A request of a contractor or an operator about one dispatch. */
export interface DispatchRequest {
  /** Selects the order of the dispatch; `access` names the dispatch. */
  selector: OrderSelector;
  initiator: Initiator;
  reason?: string | null;
  /** An operator allows visits beyond the capacity of the contractor. */
  allowOverlap?: boolean;
  /** Only the contractor itself may do this, not another one that sees the order. */
  contractorId?: string;
}

/** The dispatch that a selector found. */
export interface DispatchAccess {
  dispatchId: string;
}

type Respond<R> = () => Promise<R>;
type Operation = (order: OrderAggregate, dispatch: RunningDispatch) => void | Promise<void>;

/** Operators may update dispatches of their router, but not as the contractor. */
const ONLY_CONTRACTOR =
  'Only the contractor itself may do this; operators answer an offer for it with onBehalf, and revoke accepted work';

/** Whether the contractor started or finished a work step since it accepted. */
const HAS_WORKED = sql`
  select exists (select 1 from workflow_steps s
    join workflow_step_status_log l on ${sameTenant('l', 's')} and l.workflow_step_id = s.id
    where ${inTenant('s')} and s.order_id = ${'orderId'} and s.type = any(${'workTypes'})
      and l.actor = 'contractor' and l.org_id = ${'organizationId'} and l.action in ('START', 'COMPLETE', 'FAIL')
      and l.created_at >= ${'since'}) as worked`;
const WORK_TYPES = listStepTypes(({ isArranging }) => !isArranging);

/** Each method throws 404 without access to the dispatch, and answers with what `respond` reads in the same transaction. */
@Injectable()
export class DispatchAnswers {
  constructor(
    private readonly db: Database,
    private readonly changes: OrderChanges,
  ) {}

  /**
   * Accepts the offer, or proposes the terms that the input contains.
   * @throws 400 for a proposed start in the past, 409 if the offer is no longer open, another version is current, or the
   * contractor has no capacity for the visits of the order
   */
  accept<R>(request: DispatchRequest, input: AcceptInput, respond: Respond<R>): Promise<R> {
    const { proposedStartAt = null, proposedAmount = null, version } = input;
    return this.answer(request, respond, version, (order, dispatch) => {
      if (proposedStartAt === null && proposedAmount === null) return acceptOffer(order, dispatch, request);
      const startAt = proposedStartAt === null ? null : new Date(proposedStartAt);
      proposeTerms(order, dispatch, { proposedStartAt: startAt, proposedAmount }, request);
    });
  }

  /** @throws 409 if the offer is no longer open */
  decline<R>(request: DispatchRequest, respond: Respond<R>): Promise<R> {
    return this.answer(request, respond, undefined, (order, dispatch) => declineOffer(order, dispatch, request));
  }

  /**
   * Assigns the work on the proposed terms, and creates a confirmed visit at the proposed start if one is due.
   * @throws 409 without an open proposal, if the offer is no longer open, or without capacity at that time
   */
  acceptProposal<R>(request: DispatchRequest, respond: Respond<R>): Promise<R> {
    return this.answer(request, respond, undefined, (order, dispatch) => {
      const startAt = dispatch.proposedStartAt;
      const step = acceptProposal(order, dispatch, request);
      const { allowOverlap, initiator } = request;
      if (step) putBooking(order, step, { startAt: startAt!, status: 'confirmed', allowOverlap }, initiator);
    });
  }

  /** @throws 409 without an open proposal */
  refuseProposal<R>(request: DispatchRequest, respond: Respond<R>): Promise<R> {
    return this.answer(request, respond, undefined, (order, dispatch) => refuseProposal(order, dispatch, request));
  }

  /** @throws 400 as `extendOffer`, 409 if the offer is no longer open */
  extend<R>(request: DispatchRequest, expiresAt: Date, respond: Respond<R>): Promise<R> {
    return this.answer(request, respond, undefined, (order, dispatch) =>
      extendOffer(order, dispatch, expiresAt, request.initiator),
    );
  }

  /** @throws 409 as `revokeDispatch` */
  revoke<R>(request: DispatchRequest, respond: Respond<R>): Promise<R> {
    return this.change(request, respond, (order, dispatch) => revokeDispatch(order, dispatch, request));
  }

  /**
   * Hands the work back at once, or records a request if work has begun.
   * @throws 409 if it is not accepted, a request is open, or the order is completed or cancelled
   */
  handBack<R>(request: DispatchRequest, respond: Respond<R>): Promise<R> {
    return this.change(request, respond, async (order, dispatch) => {
      assertAccepted(dispatch);
      if (dispatch.handBackRequestedAt) throw conflict('A hand-back request is already open', 'HAND_BACK_OPEN');
      if (!(await this.hasWorkBegun(order, dispatch))) return handBack(order, dispatch, request);
      requestHandBack(order, dispatch, request);
    });
  }

  /** The operator agrees to a hand-back. @throws 409 without an open request, or if the order is completed or cancelled */
  acceptHandBack<R>(request: DispatchRequest, respond: Respond<R>): Promise<R> {
    return this.change(request, respond, (order, dispatch) => {
      assertHandBackRequested(dispatch);
      handBack(order, dispatch, { ...request, reason: request.reason ?? dispatch.handBackReason });
    });
  }

  /** @throws 409 without an open request */
  refuseHandBack<R>(request: DispatchRequest, respond: Respond<R>): Promise<R> {
    return this.change(request, respond, (order, dispatch) => {
      assertHandBackRequested(dispatch);
      refuseHandBack(order, dispatch, request);
    });
  }

  /**
   * Changes an open offer. One whose deadline has passed expires in a committed transaction, and then the request is refused.
   * @throws 409 if the offer is no longer open, its partner is inactive, or another version is current
   */
  private async answer<R>(
    request: DispatchRequest,
    respond: Respond<R>,
    version: number | undefined,
    operation: Operation,
  ): Promise<R> {
    const answered = await this.changes.change<DispatchAccess, boolean, { answer: R } | null>(
      request.selector,
      async (order, access) => {
        const dispatch = findDispatch(order, access, request);
        if (dispatch.status !== 'sent') throw conflict(describeConflict(dispatch), 'DISPATCH_STATUS');
        if (dispatch.hasInactivePartner)
          throw conflict('The offer is withdrawn: the contractor is not an active partner', 'DISPATCH_STATUS');
        if (dispatch.expiresAt && dispatch.expiresAt <= order.now) {
          expireOffers(order, dispatch.stepDataId);
          return false;
        }
        assertCurrentVersion(dispatch, version);
        await operation(order, dispatch);
        return true;
      },
      async (isInTime) => (isInTime ? { answer: await respond() } : null),
    );
    if (!answered) throw conflict('The offer is expired: its deadline has passed', 'DISPATCH_STATUS');
    return answered.answer;
  }

  private change<R>(request: DispatchRequest, respond: Respond<R>, operation: Operation): Promise<R> {
    return this.changes.change<DispatchAccess, void, R>(
      request.selector,
      (order, access) => operation(order, findDispatch(order, access, request)),
      respond,
    );
  }

  /** Work has begun if a confirmed visit of the contractor has started, or it has started or finished a work step. */
  private async hasWorkBegun({ order, now }: OrderAggregate, dispatch: RunningDispatch): Promise<boolean> {
    const { organizationId, respondedAt, sentAt } = dispatch;
    const hasStarted = order.bookings.some(
      ({ performerId, status, startAt }) =>
        performerId === organizationId && (status === 'confirmed' || status === 'done') && startAt <= now,
    );
    if (hasStarted) return true;
    const { id: orderId, routerId } = order;
    const since = respondedAt ?? sentAt;
    const parameters = { orderId, routerId, organizationId, since, workTypes: WORK_TYPES };
    return (await this.db.row<{ worked: boolean }>(HAS_WORKED, parameters))!.worked;
  }
}

/** @throws 403 for another contractor than that of the dispatch */
function findDispatch(
  { order }: OrderAggregate,
  { dispatchId }: DispatchAccess,
  { contractorId }: DispatchRequest,
): RunningDispatch {
  const dispatch = order.dispatches.find(({ id }) => id === dispatchId)!;
  if (contractorId !== undefined && dispatch.organizationId !== contractorId)
    throw forbidden(ONLY_CONTRACTOR, 'NOT_YOUR_ORGANIZATION');
  return dispatch;
}

/** @throws 409 that names `version` */
function assertCurrentVersion({ version: current }: RunningDispatch, version: number = current): void {
  if (version === current) return;
  const message = `must be ${current}, the current version of the offer`;
  throw conflict(`The offer has changed: version ${current} is current, not version ${version}`, 'DISPATCH_CHANGED', [
    { field: 'version', message },
  ]);
}

function assertAccepted({ status }: RunningDispatch): void {
  if (status !== 'accepted')
    throw conflict(`The dispatch is ${status}; only an accepted dispatch can be handed back`, 'DISPATCH_STATUS');
}

function assertHandBackRequested(dispatch: RunningDispatch): void {
  assertAccepted(dispatch);
  if (!dispatch.handBackRequestedAt) throw conflict('There is no open hand-back request', 'HAND_BACK_NOT_OPEN');
}

function describeConflict({ status, cancellationReason }: RunningDispatch): string {
  return `The offer is ${status}${cancellationReason ? ` (${cancellationReason})` : ''}; only a sent offer can be answered`;
}
