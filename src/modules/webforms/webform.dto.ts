/** What requests about webforms carry (contract 4.15). */
import { ApiSchema } from '@nestjs/swagger';
import { inputFrom, IntField, NestedField, NestedListField, UuidField } from '../../platform/fields/index.js';
import { sortedBy } from '../../platform/read-models/index.js';
import { QuestionView, WebformInputView, WebformTagView, WebformView } from './webform.views.js';

/** The fields of a question that a request writes. */
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

/** The fields of a form that a request writes just as they come. */
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
const REST = WEBFORM_FIELDS.slice(1) as Exclude<(typeof WEBFORM_FIELDS)[number], 'name'>[];
const TEMPLATES = ['orderTemplateId', 'workflowTemplateId'] as const;

/** A question; a known id changes that question, and what is left out keeps its value. */
@ApiSchema({ description: 'Question of a webform. A known ID updates that question; omitted fields keep their value.' })
export class QuestionInput extends inputFrom(QuestionView, { optional: ['id', ...QUESTION_FIELDS] }) {}

/** A question in its place; without `question`, a known one that stays as it is. */
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

/** A tag by its id. */
@ApiSchema({ description: 'Reference to an order tag.' })
export class TagReference extends inputFrom(WebformTagView, { required: ['id'] }) {}

/** Body of an update: what is left out keeps its value; `inputs` replace the present ones by id. */
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

/** Body of a new form. */
@ApiSchema({ description: 'New webform.' })
export class WebformInput extends inputFrom(WebformView, { required: ['name'], optional: [...REST, ...TEMPLATES] }) {
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

/** Query of the list of forms. */
export class WebformsQuery extends sortedBy(['createdAt', 'updatedAt', 'name']) {}
