/** Request body of a template step (contract 4.8). */
import { ApiSchema } from '@nestjs/swagger';
import { inputFrom, NestedListField } from '../../../platform/fields/index.js';
import { TemplateDocumentView, TemplateTagView } from '../parts/template-part.views.js';
import { TemplateStepView } from './template-step.views.js';

/** Fields of a step that are stored as the request sends them. */
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

/** Reference to a document. Other fields are accepted, so that a client can send back what it read. */
@ApiSchema({ description: 'Document of the step, by ID. Its other fields are accepted and ignored.' })
export class StepDocumentInput extends inputFrom(TemplateDocumentView, { required: ['id'] }) {}

/** Reference to a tag. */
@ApiSchema({ description: 'Tag of the step, by ID. Its other fields are accepted and ignored.' })
export class StepTagInput extends inputFrom(TemplateTagView, { required: ['id'] }) {}

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
