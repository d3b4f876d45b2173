/** Response bodies of running workflows (contract 2.8, 2.9). */
import { ApiSchema } from '@nestjs/swagger';
import { WorkflowGroup } from '../../entities/workflow-groups-and-documents.js';
import {
  STEP_ORDER,
  StepActorView,
  VISIBLE_DOCUMENT,
  VISIBLE_STEP,
  WorkflowDocumentView,
  WorkflowStepView,
} from '../../entities/views/workflow-step-view.js';
import { TemplateStep } from '../../entities/template-step.js';
import { Workflow, WorkflowActor } from '../../entities/workflow.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import {
  validateObject,
  JsonField,
  NestedField,
  NestedListField,
  StringField,
  UuidField,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';

/** Workflow with the steps and documents that are visible to the caller's party. */
@ApiSchema({ description: 'Running workflow with the steps that the caller can see.' })
@ReadModel({ table: 'workflows', alias: 'workflow' })
export class WorkflowView extends pickFields(Workflow, [
  'id',
  'updatedAt',
  'createdAt',
  'routerId',
  'orderId',
  'workflowTemplateId',
  'name',
  'status',
  'customerPortalWelcomeDescription',
  'completedAt',
]) {
  @NestedListField(() => WorkflowStepView, {
    subquery: sql`where ${sameTenant('step', 'workflow')} and step.workflow_id = workflow.id and ${VISIBLE_STEP} ${STEP_ORDER}`,
    description: 'Steps visible to the caller, in order.',
  })
  steps: WorkflowStepView[];

  @NestedListField(() => StepActorView, {
    subquery: sql`where ${sameTenant('actor', 'workflow')} and actor.workflow_id = workflow.id order by actor.id`,
    description: 'Actors of the workflow.',
  })
  actors: StepActorView[];

  @NestedListField(() => WorkflowDocumentView, {
    subquery: sql`where ${sameTenant('document', 'workflow')} and document.workflow_id = workflow.id and ${VISIBLE_DOCUMENT} order by document.id`,
    description: 'Documents visible to the caller.',
  })
  documents: WorkflowDocumentView[];
}

/** Actor of a workflow (contract 2.9). */
@ApiSchema({ description: 'Actor of a running workflow.' })
@ReadModel({ table: 'workflow_actors', alias: 'actor' })
export class CompositeActorView extends pickFields(WorkflowActor, [
  'id',
  'slug',
  'name',
  'type',
  'source',
  'isMainInstaller',
  'professions',
  'services',
  'tags',
]) {
  @UuidField({
    nullable: true,
    sql: sql`workflow.workflow_template_id`,
    description: 'Template that the workflow was copied from. `null` if the template was deleted.',
  })
  workflowTemplateId: string | null;
}

/** Template that an injectable step comes from. */
@ApiSchema({ description: 'Workflow template of the step.' })
export class InjectableStepTemplate {
  @UuidField({ description: 'ID of the workflow template.' })
  id: string;

  @StringField({ max: 256, description: 'Name of the template.' })
  name: string;
}

/** Step of an injectable group that has not been injected (contract 2.9). */
@ApiSchema({ description: 'Step of a group that has not been injected.' })
export class InjectableStepView extends pickFields(TemplateStep, [
  'id',
  'title',
  'isRequired',
  'type',
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
]) {
  @StringField({ description: 'Settings of the step, as JSON text.' })
  settings: string;

  @NestedField(() => InjectableStepTemplate, {
    nullable: true,
    description: 'Template that the workflow was copied from. `null` if the template was deleted.',
  })
  workflowTemplate: InjectableStepTemplate | null;
}

/** Hides the descriptions for other parties from contractors. */
const HIDDEN_DESCRIPTIONS = sql`case when ${'party'}::text = 'operator' then '{}'::jsonb
  else '{"descriptionOperator": null, "descriptionClient": null}'::jsonb end`;

/** Group of steps with those that can still be injected. */
@ApiSchema({ description: 'Group of steps of a running workflow.' })
@ReadModel({ table: 'workflow_groups', alias: 'step_group' })
export class CompositeGroupView extends pickFields(WorkflowGroup, ['id', 'name', 'description', 'isInjectable']) {
  @NestedListField(() => InjectableStepView, {
    sql: sql`(select coalesce(jsonb_agg(waiting.step - '{inputs,documentIds,states,productTagIds,position}'::text[]
        || jsonb_build_object('settings', (waiting.step->'settings')::text,
          'workflowTemplate', (select jsonb_build_object('id', t.id, 'name', t.name) from workflow_templates t
            where ${sameTenant('t', 'workflow')} and t.id = workflow.workflow_template_id))
        || ${HIDDEN_DESCRIPTIONS} order by waiting.position), '[]')
      from jsonb_array_elements(step_group.template_steps) with ordinality waiting(step, position)
      where ${'party'}::text = 'operator' or (waiting.step->>'visibleToContractor')::boolean)`,
    description: 'Steps of the group that have not been injected, ordered by `index`.',
  })
  templateSteps: InjectableStepView[];
}

/** Actors and groups of a workflow (contract 4.13). */
@ApiSchema({ description: 'Actors and step groups of a running workflow.' })
@ReadModel({ table: 'workflows', alias: 'workflow' })
export class CompositeStepsView {
  @NestedListField(() => CompositeActorView, {
    subquery: sql`where ${sameTenant('actor', 'workflow')} and actor.workflow_id = workflow.id order by actor.id`,
    description: 'Actors of the workflow.',
  })
  actors: CompositeActorView[];

  @NestedListField(() => CompositeGroupView, {
    subquery: sql`where ${sameTenant('step_group', 'workflow')} and step_group.workflow_id = workflow.id order by step_group.id`,
    description: 'Groups of steps of the workflow.',
  })
  groups: CompositeGroupView[];
}

/** Document with the values of its form fields; the service fills in `fields`. */
@ApiSchema({ description: 'Document with its form fields filled in.' })
@ReadModel({ table: 'workflow_documents', alias: 'document' })
export class FilledDocumentView extends WorkflowDocumentView {
  @JsonField({
    sql: sql`'{}'::jsonb`,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    validate: validateObject,
    description: 'Values of the form fields for the order, by field name.',
  })
  fields: Record<string, string>;
}
