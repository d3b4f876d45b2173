/** What a template has beside its steps: groups, actors, documents, tags (contract 2.7, 2.9, 2.11). */
import { OrderTag } from '../../entities/order-tag.js';
import { TemplateDocument } from '../../entities/template-document.js';
import { TemplateActor, TemplateGroup } from '../../entities/workflow-template.js';
import { isObject, Json, viewOf } from '../../platform/fields/index.js';
import { From, sql } from '../../platform/views/index.js';

/** A group of steps. */
@From({ table: 'template_groups', alias: 'step_group' })
export class TemplateGroupView extends TemplateGroup {}

/** A part that somebody plays. */
@From({ table: 'template_actors', alias: 'actor' })
export class TemplateActorView extends TemplateActor {}

/** A document (contract 2.11). */
@From({ table: 'template_documents', alias: 'document' })
export class TemplateDocumentView extends TemplateDocument {
  @Json({
    nullable: true,
    sql: sql`document.content`,
    schema: { type: 'object', additionalProperties: true, description: 'Rich-text document.' },
    check: isObject,
  })
  declare content: object | null;
}

/** A tag of the router, on orders or on the products that a step shows. */
@From({ table: 'order_tags', alias: 'tag' })
export class TemplateTagView extends viewOf(OrderTag, ['id', 'name', 'color']) {}
