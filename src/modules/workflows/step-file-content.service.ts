/** The bytes of files that were uploaded for running steps (decisions/workflows "Evidence"). */
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../domain/authorization/caller.js';
import { inRouter } from '../../entities/in-router.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { sendBytes, type SentFile } from '../../platform/http/send-bytes.js';
import { Storage } from '../../platform/storage/storage.js';
import { sql } from '../../platform/read-models/index.js';
import { WorkflowAccess } from './workflow-reach.js';

const CONTENT = sql`select f.id, f.file_name as "fileName", f.content_type as "contentType", f.size::float8 as size, f.sha256
  from workflow_step_files evidence join files f on f.id = evidence.file_id
  where ${inRouter('evidence')} and evidence.workflow_step_id = ${'workflowStepId'} and f.id = ${'fileId'}`;

/** Whoever sees the step reads them. */
@Injectable()
export class StepFileContentService {
  constructor(
    private readonly db: Database,
    private readonly workflows: WorkflowAccess,
    private readonly storage: Storage,
  ) {}

  /** @throws 404 outside the caller's reach, or for a file of something else. */
  async send(caller: Caller, workflowStepId: string, fileId: string, request: Request, response: Response) {
    const { routerId } = await this.workflows.step(caller, 'read', workflowStepId);
    const file = await this.db.row<SentFile & { id: string }>(CONTENT, { routerId, workflowStepId, fileId });
    if (!file) throw notFound('File');
    await sendBytes(request, response, file, (range) => this.storage.read(file.id, range));
  }
}
