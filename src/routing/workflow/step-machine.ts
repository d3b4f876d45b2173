/** The one way in which steps move: the order is locked, everything is worked out in memory, and written at once. */
import { Injectable } from '@nestjs/common';
import type { Doer } from '../../entities/doer.js';
import type { StepMoved } from '../../entities/happenings.js';
import type { STEP_TYPES } from '../../entities/workflow-shapes.js';
import { Database } from '../../platform/database/database.js';
import { TransactionKey } from '../../platform/database/transaction-state.js';
import { Events } from '../../platform/events.js';
import { stepsToFollow } from '../routing-happenings.js';
import { RunStore } from './run-store.js';
import { StepEvidence, type Evidence } from './step-evidence.js';
import { refuseCancelling, refuseStranger } from './step-permission.js';
import type { StepCommand, WorkflowRun } from './workflow-run.js';

export type { StepCommand } from './workflow-run.js';

/** What somebody does at a door to a step of this order, and brings along. */
export type StepDeed = StepCommand & { orderId: string; evidence?: Evidence };

const FOLLOWED = new TransactionKey('moves that are being followed', () => new Map<string, StepMoved[][]>());

/**
 * Everything here runs in the caller's transaction, or in one of its own. What follows from a deed (`reactions.ts`) is
 * done after all of it is worked out; a step may be in it several times, and its last entry says where it is. What
 * follows in turn comes after that, so that everybody hears of the steps of an order in the order in which they moved.
 */
@Injectable()
export class StepMachine {
  constructor(
    private readonly db: Database,
    private readonly store: RunStore,
    private readonly evidence: StepEvidence,
    private readonly events: Events,
  ) {}

  /**
   * An action of somebody at a door.
   * @throws 403 where the step is not the doer's, 409 that names the state and the allowed actions, 400 naming an
   * answer or a file that cannot be.
   */
  act({ orderId, evidence, ...command }: StepDeed): Promise<void> {
    const { workflowStepId, doer } = command;
    return this.db.transaction(async () => {
      await this.store.lock(orderId);
      await this.evidence.bring({ orderId, workflowStepId, doer }, evidence, () =>
        this.change(orderId, (run) => {
          refuseStranger(run, command);
          refuseCancelling(run, command);
          run.act(command);
        }),
      );
    });
  }

  /** Actions that follow from something else, such as an accepted dispatch. @throws 409 as `act`. */
  move(orderId: string, commands: readonly StepCommand[]): Promise<void> {
    return this.change(orderId, (run) => commands.forEach((command) => run.act(command)));
  }

  /** Begins steps that were inserted without an attempt. */
  begin(orderId: string): Promise<void> {
    return this.change(orderId, (run) => run.begin());
  }

  /**
   * Looks again at what conditions of these types depend on: steps with `autoComplete` complete, and the order's status
   * is derived anew. To be called after a dispatch, booking, offer, file or answer came or went.
   */
  recheck(orderId: string, types: readonly (typeof STEP_TYPES)[number][]): Promise<void> {
    return this.change(orderId, (run) => run.recheck(types));
  }

  /** Cancels the open steps and the workflow of an order that is cancelled. */
  cancelAll(orderId: string, doer: Doer, reason: string | null = null): Promise<void> {
    return this.change(orderId, (run) => run.cancelOpen(doer, reason));
  }

  /** Locks the order and works on its steps as they stand. */
  change(orderId: string, work: (run: WorkflowRun) => void): Promise<void> {
    return this.db.transaction(async () => {
      const run = await this.store.hold(orderId);
      work(run);
      const moved = movedSteps(run);
      await this.store.write(run);
      if (moved.length > 0) await this.follow(orderId, moved);
    });
  }

  /** The transaction holds the order's lock, and knows by itself which deeds on the order wait to be followed. */
  private async follow(orderId: string, moves: StepMoved[]): Promise<void> {
    const followed = this.db.transactionState(FOLLOWED);
    const before = followed.get(orderId);
    if (before) {
      before.push(moves);
      return;
    }
    const deeds = [moves];
    followed.set(orderId, deeds);
    // Grows while it is walked.
    for (const deed of deeds) await this.events.emit(stepsToFollow, deed);
    followed.delete(orderId);
  }
}

/** What others are told of moves. */
function movedSteps({ order, moves }: WorkflowRun): StepMoved[] {
  return moves.map(({ step, stepDataId, from, to }) => ({
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
