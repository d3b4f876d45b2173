/** Files that the performer of a step uploads for it (decisions/workflows "Evidence"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { StepFile } from '../../../entities/step-file.js';
import { Database } from '../../../platform/database/database.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { touchOrder } from '../touch-order.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';

/** Where and by whom. */
export interface EvidenceTarget {
  orderId: string;
  workflowStepId: string;
  initiator: Initiator;
}

/** To be used in a transaction that holds the order's lock. */
@Injectable()
export class StepFiles {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
  ) {}

  /**
   * Files that the door has checked; of a contractor those count that its own people uploaded, operators may bring
   * everybody's. Answers whether the step has new ones now.
   */
  async add(target: EvidenceTarget, fileIds: readonly string[], ownFileIds: readonly string[] = []): Promise<boolean> {
    const { orderId, workflowStepId, initiator } = target;
    const { order, steps, now: createdAt } = await this.runs.loadForUpdate(orderId);
    const { routerId } = order;
    const { side: authorSide } = initiator;
    const step = steps.get(workflowStepId)!;
    const counted = authorSide === 'contractor' ? ownFileIds : fileIds;
    const present = new Set(step.evidence.map(({ fileId }) => fileId));
    const added = [...new Set(counted)].filter((fileId) => !present.has(fileId));
    if (added.length === 0) return false;
    step.evidence = [...step.evidence, ...added.map((fileId) => ({ fileId, authorSide }))];
    this.db.queueInsert(
      StepFile,
      added.map((fileId) => ({ id: uuidv7(), routerId, workflowStepId, fileId, authorSide, createdAt })),
      'missing',
    );
    touchOrder(this.db, order, createdAt);
    if (authorSide === 'client') this.runs.evict(orderId);
    return true;
  }
}
