/** Evidence files of workflow steps (decisions/workflows "Evidence"). */
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../domain/authorization/caller.js';
import { inTenant, inTenantWhere } from '../../entities/tenant-predicates.js';
import { StepFileView } from '../../entities/views/step-file-view.js';
import type { StepFilesInput } from '../../entities/views/step-inputs.js';
import { Database, type Page } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { sendBytes, type SentFile } from '../../platform/http/send-bytes.js';
import { type JsonText, type Listing, type PageQuery, sql } from '../../platform/read-models/index.js';
import { Storage } from '../../platform/storage/storage.js';
import type { OrderAggregate } from '../../domain/routing/order/state/order-aggregate.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { StepEvidence } from '../../domain/routing/order/use-cases/step-evidence.js';
import { toInitiator, WorkflowAccess, type StepAccess } from './workflow-access.js';

const LIST: Listing<StepFileView> = { view: StepFileView, sorts: { createdAt: sql`evidence.created_at` } };
const OF_STEP = inTenantWhere(sql`evidence`, sql`evidence.workflow_step_id = ${'workflowStepId'}`);
const fileOfStep = sql`select f.id, f.file_name as "fileName", f.content_type as "contentType", f.size::float8 as size, f.sha256
  from workflow_step_files evidence join files f on f.id = evidence.file_id
  where ${inTenant('evidence')} and evidence.workflow_step_id = ${'workflowStepId'} and f.id = ${'fileId'}`;

/** A caller who can read the step can read all its files, including those uploaded by others. */
@Injectable()
export class StepFilesService {
  constructor(
    private readonly db: Database,
    private readonly workflows: WorkflowAccess,
    private readonly changes: OrderChanges,
    private readonly evidence: StepEvidence,
    private readonly storage: Storage,
  ) {}

  /** Newest first. @throws 404 if the caller has no access to the step. */
  async list(caller: Caller, workflowStepId: string, query: PageQuery): Promise<JsonText<Page<StepFileView>>> {
    const { routerId } = await this.workflows.findStep(caller, 'read', workflowStepId);
    return this.page(routerId, workflowStepId, query);
  }

  /**
   * Attaches uploaded files and returns the files of the step.
   * @throws 400 naming files that the caller may not use, 404 as `list`; else as `StepEvidence.addToStep`.
   */
  add(caller: Caller, workflowStepId: string, { fileIds }: StepFilesInput) {
    const add = async (order: OrderAggregate, access: StepAccess) => {
      const evidence = this.workflows.buildEvidence(caller, access, fileIds);
      await this.evidence.addToStep(order, { workflowStepId, initiator: toInitiator(caller, access) }, evidence);
      return order.order.routerId;
    };
    const selector = this.workflows.selectStep(caller, workflowStepId, { resource: 'file', ids: fileIds });
    return this.changes.change(selector, add, (routerId) =>
      this.page(routerId, workflowStepId, { page: 0, pageSize: 50 }),
    );
  }

  /**
   * Streams the bytes of one file.
   * @throws 404 if the caller has no access to the step, or if the step has no such file.
   */
  async sendContent(caller: Caller, workflowStepId: string, fileId: string, request: Request, response: Response) {
    const { routerId } = await this.workflows.findStep(caller, 'read', workflowStepId);
    const file = await this.db.row<SentFile & { id: string }>(fileOfStep, { routerId, workflowStepId, fileId });
    if (!file) throw notFound('File');
    await sendBytes(request, response, file, (range) => this.storage.read(file.id, range));
  }

  private page(routerId: string, workflowStepId: string, query: PageQuery): Promise<JsonText<Page<StepFileView>>> {
    const parameters = { routerId, workflowStepId };
    return this.db.page(LIST, { ...query, sort: 'createdAt', where: [OF_STEP], parameters });
  }
}
