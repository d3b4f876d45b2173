/** Completes steps that waited for a file or an answer once the order has it, whichever door it came through. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { eventsRecorded, type Foreseen, type Recorded } from '../../entities/happenings.js';
import type { STEP_TYPES } from '../../entities/workflow-shapes.js';
import { Events } from '../../platform/events.js';
import { StepMachine } from './step-machine.js';

type StepType = (typeof STEP_TYPES)[number];

const FOR_FILES: readonly StepType[] = ['file_upload', 'document_sign'];
/** Steps whose condition looks at a field of the order. */
const LOOKING_AT: Record<string, readonly StepType[]> = { fileIds: FOR_FILES, customFields: ['form_fill'] };

/** Listens in the transaction in which the order changes, or gets a note with files. */
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
      (foreseen) => concerned(foreseen).length > 0,
    );
  }

  private async recheck(recorded: Recorded[]): Promise<void> {
    for (const one of recorded) {
      const types = concerned(one);
      if (types.length > 0) await this.machine.recheck(one.orderId, types);
    }
  }
}

/** Types of the steps that look at what the event tells of. */
function concerned({ event, data }: Pick<Foreseen, 'event' | 'data'>): readonly StepType[] {
  if (event === 'note.created') return Array.isArray(data.fileIds) && data.fileIds.length > 0 ? FOR_FILES : [];
  if (event !== 'order.updated' || !Array.isArray(data.changed)) return [];
  return data.changed.flatMap((field) => LOOKING_AT[String(field)] ?? []);
}
