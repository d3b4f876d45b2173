/** What running steps ask for (decisions/workflows "Forms of steps"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { INPUT_ORDER, StepInputView } from '../../entities/views/asked-input.js';
import { inRouter } from '../../entities/in-router.js';
import { Database, type Page } from '../../platform/database/database.js';
import { NestedListField } from '../../platform/fields/index.js';
import { From, type JsonText, reading, sql } from '../../platform/read-models/index.js';
import { WorkflowAccess } from './workflow-reach.js';

/** A step seen as what it asks for; a template bounds their number. */
@From({ table: 'workflow_steps', alias: 'step' })
class AskingStep {
  @NestedListField(() => StepInputView, { subquery: INPUT_ORDER, description: 'Inputs of the step, by position.' })
  values: StepInputView[];
}

const OF_STEP = reading(AskingStep, sql`${inRouter('step')} and step.id = ${'id'}`);

/** Whoever sees the step reads them. */
@Injectable()
export class StepInputsService {
  constructor(
    private readonly db: Database,
    private readonly workflows: WorkflowAccess,
  ) {}

  /** In the order in which they are asked. @throws 404 outside the caller's reach. */
  async list(caller: Caller, id: string): Promise<Page<StepInputView>> {
    const { routerId, initiator } = await this.workflows.step(caller, 'read', id);
    const asking: JsonText<AskingStep> = await this.db.one(OF_STEP, { routerId, id, side: initiator.side });
    const { values } = asking.parse();
    return { values, count: values.length };
  }
}
