/** What a template has beside its steps: groups, actors, documents, tags (contract 2.7, 2.9, 2.11). */
import { OrderTag } from '../../entities/order-tag.js';
import { TemplateDocument } from '../../entities/template-document.js';
import { TemplateActor, TemplateGroup } from '../../entities/workflow-template.js';
import { isObject, Json, viewOf } from '../../platform/fields/index.js';
import { From } from '../../platform/views/index.js';

/** A group of steps. */
@From('template_groups step_group')
export class TemplateGroupView extends TemplateGroup {}

/** A part that somebody plays. */
@From('template_actors actor')
export class TemplateActorView extends TemplateActor {}

/** A document (contract 2.11). */
@From('template_documents document')
export class TemplateDocumentView extends TemplateDocument {
  @Json({
    nullable: true,
    sql: 'document.content',
    schema: { type: 'object', additionalProperties: true, description: 'Rich-text document (contract 2.8).' },
    check: isObject,
  })
  declare content: object | null;
}

/** A tag of the router, on orders or on the products that a step shows. */
@From('order_tags tag')
export class TemplateTagView extends viewOf(OrderTag, ['id', 'name', 'color']) {}
