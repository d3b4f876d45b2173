/** Response body of a workflow template (contract 2.7), including its order template. One statement reads it. */
import { ApiSchema } from '@nestjs/swagger';
import { buildTemplateEtag } from './template-access.js';
import { TemplateCustomFieldView } from '../../entities/views/template-custom-field-view.js';
import { FileReference } from '../../entities/file-reference.js';
import { WorkflowTemplate } from '../../entities/workflow-template.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { LONG_TEXT, NestedListField, StringField, UuidField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, selectQueryWithEtag, sql, withVersion } from '../../platform/read-models/index.js';
import {
  TemplateActorView,
  TemplateDocumentView,
  TemplateGroupView,
  TemplateTagView,
} from './parts/template-part.views.js';
import { TemplateStepView } from './steps/template-step.views.js';

@ApiSchema({ description: 'Workflow template with its steps, actors, groups, documents and order template.' })
@ReadModel({
  table: 'workflow_templates',
  alias: 'template',
  joins: sql`join order_templates ordering on ${sameTenant('ordering', 'template')} and ordering.workflow_template_id = template.id`,
})
export class WorkflowTemplateView extends pickFields(WorkflowTemplate, [
  'id',
  'updatedAt',
  'createdAt',
  'routerId',
  'customId',
  'name',
  'isAutoDispatchingEnabled',
  'isDefaultTemplate',
  'customerPortalWelcomeDescription',
  'defaultAssigneeId',
  'chatsSettings',
  'allowedStepGroupIds',
]) {
  @UuidField({
    sql: sql`ordering.id`,
    description: 'ID of the template’s order template, which is updated with `PUT …/order-template`.',
  })
  orderTemplateId: string;

  @StringField({
    max: 512,
    nullable: true,
    sql: sql`ordering.order_name`,
    description: 'Name of new orders. `null` if not set.',
  })
  orderName: string | null;

  @StringField({
    nullable: true,
    ...LONG_TEXT,
    sql: sql`ordering.order_description_rich_text`,
    description: 'Description of new orders, as JSON text of a rich-text document. `null` if not set.',
    example: '{"type":"doc","content":[]}',
  })
  orderDescriptionRichText: string | null;

  @StringField({
    ...LONG_TEXT,
    nullable: true,
    sql: sql`ordering.order_description_plain_text`,
    description: 'Description of new orders, as plain text. `null` if not set.',
  })
  orderDescriptionPlainText: string | null;

  @NestedListField(() => TemplateStepView, {
    subquery: sql`where ${sameTenant('step', 'template')} and step.workflow_template_id = template.id order by step.index, step.position`,
    maxItems: 200,
    description: 'Steps, ordered by `index`.',
  })
  steps: TemplateStepView[];

  @NestedListField(() => TemplateDocumentView, {
    subquery: sql`where ${sameTenant('document', 'template')} and document.workflow_template_id = template.id and document.deleted_at is null order by document.id`,
    description: 'Documents of the template.',
  })
  documents: TemplateDocumentView[];

  @NestedListField(() => TemplateGroupView, {
    subquery: sql`where ${sameTenant('step_group', 'template')} and step_group.workflow_template_id = template.id order by step_group.id`,
    description: 'Groups of steps.',
  })
  groups: TemplateGroupView[];

  @NestedListField(() => TemplateActorView, {
    subquery: sql`where ${sameTenant('actor', 'template')} and actor.workflow_template_id = template.id order by actor.id`,
    description: 'Actors of the template.',
  })
  actors: TemplateActorView[];

  @NestedListField(() => FileReference, {
    sql: sql`ordering.files`,
    description: 'Files that are attached to new orders.',
  })
  files: FileReference[];

  @NestedListField(() => TemplateTagView, {
    subquery: sql`where tag.id = any(ordering.order_tag_ids) and ${sameTenant('tag', 'template')}
      order by array_position(ordering.order_tag_ids, tag.id)`,
    description: 'Tags that are assigned to new orders.',
  })
  orderTags: TemplateTagView[];

  @NestedListField(() => TemplateCustomFieldView, {
    subquery: sql`where ${sameTenant('field', 'ordering')} and field.order_template_id = ordering.id order by field.position, field.id`,
    description: 'Custom fields of new orders, by position.',
  })
  customFields: TemplateCustomFieldView[];
}

const TEMPLATE_ETAG = buildTemplateEtag(sql`template`, sql`template.id`);

@ApiSchema({ description: 'Workflow template in a list.' })
export class WorkflowTemplateRowView extends withVersion(WorkflowTemplateView, TEMPLATE_ETAG) {}

/** Selects a template of a router. Parameters: `id`, `routerId`. */
export const templateById = selectQueryWithEtag(
  WorkflowTemplateView,
  sql`template.id = ${'id'} and ${inTenant('template')}`,
  TEMPLATE_ETAG,
);
