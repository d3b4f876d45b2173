/** Request bodies of groups, actors and documents of a workflow template (contract 2.9, 4.12). */
import { ApiSchema } from '@nestjs/swagger';
import { inputFrom, UuidField } from '../../../platform/fields/index.js';
import { TemplateActorView, TemplateDocumentView, TemplateGroupView } from './template-part.views.js';

@ApiSchema({ description: 'New group of steps.' })
export class TemplateGroupInput extends inputFrom(TemplateGroupView, {
  required: ['name'],
  optional: ['description', 'isInjectable'],
}) {}

@ApiSchema({ description: 'Changes to a group. Omitted fields keep their value.' })
export class TemplateGroupUpdate extends inputFrom(TemplateGroupView, {
  optional: ['name', 'description', 'isInjectable'],
}) {}

/** Writable fields of an actor. */
export const ACTOR_FIELDS = [
  'name',
  'slug',
  'type',
  'source',
  'isMainInstaller',
  'professions',
  'services',
  'tags',
] as const;

const [, ...OPTIONAL_ACTOR_FIELDS] = ACTOR_FIELDS;

@ApiSchema({ description: 'New actor. Without `slug`, one is generated from the name.' })
export class TemplateActorInput extends inputFrom(TemplateActorView, {
  required: ['name'],
  optional: OPTIONAL_ACTOR_FIELDS,
}) {}

@ApiSchema({ description: 'Changes to an actor. Omitted fields keep their value.' })
export class TemplateActorUpdate extends inputFrom(TemplateActorView, { optional: ACTOR_FIELDS }) {}

/** Fields of a document that are stored as the request sends them. */
export const DOCUMENT_FIELDS = ['name', 'type', 'fileId', 'fieldMappings', 'public', 'description'] as const;

const [, ...OPTIONAL_DOCUMENT_FIELDS] = DOCUMENT_FIELDS;

/** Request body of contract 4.12. */
@ApiSchema({ description: 'New document of a workflow template.' })
export class TemplateDocumentInput extends inputFrom(TemplateDocumentView, {
  required: ['name'],
  optional: [...OPTIONAL_DOCUMENT_FIELDS, 'content'],
}) {}

@ApiSchema({ description: 'Changes to a document. Omitted fields keep their value.' })
export class TemplateDocumentUpdate extends inputFrom(TemplateDocumentView, {
  optional: [...DOCUMENT_FIELDS, 'content'],
}) {}

/** Query of the PDF of a document. */
export class TemplateDocumentPdfQuery {
  @UuidField({
    optional: true,
    description: 'Order whose values fill the document. Omitted: example values.',
  })
  orderId?: string;
}
