/**
 * Running steps in responses (contract 2.8). Parameters: `party`, the party of the reader (operator, contractor, client),
 * and `viewerId`, the organization of the reader.
 */
import { ApiSchema } from '@nestjs/swagger';
import { sameTenant } from '../tenant-predicates.js';
import {
  JsonField,
  TimestampField,
  NestedField,
  NestedListField,
  UuidField,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, literal, sql, type Sql } from '../../platform/read-models/index.js';
import { OrderTag } from '../order-tag.js';
import { WorkflowDocument } from '../workflow-groups-and-documents.js';
import { WorkflowActor, WorkflowStep } from '../workflow.js';
import { StepDataView } from './step-data-view.js';
import { RICH_TEXT } from '../../platform/rich-text-field.js';

/** The actor of a step. */
@ApiSchema({ description: 'Actor of a workflow.' })
@ReadModel({ table: 'workflow_actors', alias: 'actor' })
export class StepActorView extends pickFields(WorkflowActor, [
  'id',
  'workflowId',
  'slug',
  'name',
  'type',
  'source',
  'activeRepresentativeId',
  'isMainInstaller',
  'professions',
  'services',
]) {}

/** A product tag of a step. */
@ApiSchema({ description: 'Order tag of the router.' })
@ReadModel({ table: 'order_tags', alias: 'tag' })
export class StepTagView extends pickFields(OrderTag, ['id', 'name', 'color']) {}

/** A document of the workflow (contract 2.11). */
@ApiSchema({ description: 'Document of a workflow: rich text, a file or a form.' })
@ReadModel({ table: 'workflow_documents', alias: 'document' })
export class WorkflowDocumentView extends pickFields(WorkflowDocument, [
  'id',
  'updatedAt',
  'createdAt',
  'name',
  'content',
  'type',
  'fileId',
  'fieldMappings',
  'public',
  'description',
]) {
  @UuidField({ sql: sql`document.router_id`, description: 'Router (tenant) that owns the workflow.' })
  routerId: string;

  @TimestampField({
    nullable: true,
    sql: sql`null::timestamptz`,
    description: 'Always `null`: documents of a running workflow are not deleted.',
  })
  deletedAt: Date | null;
}

/** Sort order of steps. */
export const STEP_ORDER = sql`order by step.index, step.position, step.id`;

/** SQL: whether the party sees the step, and the step is not hidden from the actors of the viewer's organization. */
export function isStepVisibleSql(party: Sql, viewerId: Sql): Sql {
  return sql`(${party} = 'operator'
  or ${party} = 'contractor' and step.visible_to_contractor and not exists (
    select 1 from jsonb_to_recordset(step.actor_visibility) as shown("actorId" uuid, visible boolean)
    join dispatches own on ${sameTenant('own', 'step')} and own.workflow_actor_id = shown."actorId"
      and own.organization_id = ${viewerId} and own.status in ('sent', 'accepted')
    where not shown.visible)
  or ${party} = 'client' and step.visible_to_client and not exists (
    select 1 from jsonb_to_recordset(step.actor_visibility) as shown("actorId" uuid, visible boolean)
    join workflow_steps own on ${sameTenant('own', 'step')} and own.actor_id = shown."actorId"
      and own.workflow_id = step.workflow_id and own.actor = 'client'
    where not shown.visible))`;
}

/** Condition on steps that the reader sees. */
export const VISIBLE_STEP = isStepVisibleSql(sql`${'party'}::text`, sql`${'viewerId'}::uuid`);

/** Condition on documents that the reader sees: public ones and those of visible steps; operators see all. */
export const VISIBLE_DOCUMENT = sql`(${'party'}::text = 'operator' or document.public or exists (
  select 1 from workflow_steps step where ${sameTenant('step', 'document')} and step.workflow_id = document.workflow_id
    and document.id = any(step.document_ids) and ${VISIBLE_STEP}))`;

const forParty = (party: string, column: Sql) =>
  sql`case when ${'party'}::text in ('operator', ${literal(party)}) then ${column} end`;

/** A running step. Contractors and clients see only their own description. */
@ApiSchema({ description: 'Step of a running workflow. Contractors and clients see only their own description.' })
@ReadModel({ table: 'workflow_steps', alias: 'step' })
export class WorkflowStepView extends pickFields(WorkflowStep, [
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
  'workflowId',
  'manualAddition',
  'actorId',
  'activeStepDataId',
  'dependsOnStepId',
  'status',
]) {
  @JsonField({
    ...RICH_TEXT,
    sql: forParty('', sql`step.description_operator`),
    description: 'Description for operators. `null` if there is none or for other parties.',
  })
  descriptionOperator: object | null;

  @JsonField({
    ...RICH_TEXT,
    sql: forParty('contractor', sql`step.description_contractor`),
    description: 'Description for contractors. `null` if there is none or for the client.',
  })
  descriptionContractor: object | null;

  @JsonField({
    ...RICH_TEXT,
    sql: forParty('client', sql`step.description_client`),
    description: 'Description for the client. `null` if there is none or for contractors.',
  })
  descriptionClient: object | null;

  @JsonField({
    ...RICH_TEXT,
    sql: sql`case ${'party'}::text when 'contractor' then step.description_contractor
      when 'client' then step.description_client else step.description_operator end`,
    description: 'Description for the caller’s party. `null` if there is none.',
  })
  description: object | null;

  @NestedListField(() => StepDataView, {
    subquery: sql`where ${sameTenant('attempt', 'step')} and attempt.workflow_step_id = step.id order by attempt.created_at, attempt.id`,
    description: 'Attempts of the step, oldest first.',
  })
  data: StepDataView[];

  @NestedListField(() => WorkflowDocumentView, {
    subquery: sql`where ${sameTenant('document', 'step')} and document.id = any(step.document_ids)
      order by array_position(step.document_ids, document.id)`,
    description: 'Documents of the step.',
  })
  documents: WorkflowDocumentView[];

  @NestedField(() => StepActorView, {
    nullable: true,
    subquery: sql`where ${sameTenant('actor', 'step')} and actor.id = step.actor_id`,
    description: 'Actor that carries out the step. `null` if there is none.',
  })
  stepActor: StepActorView | null;

  @NestedListField(() => StepTagView, {
    subquery: sql`where tag.id = any(step.product_tag_ids) and ${sameTenant('tag', 'step')}
      order by array_position(step.product_tag_ids, tag.id)`,
    description: 'Tags of the products that the step is about.',
  })
  productTags: StepTagView[];
}
