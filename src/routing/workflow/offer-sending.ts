/** Sends an offer to the client at the latest when the step that makes it is done. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { stepsMoved, type StepMoved } from '../../entities/happenings.js';
import { Database } from '../../platform/database/database.js';
import { Events } from '../../platform/events.js';
import { sql } from '../../platform/views/index.js';

const sendInitial = sql(`update client_offers set status = 'sent', sent_at = now(), updated_at = now()
  where workflow_step_id = any(:stepIds) and status = 'initial'`);

/** Listens in the transaction in which the step is done. */
@Injectable()
export class OfferSending implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on(stepsMoved, (moves) => this.sendOf(moves));
  }

  private async sendOf(moves: StepMoved[]): Promise<void> {
    const stepIds = moves.filter(({ to }) => to === 'done').map(({ workflowStepId }) => workflowStepId);
    if (stepIds.length > 0) await this.db.row(sendInitial, { stepIds });
  }
}
