/**
 * Changes the steps of running orders; no other code does. Locks the order, applies the change and carries out its
 * consequences in the order stated in `followUp`.
 */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../entities/initiator.js';
import { stepStatusesChanged, type StepStatusChange } from '../../entities/event-types.js';
import { Order } from '../../entities/order.js';
import type { STEP_TYPES } from '../../entities/workflow-value-objects.js';
import { Database } from '../../platform/database/database.js';
import { EventBus } from '../../platform/event-bus.js';
import { TransactionalJobQueue } from '../../platform/jobs/transactional-job-queue.js';
import { closedOrder } from './closed-order.js';
import { planAutoCancel } from './dispatching/auto-cancel-schedule.js';
import { DispatchFollowUp } from './dispatching/dispatch-follow-up.js';
import { createOrderEvent } from './order-event.js';
import { EventRecorder } from './event-recorder.js';
import { BookingCancellation } from './workflow/booking-cancellation.js';
import { ClientOfferFollowUp } from './workflow/client-offer-follow-up.js';
import { WorkflowRunRepository } from './workflow/workflow-run-repository.js';
import type { StepCommand, WorkflowRun } from './workflow/workflow-run.js';

type StepType = (typeof STEP_TYPES)[number];

/** A change of the steps of an order, in memory. @throws 409 if a step is not in a status for it. */
export type RunChange = (run: WorkflowRun) => void;

/** Which order to cancel, who cancels it, and why. */
export interface Cancellation {
  orderId: string;
  initiator: Initiator;
  reason?: string | null;
}

/** The types of steps whose completion depends on these fields of the order. */
const DEPENDENT_TYPES: Record<string, readonly StepType[]> = {
  fileIds: ['file_upload', 'document_sign'],
  customFields: ['form_fill'],
};

/**
 * Joins the caller's transaction, or opens one. Services that are called from `followUp` never call the coordinator:
 * they return commands, which are applied afterwards, followed by their own consequences.
 */
@Injectable()
export class OrderCoordinator {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly bookings: BookingCancellation,
    private readonly offers: ClientOfferFollowUp,
    private readonly dispatching: DispatchFollowUp,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly recorder: EventRecorder,
    private readonly events: EventBus,
  ) {}

  /**
   * Changes the steps of an order and carries out the consequences.
   * @param beforeFollowUp runs after the change is queued and before its consequences. @throws 404 if the order does not exist; else as `change`.
   */
  changeSteps(orderId: string, change: RunChange, beforeFollowUp?: (run: WorkflowRun) => Promise<void>): Promise<void> {
    return this.db.transaction(async () => {
      const run = await this.runs.loadForUpdate(orderId);
      const statusChanges = await this.applyChange(run, change);
      await beforeFollowUp?.(run);
      await this.followUp(run, statusChanges);
    });
  }

  /** Carries out actions on steps. @throws 409 as `changeSteps`. */
  async applyCommands(orderId: string, commands: readonly StepCommand[]): Promise<void> {
    if (commands.length > 0) await this.changeSteps(orderId, actAll(commands));
  }

  /** Creates the first attempt of inserted steps and activates those without an open dependency. */
  startSteps(orderId: string): Promise<void> {
    return this.changeSteps(orderId, (run) => run.start());
  }

  /** Derives the status of the order again. Call it after a dispatch or a booking changed. */
  refreshStatus(orderId: string): Promise<void> {
    return this.recheckStepTypes(orderId, []);
  }

  /** As `refreshStatus`, and completes active steps of these types that have `autoComplete` and meet all requirements. */
  recheckStepTypes(orderId: string, types: readonly StepType[]): Promise<void> {
    return this.changeSteps(orderId, (run) => run.recheck(types));
  }

  /** As `recheckStepTypes`, for steps that depend on these fields of the order. Call it after they changed. */
  async recheckFields(orderId: string, fields: readonly string[]): Promise<void> {
    const types = fields.flatMap((field) => DEPENDENT_TYPES[field] ?? []);
    if (types.length > 0) await this.recheckStepTypes(orderId, types);
  }

  /** Cancels an order with its open steps, bookings and dispatches. @throws 404 if it does not exist, 409 if it is completed or cancelled. */
  cancel({ orderId, initiator, reason = null }: Cancellation): Promise<void> {
    return this.db.transaction(async () => {
      const run = await this.runs.loadForUpdate(orderId);
      const { id, routerId, status } = run.order;
      if (status === 'completed' || status === 'cancelled') {
        throw closedOrder(status, 'only an open order can be cancelled');
      }
      this.db.queueUpdate(Order, [{ id, routerId, status: 'cancelled', cancelledAt: run.now }]);
      run.cancel();
      await this.recorder.record([createOrderEvent('order.cancelled', run.order, initiator, { reason })]);
      // Open steps first: the system then ends their bookings and dispatches.
      await this.changeSteps(orderId, (changed) => changed.cancelOpen(initiator, reason));
      // Then the bookings of done steps and the dispatches without a step.
      await this.bookings.cancel(run, initiator);
      await this.dispatching.handleCancellation(run, initiator);
    });
  }

  /** Carries out the consequences of a change of steps, and of the changes that they cause. */
  private async followUp(run: WorkflowRun, first: StepStatusChange[]): Promise<void> {
    const pending = [first];
    // The loop appends to the list.
    for (const changes of pending) {
      if (changes.length === 0) continue;
      // Cancel bookings of finished steps first, so that performers are notified before any dispatch is withdrawn or created.
      await this.bookings.handleStepChanges(run, changes);
      // The client gets its offer before contractors get theirs.
      await this.offers.handleStepChanges(run, changes);
      // Dispatches last: a step without candidates fails, which is another change.
      const commands = await this.dispatching.handleStepChanges(run, changes);
      if (commands.length > 0) pending.push(await this.applyChange(run, actAll(commands)));
      // The order of the last two does not matter: the job runs later, tasks are queued before the commit.
      this.jobQueue.add(...planAutoCancel(run, changes));
      await this.events.emit(stepStatusesChanged, changes);
    }
  }

  /** Applies the change and queues its writes. @returns the steps that changed their status, in the order of the changes */
  private async applyChange(run: WorkflowRun, change: RunChange): Promise<StepStatusChange[]> {
    change(run);
    const changes = listStatusChanges(run);
    await this.runs.save(run);
    return changes;
  }
}

function actAll(commands: readonly StepCommand[]): RunChange {
  return (run) => commands.forEach((command) => run.act(command));
}

function listStatusChanges({ order, changes }: WorkflowRun): StepStatusChange[] {
  return changes.transitions.map(({ step, stepDataId, from, to }) => ({
    routerId: order.routerId,
    orderId: order.id,
    workflowId: order.workflowId!,
    workflowStepId: step.id,
    templateStepId: step.templateStepId,
    stepDataId,
    from,
    to,
    hasTasks: order.hasTasks,
  }));
}
