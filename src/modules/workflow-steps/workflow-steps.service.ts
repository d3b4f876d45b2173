/** List of workflow steps across orders. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { PresetQuery } from '../../domain/authorization/presets/preset-query.js';
import { WORKFLOW_STEP_SORTS } from '../../entities/columns/workflow-step-columns.js';
import { Database, type Page } from '../../platform/database/database.js';
import { type JsonText, type Listing, sql } from '../../platform/read-models/index.js';
import { WorkflowStepRowView, WorkflowStepsQuery } from './workflow-step.dto.js';

const LIST: Listing<WorkflowStepRowView> = {
  view: WorkflowStepRowView,
  search: sql`o.search`,
  sorts: WORKFLOW_STEP_SORTS,
};

/** Lists steps, optionally with filters and a view preset. */
@Injectable()
export class WorkflowStepsService {
  constructor(
    private readonly db: Database,
    private readonly presetQuery: PresetQuery,
  ) {}

  /** @throws 400 for invalid filters and a view preset of another entity. */
  async list(
    caller: Caller,
    { viewPresetId, filters, ...query }: WorkflowStepsQuery,
  ): Promise<JsonText<Page<WorkflowStepRowView>>> {
    return this.db.page(LIST, {
      ...query,
      ...(await this.presetQuery.conditions(caller, 'WORKFLOW_STEP', { viewPresetId, filters })),
    });
  }
}
