/** Contractors accept or decline offers. At most one offer of a step's attempt is accepted. */
import { Injectable } from '@nestjs/common';
import { AgreedPayout } from '../../../entities/agreed-payout.js';
import type { Initiator } from '../../../entities/initiator.js';
import { WorkflowActor } from '../../../entities/workflow.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import type { Payout } from '../pricing/payout.js';
import type { RunningDispatch } from '../workflow/running-order.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { buildAgreedPayout } from './agreed-payout-row.js';
import { buildOrderDispatchEvent } from './dispatch-events.js';
import { DispatchWriter } from './dispatch-writer.js';
import { DispatchRounds } from './dispatch-rounds.js';

/** A request of a contractor or an operator to act on one dispatch. */
export interface DispatchActionRequest {
  dispatchId: string;
  initiator: Initiator;
  reason?: string | null;
  /** Version of the offer that was seen; any version if missing. */
  version?: number;
  /** An operator allows visits beyond the capacity of the contractor. */
  allowOverlap?: boolean;
  /** Locks the order of the dispatch and returns its ID. @throws 404 if the initiator has no access. */
  lockOrder: () => Promise<string>;
  /** Checks access again after the lock: the work may have been assigned while the request waited. @throws 404 as `lockOrder`. */
  checkAccess: () => Promise<void>;
}

/** Locks the order and loads the dispatch with it. @throws 404 if the initiator has no access. */
export async function loadDispatchForUpdate(
  runs: WorkflowRunRepository,
  { dispatchId, lockOrder, checkAccess }: DispatchActionRequest,
) {
  const run = await runs.loadForUpdate(await lockOrder());
  const dispatch = run.order.dispatches.find(({ id }) => id === dispatchId)!;
  if (dispatch.status === 'accepted') await checkAccess();
  return { run, dispatch };
}

/** The lock on the order's row serializes responses; a unique index guarantees a single acceptance. */
@Injectable()
export class DispatchResponses {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly writer: DispatchWriter,
    private readonly rounds: DispatchRounds,
    private readonly coordinator: OrderCoordinator,
  ) {}

  /**
   * Assigns the work to the contractor: completes the step, which withdraws the other offers of the attempt. The recorded
   * event does not mention these, because the contractor may read it.
   * @throws 404 if the initiator has no access to the dispatch, 409 if the offer is no longer open or the contractor has no
   * capacity for the visits of the order.
   */
  accept(request: DispatchActionRequest): Promise<void> {
    return this.withOpenDispatch(request, (dispatch, run) => this.assign(dispatch, run, request));
  }

  /**
   * Declines the offer. Once the round has no open offer, the next round starts or the step fails.
   * @throws 404 if the initiator has no access to the dispatch, 409 if the offer is no longer open.
   */
  decline(request: DispatchActionRequest): Promise<void> {
    const { initiator, reason = null } = request;
    return this.withOpenDispatch(request, async (dispatch, run) => {
      const respondedAt = run.now;
      const response = { reason, respondedAt, respondedBy: initiator.userId };
      const closure = { status: 'declined', cancellationReason: 'DECLINED', ...response, initiator } as const;
      await this.writer.close(run, [dispatch], closure);
      const commands = await this.rounds.startNextRound(run, dispatch.workflowStepId!);
      this.writer.scheduleDeadline(run, dispatch.stepDataId!);
      await this.coordinator.applyCommands(run.order.id, commands);
    });
  }

  /** Marks the dispatch accepted and completes its step. Call it inside `withOpenDispatch`. */
  async assign(
    dispatch: RunningDispatch,
    run: WorkflowRun,
    { initiator, allowOverlap = false }: Pick<DispatchActionRequest, 'initiator' | 'allowOverlap'>,
    agreedTerms: Partial<Payout> = {},
  ): Promise<void> {
    const { order } = run;
    const { id, stepDataId, workflowStepId, workflowActorId, organizationId } = dispatch;
    const actor = order.actors.find((one) => one.id === workflowActorId);
    if (actor) {
      actor.activeRepresentativeId = id;
      this.db.queueUpdate(WorkflowActor, [{ id: actor.id, routerId: order.routerId, activeRepresentativeId: id }]);
    }
    const assigned = buildOrderDispatchEvent('order.assigned', order, initiator, {
      workflowStepId,
      organizationIds: [organizationId],
      ...(allowOverlap ? { allowOverlap } : {}),
    });
    const accepted = {
      status: 'accepted',
      cancellationReason: null,
      respondedAt: run.now,
      respondedBy: initiator.userId,
      ...agreedTerms,
      initiator,
    } as const;
    await this.writer.close(run, [dispatch], accepted, [assigned]);
    const reason = agreedTerms.payout === undefined ? 'ACCEPTED' : 'PROPOSAL';
    this.db.queueInsert(AgreedPayout, [buildAgreedPayout(dispatch, reason, run.now)]);
    this.writer.scheduleDeadline(run, stepDataId!);
    await this.coordinator.applyCommands(order.id, [
      { workflowStepId: workflowStepId!, action: 'COMPLETE', initiator },
    ]);
  }

  /**
   * Runs the operation on an open offer. If the deadline has passed, expires the offer in a committed transaction first
   * and then rejects the request.
   * @throws 409 if the offer is no longer open, its partner is inactive, or another version is current.
   */
  async withOpenDispatch(
    request: DispatchActionRequest,
    operation: (dispatch: RunningDispatch, run: WorkflowRun) => Promise<void>,
  ): Promise<void> {
    const isLate = await this.db.transaction(async () => {
      const { run, dispatch } = await loadDispatchForUpdate(this.runs, request);
      if (dispatch.status !== 'sent') throw conflict(describeConflict(dispatch), 'DISPATCH_STATUS');
      if (dispatch.hasInactivePartner)
        throw conflict('The offer is withdrawn: the contractor is not an active partner', 'DISPATCH_STATUS');
      if (dispatch.expiresAt && dispatch.expiresAt <= run.now) {
        await this.coordinator.applyCommands(run.order.id, await this.rounds.expireDue(run, dispatch.stepDataId!));
        return true;
      }
      assertCurrentVersion(dispatch, request.version);
      await operation(dispatch, run);
      return false;
    });
    if (isLate) throw conflict('The offer is expired: its deadline has passed', 'DISPATCH_STATUS');
  }
}

/** @throws 409 that names `version` */
function assertCurrentVersion({ version: current }: RunningDispatch, version: number = current): void {
  if (version === current) return;
  const message = `must be ${current}, the current version of the offer`;
  throw conflict(`The offer has changed: version ${current} is current, not version ${version}`, 'DISPATCH_CHANGED', [
    { field: 'version', message },
  ]);
}

function describeConflict({ status, cancellationReason }: RunningDispatch): string {
  return `The offer is ${status}${cancellationReason ? ` (${cancellationReason})` : ''}; only a sent offer can be answered`;
}
