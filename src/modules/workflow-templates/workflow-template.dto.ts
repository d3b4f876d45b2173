/** Requests that write a workflow template (contract 4.8, 4.10) and queries that list them. */
import { ApiSchema } from '@nestjs/swagger';
import { pickDefined, inputFrom, NestedListField, StringField } from '../../platform/fields/index.js';
import { sortedBy } from '../../platform/read-models/index.js';
import { TemplateStepInput } from './steps/template-step.dto.js';
import { WorkflowTemplateView } from './workflow-template.views.js';

/** The template's own fields that requests write. */
export const TEMPLATE_FIELDS = [
  'name',
  'customId',
  'isAutoDispatchingEnabled',
  'isDefaultTemplate',
  'customerPortalWelcomeDescription',
  'defaultAssigneeId',
  'chatsSettings',
  'allowedStepGroupIds',
] as const;

/** Fields of the order template that the template shows as its own; contract 4.8 writes them too. */
export const ORDER_FIELDS = ['orderName', 'orderDescriptionRichText', 'orderDescriptionPlainText'] as const;

const [, ...BESIDE_NAME] = TEMPLATE_FIELDS;

/** Body of contract 4.8; what is left out keeps its value, `steps` replaces all steps. */
@ApiSchema({
  description: 'Changes to a workflow template. Omitted fields keep their value; `steps` replaces all steps.',
})
export class WorkflowTemplateUpdate extends inputFrom(WorkflowTemplateView, {
  optional: [...TEMPLATE_FIELDS, ...ORDER_FIELDS],
}) {
  @NestedListField(() => TemplateStepInput, {
    optional: true,
    maxItems: 200,
    description:
      'Steps of the template. They replace the current steps: known IDs are updated, others are added, missing ones are removed.',
  })
  steps?: TemplateStepInput[];
}

/** Body of a create. */
@ApiSchema({ description: 'New workflow template, optionally with steps.' })
export class WorkflowTemplateInput extends inputFrom(WorkflowTemplateView, {
  required: ['name'],
  optional: [...BESIDE_NAME, ...ORDER_FIELDS],
}) {
  @NestedListField(() => TemplateStepInput, { optional: true, maxItems: 200, description: 'Steps of the template.' })
  steps?: TemplateStepInput[];
}

/** Body of contract 4.10. */
@ApiSchema({ description: 'Changes to the client portal of the template.' })
export class CustomerPortalInput extends inputFrom(WorkflowTemplateView, {
  optional: ['customerPortalWelcomeDescription'],
}) {}

/** Body of a duplication. */
@ApiSchema({ description: 'Name of the copy.' })
export class DuplicateInput {
  @StringField({
    min: 1,
    max: 256,
    optional: true,
    description: 'Name of the copy. Default: the original name with “(copy)”.',
  })
  name?: string;
}

/** Query of the template list. */
export class WorkflowTemplatesQuery extends sortedBy(['createdAt', 'name', 'updatedAt']) {}

/** The template's own columns that a body writes. */
export function templateColumns(input: WorkflowTemplateUpdate) {
  return pickDefined(input, TEMPLATE_FIELDS);
}
