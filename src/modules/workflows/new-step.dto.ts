/** Request bodies that add steps to a running workflow (contract 4.14). */
import { ApiSchema } from '@nestjs/swagger';
import { ActorVisibility, BackgroundEvent, StepInput, StepSettings } from '../../entities/workflow-value-objects.js';
import { getDefaultVisibility } from '../../entities/step-visibility.js';
import { StepTagView, WorkflowDocumentView, WorkflowStepView } from '../../entities/views/workflow-step-view.js';
import {
  defaultsOf,
  pickDefined,
  inputFrom,
  IntField,
  validateObject,
  JsonField,
  NestedListField,
  UuidField,
} from '../../platform/fields/index.js';
import { now } from '../../platform/clock.js';
import { parseRichText, textToRichText } from '../../platform/rich-text.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { NewStep } from '../../domain/routing/order/use-cases/step-additions.js';
import { RICH_TEXT_SHAPE } from '../../platform/rich-text-field.js';

const FIELDS = [
  'title',
  'dependsOnStepId',
  'isRequired',
  'type',
  'settings',
  'variant',
  'index',
  'actor',
  'actorId',
  'dispatchesActorId',
  'groupId',
  'autoComplete',
  'dueAfterDays',
  'dueAtTime',
  'dueDateSkipWeekends',
  'visibleToOperator',
  'visibleToContractor',
  'visibleToClient',
  'actorVisibility',
] as const;
const DESCRIPTIONS = ['descriptionOperator', 'descriptionContractor', 'descriptionClient'] as const;

/** A description: plain text or a rich-text document. */
export const TEXT_OR_RICH_TEXT: Parameters<typeof JsonField>[0] = {
  nullable: true,
  optional: true,
  schema: {
    oneOf: [{ type: 'string' as const }, ...RICH_TEXT_SHAPE.allOf!],
  },
  validate: (value: unknown) =>
    typeof value === 'string' ? null : validateObject(value) && { message: 'must be a string or an object' },
};

/** Reference to a document. Other fields are accepted, so that a client can send back what it read. */
@ApiSchema({ description: 'Document of the step, by ID. Its other fields are accepted and ignored.' })
export class NewStepDocument extends inputFrom(WorkflowDocumentView, { required: ['id'] }) {}

/** Reference to a tag. */
@ApiSchema({ description: 'Tag of the step, by ID. Its other fields are accepted and ignored.' })
export class NewStepTag extends inputFrom(StepTagView, { required: ['id'] }) {}

/** New step. `index` defaults to the position in the array. */
@ApiSchema({ description: 'New workflow step. Without `index` it takes its position in the array.' })
export class NewStepInput extends inputFrom(WorkflowStepView, {
  required: ['isRequired', 'type', 'actor'],
  optional: ['id', ...FIELDS.filter((field) => !['isRequired', 'type', 'actor'].includes(field)), 'backgroundEvents'],
}) {
  @JsonField({ ...TEXT_OR_RICH_TEXT, description: 'Description for operators: plain text or a rich-text document.' })
  descriptionOperator?: string | object | null;

  @JsonField({ ...TEXT_OR_RICH_TEXT, description: 'Description for contractors: plain text or a rich-text document.' })
  descriptionContractor?: string | object | null;

  @JsonField({ ...TEXT_OR_RICH_TEXT, description: 'Description for the client: plain text or a rich-text document.' })
  descriptionClient?: string | object | null;

  @NestedListField(() => StepInput, {
    optional: true,
    maxItems: 200,
    description: 'Inputs that are filled in on the step.',
  })
  inputs?: StepInput[];

  @NestedListField(() => NewStepDocument, { optional: true, description: 'Documents of the step, by ID.' })
  documents?: NewStepDocument[];

  @NestedListField(() => NewStepTag, {
    optional: true,
    description: 'Tags of the products that the step shows, by ID.',
  })
  productTags?: NewStepTag[];
}

/** Step of an injectable group to inject, and its position. */
@ApiSchema({ description: 'Step of an injectable group, with its position.' })
export class InjectionInput {
  @IntField({ optional: true, description: 'Position of the step. Default: the position in the array.' })
  index?: number;

  @UuidField({ description: 'Step of an injectable group, as listed by the composite steps.' })
  stepId: string;
}

/**
 * Maps a request to a row and fills in defaults.
 * @param position in the array of the request. @throws 400 naming a description that is not valid rich text.
 */
export function toNewStep(input: NewStepInput, position: number): NewStep {
  const descriptions = DESCRIPTIONS.map((field) => [field, toRichText(input[field], `[${position}].${field}`)]);
  const { inputs = [], documents = [], productTags = [], backgroundEvents = [] } = input;
  return {
    settings: defaultsOf(StepSettings),
    ...getDefaultVisibility(input),
    ...pickDefined(input as NewStepInput & { actorVisibility?: ActorVisibility[] }, FIELDS),
    ...(Object.fromEntries(descriptions) as Pick<NewStep, (typeof DESCRIPTIONS)[number]>),
    id: input.id ?? uuidv7(),
    index: input.index ?? position,
    inputs: inputs.map((stepInput) => ({ required: false, position: 0, ...stepInput, id: stepInput.id ?? uuidv7() })),
    backgroundEvents: backgroundEvents.map(completeEvent),
    documentIds: [...new Set(documents.map(({ id }) => id))],
    productTagIds: [...new Set(productTags.map(({ id }) => id))],
  };
}

function completeEvent({ id, type, createdAt, message }: BackgroundEvent): BackgroundEvent {
  const timestamp = createdAt ? new Date(createdAt) : now();
  return { id: id ?? uuidv7(), type, createdAt: timestamp.toISOString(), message: message ?? null };
}

/** Converts plain text, and checks rich text. @throws 400 naming the field */
export function toRichText(value: string | object | null | undefined, field: string): object | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? textToRichText(value) : parseRichText(value, field);
}
