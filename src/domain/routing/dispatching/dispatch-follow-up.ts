/** Updates dispatches after steps changed or the order was cancelled. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import type { StepStatusChange } from '../../../entities/event-types.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { StepCommand, WorkflowRun } from '../workflow/workflow-run.js';
import { DispatchRounds } from './dispatch-rounds.js';
import { listDispatchSteps } from './dispatch-step.js';
import { DispatchWithdrawal } from './dispatch-withdrawal.js';

/** Call it in a transaction that holds the order's lock. */
@Injectable()
export class DispatchFollowUp {
  constructor(
    private readonly runs: WorkflowRunRepository,
    private readonly rounds: DispatchRounds,
    private readonly withdrawal: DispatchWithdrawal,
  ) {}

  /** Withdraws the offers of an order that was cancelled. */
  handleCancellation(run: WorkflowRun, initiator: Initiator): Promise<void> {
    return this.withdrawal.withdrawOpen(run, initiator);
  }

  /**
   * Withdraws obsolete dispatches and starts the first round of steps that became active.
   * @returns commands that fail the steps without candidates
   */
  async handleStepChanges(run: WorkflowRun, changes: readonly StepStatusChange[]): Promise<StepCommand[]> {
    const changedIds = new Set(changes.map(({ workflowStepId }) => workflowStepId));
    const commands: StepCommand[] = [];
    for (const step of listDispatchSteps(run).filter(({ workflowStepId }) => changedIds.has(workflowStepId))) {
      const isReopened = changes.some(
        (change) => change.workflowStepId === step.workflowStepId && change.from === 'done',
      );
      await this.withdrawal.withdrawObsolete(run, step, isReopened);
      if (step.status === 'active') commands.push(...(await this.rounds.startFirstRound(run, step)));
      // The status of the order depends on its dispatches.
      await this.runs.save(run);
    }
    return commands;
  }
}
