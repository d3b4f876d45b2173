/** What dispatching does when steps move and orders are cancelled, in the same transaction. */
import { Injectable } from '@nestjs/common';
import type { Doer } from '../../entities/doer.js';
import type { StepMoved } from '../../entities/happenings.js';
import { RunStore } from '../workflow/run-store.js';
import { StepMachine } from '../workflow/step-machine.js';
import { DispatchRounds } from './dispatch-rounds.js';
import { dispatchStepsOf } from './dispatch-step.js';
import { DispatchWithdrawal } from './dispatch-withdrawal.js';

/** To be called in a transaction that holds the order's lock. */
@Injectable()
export class DispatchReactions {
  constructor(
    private readonly store: RunStore,
    private readonly rounds: DispatchRounds,
    private readonly withdrawal: DispatchWithdrawal,
    private readonly machine: StepMachine,
  ) {}

  /** Offers of an order that was cancelled. */
  async cancel(orderId: string, doer: Doer): Promise<void> {
    await this.withdrawal.cancel(await this.store.hold(orderId), doer);
  }

  /** What no longer stands is taken back; a step that became active by this begins its first round. */
  async follow(moves: StepMoved[]): Promise<void> {
    const moved = new Set(moves.map(({ workflowStepId }) => workflowStepId));
    const run = await this.store.hold(moves[0].orderId);
    for (const step of dispatchStepsOf(run).filter(({ workflowStepId }) => moved.has(workflowStepId))) {
      const isReopened = moves.some((move) => move.workflowStepId === step.workflowStepId && move.from === 'done');
      const hasWithdrawn = await this.withdrawal.follow(run, step, isReopened);
      const hasOffered = step.status === 'active' && (await this.rounds.begin(run, step));
      if (hasWithdrawn || hasOffered) await this.machine.recheck(run.order.id, []);
    }
  }
}
