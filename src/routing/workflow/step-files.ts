/** Files that the performer of a step uploads for it (decisions/workflows "Evidence"). */
import { Injectable } from '@nestjs/common';
import type { Doer } from '../../entities/doer.js';
import { Order } from '../../entities/order.js';
import { Database } from '../../platform/database/database.js';
import { seeingOnly, sql } from '../../platform/views/index.js';
import { RunStore } from './run-store.js';

/** Of a contractor those count that its own people uploaded; operators may bring everybody's. */
const ADD = seeingOnly(
  sql`
  insert into workflow_step_files (id, router_id, workflow_step_id, file_id, author_side, created_at)
  select uuid_v7(), ${'routerId'}::uuid, ${'workflowStepId'}::uuid, f.id, ${'side'}::text, ${'now'}::timestamptz
  from files f
  where f.id = any(${'fileIds'}::uuid[]) and (${'side'}::text <> 'contractor' or exists (
    select 1 from memberships member
    where member.user_id = f.uploaded_by and member.router_organization_id = ${'organizationId'}::uuid))
  on conflict (router_id, workflow_step_id, file_id) do nothing
  returning file_id as "fileId"`,
  ...['files', 'workflow_step_files', 'workflow_steps'],
);

/** Where and by whom. */
export interface EvidenceTarget {
  orderId: string;
  workflowStepId: string;
  doer: Doer;
}

/** To be used in a transaction that holds the order's lock. */
@Injectable()
export class StepFiles {
  constructor(
    private readonly db: Database,
    private readonly store: RunStore,
  ) {}

  /** Files that the door has checked. Answers whether the step has new ones now. */
  async add({ orderId, workflowStepId, doer }: EvidenceTarget, fileIds: readonly string[]): Promise<boolean> {
    const { order, steps, now } = await this.store.hold(orderId);
    const { routerId } = order;
    const { side, organizationId } = doer;
    const added = await this.db.rows(ADD, { routerId, workflowStepId, side, organizationId, fileIds, now });
    if (added.length === 0) return false;
    const step = steps.get(workflowStepId)!;
    step.hasEvidence ||= step.type !== 'document_sign' || side === 'operator';
    this.db.updateLater(Order, [{ id: orderId, routerId, updatedAt: now }]);
    if (side === 'client') this.store.forget(orderId);
    return true;
  }
}
