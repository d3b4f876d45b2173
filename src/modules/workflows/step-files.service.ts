/** Evidence of running steps (decisions/workflows "Evidence"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { ofRouter } from '../../entities/in-router.js';
import { StepFileView } from '../../entities/views/step-file-view.js';
import type { StepFilesInput } from '../../entities/views/step-inputs.js';
import { Database, type Page } from '../../platform/database/database.js';
import { type JsonText, type Listing, type PageQuery, sql } from '../../platform/read-models/index.js';
import { Idempotency } from '../../domain/routing/intake/idempotency.js';
import { EarlyEvidence } from '../../domain/routing/workflow/early-evidence.js';
import { WorkflowAccess } from './workflow-reach.js';

const LIST: Listing<StepFileView> = { view: StepFileView, sorts: { createdAt: sql`evidence.created_at` } };
const OF_STEP = ofRouter(sql`evidence`, sql`evidence.workflow_step_id = ${'workflowStepId'}`);

/** Whoever sees the step reads its files, whoever uploaded them. */
@Injectable()
export class StepFilesService {
  constructor(
    private readonly db: Database,
    private readonly workflows: WorkflowAccess,
    private readonly evidence: EarlyEvidence,
    private readonly idempotency: Idempotency,
  ) {}

  /** Newest first. @throws 404 outside the caller's reach. */
  async list(caller: Caller, workflowStepId: string, query: PageQuery): Promise<JsonText<Page<StepFileView>>> {
    const { routerId } = await this.workflows.step(caller, 'read', workflowStepId);
    return this.page(routerId, workflowStepId, query);
  }

  /**
   * Answers the step's files. With a key, a repeat gets the first answer and does nothing.
   * @throws 400 naming files out of reach, 404 as `list`; else as `EarlyEvidence.bring`.
   */
  add(caller: Caller, workflowStepId: string, body: StepFilesInput, key?: string) {
    const { fileIds } = body;
    const scope = `files:${caller.organizationId}:${caller.userId}:${workflowStepId}`;
    return this.idempotency.keyed(key, { scope, body }, async () => {
      const step = await this.workflows.lockStep(caller, workflowStepId, { resource: 'file', ids: fileIds });
      const { orderId, routerId, initiator } = step;
      const evidence = this.workflows.filesBrought(caller, step, fileIds);
      await this.evidence.bring({ orderId, workflowStepId, initiator }, evidence);
      return this.page(routerId, workflowStepId, { page: 0, pageSize: 50 });
    });
  }

  private page(routerId: string, workflowStepId: string, query: PageQuery): Promise<JsonText<Page<StepFileView>>> {
    const parameters = { routerId, workflowStepId };
    return this.db.page(LIST, { ...query, sort: 'createdAt', where: [OF_STEP], parameters });
  }
}
