/** Evidence files of steps (decisions/workflows "Evidence"). */
import { Injectable } from '@nestjs/common';
import { StepFile } from '../../../entities/step-file.js';
import { Database } from '../../../platform/database/database.js';
import { sql, type Sql } from '../../../platform/sql/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { touchOrder } from '../touch-order.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { StepTarget } from './workflow-run.js';
import { getStep } from './step-lookup.js';

/** Call it in a transaction that holds the order's lock. */
@Injectable()
export class StepFiles {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
  ) {}

  /**
   * Adds files to the step; the caller has checked them. Of a contractor only files that its own members uploaded count;
   * operators may add any file.
   * @returns whether any of them is new
   */
  async add(target: StepTarget, fileIds: readonly string[], ownFileIds: readonly string[] = []): Promise<boolean> {
    const { orderId, workflowStepId, initiator } = target;
    const run = await this.runs.loadForUpdate(orderId);
    const { order, now: createdAt } = run;
    const { routerId } = order;
    const { party: authorSide } = initiator;
    const step = getStep(run, workflowStepId);
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

/**
 * Query for the files, among these, that members of the organization uploaded: only these count as evidence of a contractor
 * (decisions/workflows "Evidence").
 */
export function selectFilesUploadedBy(fileIds: Sql, organizationId: Sql): Sql {
  return sql`select file.id from files file where file.id = any(${fileIds}) and exists (
    select 1 from memberships member
    where member.user_id = file.uploaded_by and member.router_organization_id = ${organizationId})`;
}
