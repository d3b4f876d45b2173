/** Inputs that are filled in on workflow steps (decisions/client-portal "Files and inputs"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { INPUT_ORDER, StepInputView } from '../../entities/views/step-input-view.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import { NestedListField } from '../../platform/fields/index.js';
import { ReadModel, type JsonText, selectQuery, sql } from '../../platform/read-models/index.js';
import { WorkflowAccess } from './workflow-access.js';

/** Read model: all inputs of one step. Needs no paging, because the template limits their number. */
@ReadModel({ table: 'workflow_steps', alias: 'step' })
class StepWithInputs {
  @NestedListField(() => StepInputView, { subquery: INPUT_ORDER, description: 'Inputs of the step, by position.' })
  values: StepInputView[];
}

const inputsOfStep = selectQuery(StepWithInputs, sql`${inTenant('step')} and step.id = ${'id'}`);

/** A caller who can read the step can read its inputs. */
@Injectable()
export class StepInputsService {
  constructor(
    private readonly db: Database,
    private readonly workflows: WorkflowAccess,
  ) {}

  /** By position. @throws 404 if the caller has no access to the step. */
  async list(caller: Caller, id: string): Promise<Page<StepInputView>> {
    const { routerId, initiator } = await this.workflows.findStep(caller, 'read', id);
    const step: JsonText<StepWithInputs> = await this.db.one(inputsOfStep, { routerId, id, party: initiator.party });
    const { values } = step.parse();
    return { values, count: values.length };
  }
}
