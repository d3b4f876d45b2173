/** The one way in which steps move: the order is locked, everything is worked out in memory, and written at once. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Doer } from '../../entities/doer.js';
import { orderCancelled, stepsMoved, type StepMoved } from '../../entities/happenings.js';
import type { STEP_TYPES } from '../../entities/workflow-shapes.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { Events } from '../../platform/events.js';
import { movedSteps, RunStore } from './run-store.js';
import { orderOfStep } from './running-order.js';
import { StepEvidence, type Evidence } from './step-evidence.js';
import { refuseStranger } from './step-permission.js';
import type { StepCommand, WorkflowRun } from './workflow-run.js';

export type { StepCommand } from './workflow-run.js';

/** What somebody does at a door, and brings along. */
export type StepDeed = StepCommand & { evidence?: Evidence };

/**
 * Everything here runs in the caller's transaction, or in one of its own. `stepsMoved` is emitted once a deed, after all
 * is written; a step may be in it several times, and its last entry says where it is. What listeners move in turn is
 * told after that, so that everybody hears of the steps of an order in the order in which they moved.
 */
@Injectable()
export class StepMachine implements OnModuleInit {
  /** By order, while listeners are being told: deeds in their order. Whoever adds to it holds the order's lock. */
  private readonly telling = new Map<string, StepMoved[][]>();

  constructor(
    private readonly db: Database,
    private readonly store: RunStore,
    private readonly evidence: StepEvidence,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on(orderCancelled, ({ orderId, doer, reason }) => this.cancelAll(orderId, doer, reason));
  }

  /**
   * An action of somebody at a door.
   * @throws 403 where the step is not the doer's, 409 that names the state and the allowed actions, 400 naming an
   * answer or a file that cannot be.
   */
  act({ evidence, ...command }: StepDeed): Promise<void> {
    const { workflowStepId } = command;
    return this.db.transaction(async () => {
      const found = await this.db.row<{ orderId: string }>(orderOfStep, { workflowStepId });
      if (!found) throw notFound('WorkflowStep');
      const { orderId } = found;
      await this.store.lock(orderId);
      await this.evidence.bring({ orderId, workflowStepId, doer: command.doer }, evidence, () =>
        this.change(orderId, (run) => {
          refuseStranger(run, command);
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
      await this.store.lock(orderId);
      const run = await this.store.read(orderId);
      work(run);
      await this.store.write(run);
      if (run.moves.length > 0) await this.tell(orderId, movedSteps(run));
    });
  }

  private async tell(orderId: string, moves: StepMoved[]): Promise<void> {
    const before = this.telling.get(orderId);
    if (before) {
      before.push(moves);
      return;
    }
    const deeds = [moves];
    this.telling.set(orderId, deeds);
    try {
      // Grows while it is walked.
      for (const deed of deeds) await this.events.emit(stepsMoved, deed);
    } finally {
      this.telling.delete(orderId);
    }
  }
}
