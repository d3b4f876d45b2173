/** What dispatching does when steps move and orders are cancelled, in the same transaction. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { orderCancelled, stepsMoved, type StepMoved } from '../../entities/happenings.js';
import { Order } from '../../entities/order.js';
import { Database } from '../../platform/database/database.js';
import { Events } from '../../platform/events.js';
import { StepMachine } from '../workflow/step-machine.js';
import { DispatchRounds } from './dispatch-rounds.js';
import { DISPATCH_STEPS, type DispatchStep } from './dispatch-step.js';
import { DispatchWithdrawal } from './dispatch-withdrawal.js';

/** Listens from the start on. */
@Injectable()
export class DispatchReactions implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly rounds: DispatchRounds,
    private readonly withdrawal: DispatchWithdrawal,
    private readonly machine: StepMachine,
  ) {}

  onModuleInit(): void {
    this.events.on(stepsMoved, (moves) => this.follow(moves));
    this.events.on(orderCancelled, async ({ orderId, doer }) => {
      await this.withdrawal.cancel(await this.db.get(Order, { id: orderId }), doer);
    });
  }

  private async follow(moves: StepMoved[]): Promise<void> {
    const workflowStepIds = [...new Set(moves.map(({ workflowStepId }) => workflowStepId))];
    const steps = await this.db.rows<DispatchStep>(DISPATCH_STEPS, { workflowStepIds });
    for (const step of steps) {
      const isReopened = moves.some((move) => move.workflowStepId === step.workflowStepId && move.from === 'done');
      const hasWithdrawn = await this.withdrawal.follow(step, isReopened);
      const hasOffered = step.status === 'active' && (await this.rounds.begin(step));
      if (hasWithdrawn || hasOffered) await this.machine.recheck(step.order.id, []);
    }
  }
}
