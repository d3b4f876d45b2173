/** Body of a request that changes a step of a running workflow. */
import { ApiSchema } from '@nestjs/swagger';
import type { ActorVisibility } from '../../entities/workflow-value-objects.js';
import { WorkflowStepView } from '../../entities/views/workflow-step-view.js';
import { inputFrom, JsonField, pickDefined } from '../../platform/fields/index.js';
import type { StepFields } from '../../domain/routing/order/use-cases/step-edits.js';
import { TEXT_OR_RICH_TEXT, toRichText } from './new-step.dto.js';

const FIELDS = [
  'title',
  'isRequired',
  'dueAfterDays',
  'dueAtTime',
  'dueDateSkipWeekends',
  'visibleToOperator',
  'visibleToContractor',
  'visibleToClient',
  'actorVisibility',
  'actor',
  'actorId',
] as const;
const DESCRIPTIONS = ['descriptionOperator', 'descriptionContractor', 'descriptionClient'] as const;

/** Omitted fields stay. Other fields of a step are accepted and ignored. */
@ApiSchema({ description: 'New values of a step. Omitted fields stay unchanged.' })
export class StepUpdateInput extends inputFrom(WorkflowStepView, { optional: FIELDS }) {
  @JsonField({ ...TEXT_OR_RICH_TEXT, description: 'Description for operators: plain text or a rich-text document.' })
  descriptionOperator?: string | object | null;

  @JsonField({ ...TEXT_OR_RICH_TEXT, description: 'Description for contractors: plain text or a rich-text document.' })
  descriptionContractor?: string | object | null;

  @JsonField({ ...TEXT_OR_RICH_TEXT, description: 'Description for the client: plain text or a rich-text document.' })
  descriptionClient?: string | object | null;
}

/** The given fields. @throws 400 naming a description that is not valid rich text. */
export function toStepFields(input: StepUpdateInput): StepFields {
  const given = DESCRIPTIONS.filter((field) => input[field] !== undefined);
  return {
    ...pickDefined(input as StepUpdateInput & { actorVisibility?: ActorVisibility[] }, FIELDS),
    ...Object.fromEntries(given.map((field) => [field, toRichText(input[field], field)])),
  };
}
