/** Completes steps that waited for a file or an answer once the order has it, whichever door it came through. */
import { Injectable } from '@nestjs/common';
import type { Recorded } from '../../entities/happenings.js';
import type { STEP_TYPES } from '../../entities/workflow-shapes.js';
import { StepMachine } from './step-machine.js';

type StepType = (typeof STEP_TYPES)[number];

const FOR_FILES: readonly StepType[] = ['file_upload', 'document_sign'];
/** Steps whose condition looks at a field of the order. */
const LOOKING_AT: Record<string, readonly StepType[]> = { fileIds: FOR_FILES, customFields: ['form_fill'] };

/** To be called in the transaction in which the order changes, or gets a note with files. */
@Injectable()
export class EvidenceRechecks {
  constructor(private readonly machine: StepMachine) {}

  /** Those steps that the event speaks of are looked at again. */
  async follow(recorded: Recorded[]): Promise<void> {
    for (const one of recorded) {
      const types = concerned(one);
      if (types.length > 0) await this.machine.recheck(one.orderId, types);
    }
  }
}

/** Types of the steps that look at what the event tells of. */
function concerned({ event, data }: Recorded): readonly StepType[] {
  if (event === 'note.created') return Array.isArray(data.fileIds) && data.fileIds.length > 0 ? FOR_FILES : [];
  if (!Array.isArray(data.changed)) return [];
  return data.changed.flatMap((field) => LOOKING_AT[String(field)] ?? []);
}
