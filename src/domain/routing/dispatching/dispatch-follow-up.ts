/** What dispatching does after steps changed or an order was cancelled. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import type { StepStatusChange } from '../../../entities/domain-events.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { StepCommand, WorkflowRun } from '../workflow/workflow-run.js';
import { DispatchRounds } from './dispatch-rounds.js';
import { dispatchStepsOf } from './dispatch-step.js';
import { DispatchWithdrawal } from './dispatch-withdrawal.js';

/** To be called in a transaction that holds the order's lock. */
@Injectable()
export class DispatchFollowUp {
  constructor(
    private readonly store: WorkflowRunRepository,
    private readonly rounds: DispatchRounds,
    private readonly withdrawal: DispatchWithdrawal,
  ) {}

  /** Withdraws the offers of an order that was cancelled. */
  cancel(run: WorkflowRun, initiator: Initiator): Promise<void> {
    return this.withdrawal.cancel(run, initiator);
  }

  /**
   * Withdraws what no longer holds, and begins the first round of steps that became active.
   * @returns the commands that fail the steps for which no contractor can be asked
   */
  async follow(run: WorkflowRun, moved: readonly StepStatusChange[]): Promise<StepCommand[]> {
    const movedIds = new Set(moved.map(({ workflowStepId }) => workflowStepId));
    const commands: StepCommand[] = [];
    for (const step of dispatchStepsOf(run).filter(({ workflowStepId }) => movedIds.has(workflowStepId))) {
      const isReopened = moved.some((move) => move.workflowStepId === step.workflowStepId && move.from === 'done');
      await this.withdrawal.follow(run, step, isReopened);
      if (step.status === 'active') commands.push(...(await this.rounds.begin(run, step)));
      // The status of the order depends on its dispatches.
      await this.store.write(run);
    }
    return commands;
  }
}
