/** Completes steps that waited for a file or an answer once the order has it, whichever door it came through. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { eventsRecorded, type Recorded } from '../../entities/happenings.js';
import type { STEP_TYPES } from '../../entities/workflow-shapes.js';
import { Events } from '../../platform/events.js';
import { StepMachine } from '../step-machine.js';

/** Steps whose condition looks at a field of the order. */
const LOOKING_AT: Record<string, readonly (typeof STEP_TYPES)[number][]> = {
  fileIds: ['file_upload', 'document_sign'],
  customFields: ['form_fill'],
};

/** Listens in the transaction in which the order changes. */
@Injectable()
export class EvidenceRechecks implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly machine: StepMachine,
  ) {}

  onModuleInit(): void {
    this.events.on(
      eventsRecorded,
      (recorded) => this.recheck(recorded),
      ({ event }) => event === 'order.updated',
    );
  }

  private async recheck(recorded: Recorded[]): Promise<void> {
    for (const { event, orderId, data } of recorded) {
      if (event !== 'order.updated' || !Array.isArray(data.changed)) continue;
      const types = data.changed.flatMap((field) => LOOKING_AT[String(field)] ?? []);
      if (types.length > 0) await this.machine.recheck(orderId, types);
    }
  }
}
