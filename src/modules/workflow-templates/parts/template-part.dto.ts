/** Requests that write groups, actors and documents of a template (contract 2.9, 4.12). */
import { ApiSchema } from '@nestjs/swagger';
import { inputFrom } from '../../../platform/fields/index.js';
import { TemplateActorView, TemplateDocumentView, TemplateGroupView } from './template-part.views.js';

/** Body that makes a group. */
@ApiSchema({ description: 'New group of steps.' })
export class TemplateGroupInput extends inputFrom(TemplateGroupView, {
  required: ['name'],
  optional: ['description', 'isInjectable'],
}) {}

/** Body that changes a group; what is left out keeps its value. */
@ApiSchema({ description: 'Changes to a group. Omitted fields keep their value.' })
export class TemplateGroupUpdate extends inputFrom(TemplateGroupView, {
  optional: ['name', 'description', 'isInjectable'],
}) {}

/** The fields of an actor that a request writes. */
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

const [, ...ACTOR_BESIDE_NAME] = ACTOR_FIELDS;

/** Body that makes an actor; without a slug it gets one made of its name. */
@ApiSchema({ description: 'New actor. Without `slug`, one is generated from the name.' })
export class TemplateActorInput extends inputFrom(TemplateActorView, {
  required: ['name'],
  optional: ACTOR_BESIDE_NAME,
}) {}

/** Body that changes an actor. */
@ApiSchema({ description: 'Changes to an actor. Omitted fields keep their value.' })
export class TemplateActorUpdate extends inputFrom(TemplateActorView, { optional: ACTOR_FIELDS }) {}

/** The fields of a document that a request writes just as they come. */
export const DOCUMENT_FIELDS = ['name', 'type', 'fileId', 'fieldMappings', 'public', 'description'] as const;

const [, ...DOCUMENT_BESIDE_NAME] = DOCUMENT_FIELDS;

/** Body of contract 4.12. */
@ApiSchema({ description: 'New document of a workflow template.' })
export class TemplateDocumentInput extends inputFrom(TemplateDocumentView, {
  required: ['name'],
  optional: [...DOCUMENT_BESIDE_NAME, 'content'],
}) {}

/** Body that changes a document. */
@ApiSchema({ description: 'Changes to a document. Omitted fields keep their value.' })
export class TemplateDocumentUpdate extends inputFrom(TemplateDocumentView, {
  optional: [...DOCUMENT_FIELDS, 'content'],
}) {}
