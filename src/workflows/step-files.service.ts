/** Evidence of running steps (decisions/workflows "Evidence"). */
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../access/caller.js';
import { Reach, type Reference } from '../access/reach.js';
import { StepFileView } from '../entities/views/step-file-view.js';
import type { StepFilesInput } from '../entities/views/step-inputs.js';
import { Database, type Page } from '../platform/database/database.js';
import { notFound } from '../platform/errors.js';
import { sendBytes, type SentFile } from '../platform/http/send-bytes.js';
import { Storage } from '../platform/storage/storage.js';
import { type JsonText, type Listing, type PageQuery, sql } from '../platform/views/index.js';
import { EarlyEvidence } from '../routing/workflow/early-evidence.js';
import { WorkflowReach } from './workflow-reach.js';

const LIST: Listing<StepFileView> = { view: StepFileView, sorts: { createdAt: sql`evidence.created_at` } };
const OF_STEP = sql`evidence.router_id = ${'routerId'} and evidence.workflow_step_id = ${'workflowStepId'}`;
const CONTENT = sql`select f.id, f.file_name as "fileName", f.content_type as "contentType", f.size::float8 as size, f.sha256
  from workflow_step_files evidence join files f on f.id = evidence.file_id
  where ${OF_STEP} and f.id = ${'fileId'}`;

/** Whoever sees the step reads its files, whoever uploaded them. */
@Injectable()
export class StepFilesService {
  constructor(
    private readonly db: Database,
    private readonly reach: Reach,
    private readonly workflows: WorkflowReach,
    private readonly evidence: EarlyEvidence,
    private readonly storage: Storage,
  ) {}

  /** Newest first. @throws 404 outside the caller's reach. */
  async list(caller: Caller, workflowStepId: string, query: PageQuery): Promise<JsonText<Page<StepFileView>>> {
    const { routerId } = await this.workflows.step(caller, 'read', workflowStepId);
    return this.page(routerId, workflowStepId, query);
  }

  /** Answers the step's files. @throws 400 naming files out of reach, 404 as `list`; else as `EarlyEvidence.bring`. */
  add(caller: Caller, workflowStepId: string, { fileIds }: StepFilesInput): Promise<JsonText<Page<StepFileView>>> {
    return this.db.transaction(async () => {
      const { orderId, routerId, doer } = await this.workflows.lockStep(caller, workflowStepId);
      const checkFiles = (named: Reference[]) => this.reach.check(caller, 'file', named);
      await this.evidence.bring({ orderId, workflowStepId, doer }, { fileIds, checkFiles });
      return this.page(routerId, workflowStepId, { page: 0, pageSize: 50 });
    });
  }

  /** @throws 404 outside the caller's reach, or for a file of something else. */
  async content(caller: Caller, workflowStepId: string, fileId: string, request: Request, response: Response) {
    const { routerId } = await this.workflows.step(caller, 'read', workflowStepId);
    const file = await this.db.row<SentFile & { id: string }>(CONTENT, { routerId, workflowStepId, fileId });
    if (!file) throw notFound('File');
    await sendBytes(request, response, file, (range) => this.storage.read(file.id, range));
  }

  private page(routerId: string, workflowStepId: string, query: PageQuery): Promise<JsonText<Page<StepFileView>>> {
    const parameters = { routerId, workflowStepId };
    return this.db.page(LIST, { ...query, sort: 'createdAt', where: [OF_STEP], parameters });
  }
}
