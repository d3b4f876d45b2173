/** Replaces the steps of a template by id with a fixed number of statements, however many steps there are. */
import { Injectable } from '@nestjs/common';
import { TemplateStep } from '../../../entities/workflow-template.js';
import { inRouter } from '../../../entities/in-router.js';
import { insertStatement, rowsText, takenIdsStatement, updateStatement } from '../../../platform/database/bulk.js';
import { Database } from '../../../platform/database/database.js';
import { invalidFields } from '../../../platform/errors.js';
import { sql } from '../../../platform/read-models/index.js';
import { StepReferences } from './step-references.js';
import { planSteps, type StepPlan } from '../simulation/step-plan.js';
import { STEP_FIELDS, type TemplateStepInput } from './template-step.dto.js';

const BESIDE = ['inputs', 'backgroundEvents', 'actorVisibility', 'documentIds', 'productTagIds'] as const;
const removal = sql`delete from template_steps where router_id = ${'routerId'} and workflow_template_id = ${'id'} and id = any(${'gone'})`;
const change = updateStatement(
  sql`template_steps`,
  [...STEP_FIELDS, ...BESIDE],
  sql`${inRouter('present')} and present.workflow_template_id = ${'id'}`,
);
const addition = insertStatement(sql`template_steps`);
const takenIds = takenIdsStatement(sql`template_steps`);

/** Writes the steps of a locked template. */
@Injectable()
export class StepReplacing {
  constructor(
    private readonly db: Database,
    private readonly references: StepReferences,
  ) {}

  /** Known ids are updated, others added, the rest goes. @throws 400 naming the field that breaks a rule. */
  async replace(
    template: { id: string; routerId: string },
    steps: readonly TemplateStepInput[] | undefined,
  ): Promise<void> {
    if (!steps) return;
    const { id, routerId } = template;
    const rows = await this.db.of(TemplateStep).findBy({ routerId, workflowTemplateId: id });
    const plan = planSteps(template, rows, steps);
    await this.references.check(template, steps);
    if (plan.gone.length > 0) await this.db.row(removal, { id, routerId, gone: plan.gone });
    if (plan.changed.length > 0) await this.db.row(change, { id, routerId, rows: rowsText(plan.changed) });
    await this.add(plan);
  }

  private async add({ added, places }: StepPlan): Promise<void> {
    if (added.length === 0) return;
    const taken = await this.db.rows<{ id: string }>(takenIds, { ids: added.map(({ id }) => id) });
    if (taken.length > 0)
      throw invalidFields(
        taken.map(({ id }) => ({ field: `steps[${places.get(id)}].id`, message: 'is in use elsewhere' })),
      );
    await this.db.row(addition, { rows: rowsText(added) });
  }
}
