/** Response body of a template step (contract 2.7). */
import { ApiSchema } from '@nestjs/swagger';
import { TemplateTaskView } from '../../../entities/views/template-task-view.js';
import { WorkflowTemplate } from '../../../entities/workflow-template.js';
import { TemplateStep } from '../../../entities/template-step.js';
import { sameTenant } from '../../../entities/tenant-predicates.js';
import { NestedField, NestedListField, UuidField, pickFields } from '../../../platform/fields/index.js';
import { ReadModel, sql } from '../../../platform/read-models/index.js';
import { TemplateDocumentView, TemplateTagView } from '../parts/template-part.views.js';

@ApiSchema({ description: 'Workflow template that the step belongs to.' })
@ReadModel({ table: 'workflow_templates', alias: 'named' })
export class TemplateName extends pickFields(WorkflowTemplate, ['id', 'name']) {}

/** Step with its tasks, documents and tags. */
@ApiSchema({ description: 'Step of a workflow template.' })
@ReadModel({ table: 'template_steps', alias: 'step' })
export class TemplateStepView extends pickFields(TemplateStep, [
  'id',
  'title',
  'isRequired',
  'type',
  'settings',
  'variant',
  'index',
  'actor',
  'groupId',
  'autoComplete',
  'dueAfterDays',
  'dueAtTime',
  'dueDateSkipWeekends',
  'visibleToOperator',
  'visibleToContractor',
  'visibleToClient',
  'dispatchesActorId',
  'backgroundEvents',
  'actorVisibility',
  'workflowTemplateId',
  'descriptionOperator',
  'descriptionContractor',
  'descriptionClient',
  'dependsOnStepId',
  'actorId',
  'inputs',
  'states',
]) {
  @NestedListField(() => TemplateTaskView, {
    subquery: sql`where ${sameTenant('task', 'step')} and task.workflow_template_step_id = step.id order by task.id`,
    description: 'Tasks that the step fires.',
  })
  tasks: TemplateTaskView[];

  @NestedListField(() => TemplateDocumentView, {
    subquery: sql`where ${sameTenant('document', 'step')} and document.id = any(step.document_ids) and document.deleted_at is null
      order by array_position(step.document_ids, document.id)`,
    description: 'Documents of the step.',
  })
  documents: TemplateDocumentView[];

  @NestedField(() => TemplateName, {
    subquery: sql`where ${sameTenant('named', 'step')} and named.id = step.workflow_template_id`,
    description: 'Workflow template that the step belongs to.',
  })
  workflowTemplate: TemplateName;

  @UuidField({
    nullable: true,
    description: 'First step that depends on this step. Computed; `null` if there is none.',
    sql: sql`(select next.id from template_steps next where ${sameTenant('next', 'step')} and next.depends_on_step_id = step.id
      order by next.index, next.position limit 1)`,
  })
  dependantStepId: string | null;

  @NestedListField(() => TemplateTagView, {
    subquery: sql`where tag.id = any(step.product_tag_ids) and ${sameTenant('tag', 'step')}
      order by array_position(step.product_tag_ids, tag.id)`,
    description: 'Tags of the products that the step shows.',
  })
  productTags: TemplateTagView[];
}
