/** Reading running workflows (contract 2.8, 2.9, 4.13). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { Database } from '../platform/database/database.js';
import { reading, type JsonText } from '../platform/views/index.js';
import { CompositeStepsView, WorkflowView } from './workflow.dto.js';
import { WorkflowReach } from './workflow-reach.js';

const workflow = reading(WorkflowView, 'workflow.id = :id');
const compositeSteps = reading(CompositeStepsView, 'workflow.id = :id');

/** Reads through the caller's eyes. */
@Injectable()
export class WorkflowsService {
  constructor(
    private readonly db: Database,
    private readonly workflows: WorkflowReach,
  ) {}

  /** The workflow with the steps that the caller sees. @throws 404 outside the caller's reach. */
  async get(caller: Caller, id: string): Promise<JsonText<WorkflowView>> {
    const { doer } = await this.workflows.workflow(caller, 'read', id);
    return this.db.one(workflow, { id, side: doer.side, viewerId: doer.organizationId });
  }

  /** Its actors and groups. @throws 404 outside the caller's reach. */
  async compositeSteps(caller: Caller, id: string): Promise<JsonText<CompositeStepsView>> {
    const { doer } = await this.workflows.workflow(caller, 'read', id);
    return this.db.one(compositeSteps, { id, side: doer.side });
  }
}
