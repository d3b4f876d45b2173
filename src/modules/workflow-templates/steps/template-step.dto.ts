/** A step in a request (contract 4.8). */
import { ApiSchema } from '@nestjs/swagger';
import { inputFrom, NestedListField } from '../../../platform/fields/index.js';
import { TemplateDocumentView, TemplateTagView } from '../parts/template-part.views.js';
import { TemplateStepView } from './template-step.views.js';

/** The fields of a step that a request writes just as they come. */
export const STEP_FIELDS = [
  'title',
  'descriptionOperator',
  'descriptionContractor',
  'descriptionClient',
  'dependsOnStepId',
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
  'actorId',
  'dispatchesActorId',
  'states',
] as const;

/** A document by its id; its other fields may be sent back as they were read. */
@ApiSchema({ description: 'Document of the step, by ID. Its other fields are accepted and ignored.' })
export class StepDocumentInput extends inputFrom(TemplateDocumentView, { required: ['id'] }) {}

/** A tag by its id. */
@ApiSchema({ description: 'Tag of the step, by ID. Its other fields are accepted and ignored.' })
export class StepTagInput extends inputFrom(TemplateTagView, { required: ['id'] }) {}

/**
 * A known id changes that step and what is left out keeps its value, `index` apart: without one a step takes its place
 * in the array. Any other step is new and needs isRequired, type and actor.
 */
@ApiSchema({
  description:
    'Step of a workflow template. A known ID updates that step, keeping omitted fields other than `index`. A new step requires `isRequired`, `type` and `actor`. Without `index` a step takes its position in the array.',
})
export class TemplateStepInput extends inputFrom(TemplateStepView, {
  optional: ['id', ...STEP_FIELDS, 'inputs', 'backgroundEvents', 'actorVisibility'],
}) {
  @NestedListField(() => StepDocumentInput, { optional: true, description: 'Documents of the step, by ID.' })
  documents?: StepDocumentInput[];

  @NestedListField(() => StepTagInput, {
    optional: true,
    description: 'Tags of the products that the step shows, by ID.',
  })
  productTags?: StepTagInput[];
}
