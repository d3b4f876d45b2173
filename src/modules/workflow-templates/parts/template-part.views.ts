/** Response bodies of groups, actors, documents and tags of a workflow template (contract 2.7, 2.9, 2.11). */
import { ApiSchema } from '@nestjs/swagger';
import { OrderTag } from '../../../entities/order-tag.js';
import { TemplateDocument } from '../../../entities/template-document.js';
import { TemplateActor, TemplateGroup } from '../../../entities/workflow-template.js';
import { JsonField, pickFields } from '../../../platform/fields/index.js';
import { ReadModel, sql, withVersion } from '../../../platform/read-models/index.js';
import { RICH_TEXT } from '../../../platform/rich-text-field.js';
import { buildTemplateEtag } from '../template-access.js';

@ApiSchema({ description: 'Group of steps of a workflow template.' })
@ReadModel({ table: 'template_groups', alias: 'step_group' })
export class TemplateGroupView extends pickFields(TemplateGroup, ['id', 'name', 'description', 'isInjectable']) {}

@ApiSchema({ description: 'Group of steps of a workflow template in a list.' })
export class TemplateGroupRowView extends withVersion(
  TemplateGroupView,
  buildTemplateEtag(sql`step_group`, sql`step_group.workflow_template_id`),
) {}

@ApiSchema({ description: 'Actor of a workflow template.' })
@ReadModel({ table: 'template_actors', alias: 'actor' })
export class TemplateActorView extends pickFields(TemplateActor, [
  'id',
  'workflowTemplateId',
  'slug',
  'name',
  'type',
  'source',
  'isMainInstaller',
  'professions',
  'services',
  'tags',
]) {}

@ApiSchema({ description: 'Actor of a workflow template in a list.' })
export class TemplateActorRowView extends withVersion(
  TemplateActorView,
  buildTemplateEtag(sql`actor`, sql`actor.workflow_template_id`),
) {}

@ApiSchema({ description: 'Document of a workflow template: rich text, a file or a form.' })
@ReadModel({ table: 'template_documents', alias: 'document' })
export class TemplateDocumentView extends pickFields(TemplateDocument, [
  'id',
  'updatedAt',
  'createdAt',
  'routerId',
  'name',
  'type',
  'fileId',
  'fieldMappings',
  'public',
  'description',
  'deletedAt',
]) {
  @JsonField({
    ...RICH_TEXT,
    sql: sql`document.content`,
    description: 'Rich text of the document. `null` for files and forms without text.',
  })
  content: object | null;
}

@ApiSchema({ description: 'Document of a workflow template in a list.' })
export class TemplateDocumentRowView extends withVersion(
  TemplateDocumentView,
  buildTemplateEtag(sql`document`, sql`document.workflow_template_id`),
) {}

/** Tag of new orders, or of the products that a step shows. */
@ApiSchema({ description: 'Order tag of the router.' })
@ReadModel({ table: 'order_tags', alias: 'tag' })
export class TemplateTagView extends pickFields(OrderTag, ['id', 'name', 'color']) {}
