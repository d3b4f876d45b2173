/** Request bodies and queries of workflow templates (contract 4.8, 4.10). */
import { ApiSchema } from '@nestjs/swagger';
import { pickDefined, inputFrom, NestedListField, StringField } from '../../platform/fields/index.js';
import { createSortedQuery } from '../../platform/read-models/index.js';
import { TemplateStepInput } from './steps/template-step.dto.js';
import { WorkflowTemplateView } from './workflow-template.views.js';

/** Writable fields of the template itself. */
const TEMPLATE_FIELDS = [
  'name',
  'customId',
  'isAutoDispatchingEnabled',
  'isDefaultTemplate',
  'customerPortalWelcomeDescription',
  'defaultAssigneeId',
  'chatsSettings',
  'allowedStepGroupIds',
] as const;

/** Fields of the order template that are also fields of the workflow template (contract 4.8). */
export const ORDER_FIELDS = ['orderName', 'orderDescriptionRichText', 'orderDescriptionPlainText'] as const;

const [, ...OPTIONAL_TEMPLATE_FIELDS] = TEMPLATE_FIELDS;

/** Request body of contract 4.8. */
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

@ApiSchema({ description: 'New workflow template, optionally with steps.' })
export class WorkflowTemplateInput extends inputFrom(WorkflowTemplateView, {
  required: ['name'],
  optional: [...OPTIONAL_TEMPLATE_FIELDS, ...ORDER_FIELDS],
}) {
  @NestedListField(() => TemplateStepInput, { optional: true, maxItems: 200, description: 'Steps of the template.' })
  steps?: TemplateStepInput[];
}

/** Request body of contract 4.10. */
@ApiSchema({ description: 'Changes to the client portal of the template.' })
export class CustomerPortalInput extends inputFrom(WorkflowTemplateView, {
  optional: ['customerPortalWelcomeDescription'],
}) {}

/** Request body of a duplication. */
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

/** Query parameters of the template list. */
export class WorkflowTemplatesQuery extends createSortedQuery(['createdAt', 'name', 'updatedAt']) {}

/** Returns the columns of the template itself that a request sets. */
export function buildTemplateColumns(input: WorkflowTemplateUpdate) {
  return pickDefined(input, TEMPLATE_FIELDS);
}
