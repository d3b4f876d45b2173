/** Request bodies of webforms (contract 4.15). */
import { ApiSchema } from '@nestjs/swagger';
import { inputFrom, IntField, NestedField, NestedListField, UuidField } from '../../platform/fields/index.js';
import { createSortedQuery } from '../../platform/read-models/index.js';
import { QuestionView, WebformInputView, WebformTagView, WebformView } from './webform.views.js';

/** Writable fields of a question. */
export const QUESTION_FIELDS = [
  'type',
  'title',
  'description',
  'required',
  'viewOnly',
  'customFieldId',
  'dependsOnCustomFieldId',
  'dependsOnOperator',
  'dependsOnValues',
  'multiValue',
  'alternatives',
] as const;

/** Fields of a webform that are stored as the request sends them. */
export const WEBFORM_FIELDS = [
  'name',
  'sharedWithChildOrganizations',
  'responsibleRoutingOperatorId',
  'publicSharable',
  'includeOffering',
  'requireOfferLines',
  'description',
  'publicRedirection',
  'portalNewTab',
  'showLogo',
  'eComProductGrid',
  'embedOrigins',
] as const;
const OPTIONAL_FIELDS = WEBFORM_FIELDS.slice(1) as Exclude<(typeof WEBFORM_FIELDS)[number], 'name'>[];
const TEMPLATES = ['orderTemplateId', 'workflowTemplateId'] as const;

@ApiSchema({ description: 'Question of a webform. A known ID updates that question; omitted fields keep their value.' })
export class QuestionInput extends inputFrom(QuestionView, { optional: ['id', ...QUESTION_FIELDS] }) {}

@ApiSchema({
  description:
    'Question and its position. Without `question`, `questionId` names an existing question that stays unchanged.',
})
export class PlacedQuestionInput extends inputFrom(WebformInputView, {}) {
  @UuidField({ optional: true, description: 'ID of an existing question that stays unchanged, instead of `question`.' })
  questionId?: string;

  @IntField({
    min: 0,
    optional: true,
    description: 'Position among the questions, ascending. Default: the position in the array.',
  })
  position?: number;

  @NestedField(() => QuestionInput, { optional: true, description: 'The question. A known ID updates that question.' })
  question?: QuestionInput;
}

@ApiSchema({ description: 'Reference to an order tag.' })
export class TagReference extends inputFrom(WebformTagView, { required: ['id'] }) {}

@ApiSchema({ description: 'Changes to a webform. Omitted fields keep their value; `inputs` replaces the questions.' })
export class WebformUpdate extends inputFrom(WebformView, { optional: [...WEBFORM_FIELDS, ...TEMPLATES] }) {
  @NestedListField(() => PlacedQuestionInput, {
    optional: true,
    maxItems: 200,
    description: 'Questions. They replace the current questions; known IDs are updated.',
  })
  inputs?: PlacedQuestionInput[];

  @NestedListField(() => TagReference, {
    optional: true,
    description: 'Tags whose products the webform offers. Empty: all public products.',
  })
  productTags?: TagReference[];

  @NestedListField(() => TagReference, { optional: true, description: 'Tags that are assigned to new orders.' })
  orderTags?: TagReference[];
}

@ApiSchema({ description: 'New webform.' })
export class WebformInput extends inputFrom(WebformView, {
  required: ['name'],
  optional: [...OPTIONAL_FIELDS, ...TEMPLATES],
}) {
  @NestedListField(() => PlacedQuestionInput, {
    optional: true,
    maxItems: 200,
    description: 'Questions of the webform.',
  })
  inputs?: PlacedQuestionInput[];

  @NestedListField(() => TagReference, {
    optional: true,
    description: 'Tags whose products the webform offers. Empty: all public products.',
  })
  productTags?: TagReference[];

  @NestedListField(() => TagReference, { optional: true, description: 'Tags that are assigned to new orders.' })
  orderTags?: TagReference[];
}

/** Query parameters of the list. */
export class WebformsQuery extends createSortedQuery(['createdAt', 'updatedAt', 'name']) {}
