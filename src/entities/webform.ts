/** Webforms and their questions (contract 2.12). */
import { Column, Entity } from 'typeorm';
import {
  EnumField,
  BooleanField,
  NestedListField,
  StringField,
  StringListField,
  UuidField,
  UuidListField,
} from '../platform/fields/column-decorators.js';
import { CONDITION_OPERATORS, QUESTION_TYPES, REDIRECTIONS } from './question-enums.js';
import { Alternative } from './alternative.js';
import { SoftDeletableEntity, IdentifiedEntity } from './base-entities.js';

/** A public form that creates orders. */
@Entity('webforms')
export class Webform extends SoftDeletableEntity {
  @StringField({ min: 1, max: 256, example: 'Order an EV charger', description: 'Name of the webform.' })
  name: string;

  @BooleanField({ default: false, description: 'Whether organizations below the router may read and use the webform.' })
  sharedWithChildOrganizations: boolean;

  @UuidField({ nullable: true, description: 'User who becomes the operator of new orders. `null`: none.' })
  responsibleRoutingOperatorId: string | null;

  @StringField({
    max: 64,
    description: 'Unguessable token of the public URL (at least 128 random bits). Read-only; replaced by rotating it.',
  })
  publicToken: string;

  @BooleanField({ default: false, description: 'Whether the public URL is active.' })
  publicSharable: boolean;

  @BooleanField({ default: false, description: 'Whether the webform offers products.' })
  includeOffering: boolean;

  @BooleanField({
    default: false,
    description: 'Whether an order must include at least one product. Applies if `includeOffering` is `true`.',
  })
  requireOfferLines: boolean;

  @StringField({ nullable: true, max: 10000, description: 'Introductory text. `null` if there is none.' })
  description: string | null;

  @UuidField({ description: 'Router (tenant) that owns the webform.' })
  routerId: string;

  @UuidField({
    nullable: true,
    description: 'Order template of the workflow template. `null`: that of the default template.',
  })
  orderTemplateId: string | null;

  @UuidField({ nullable: true, description: 'Workflow template of new orders. `null`: the default template.' })
  workflowTemplateId: string | null;

  @EnumField({
    of: REDIRECTIONS,
    default: 'NONE',
    description: 'Page shown after submission: none, or the client portal.',
  })
  publicRedirection: (typeof REDIRECTIONS)[number];

  @BooleanField({ default: false, description: 'Whether the client portal opens in a new tab.' })
  portalNewTab: boolean;

  @BooleanField({ default: true, description: 'Whether the webform shows the logo of the organization.' })
  showLogo: boolean;

  @BooleanField({ default: false, description: 'Whether products are shown as a grid.' })
  eComProductGrid: boolean;

  @StringListField({
    default: [],
    maxItems: 20,
    max: 261,
    pattern: /^https?:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$/,
    rule: { message: 'must be an origin in lower case, such as https://shop.example' },
    description: 'Origins of websites that may embed the webform in a frame.',
    example: ['https://shop.example'],
  })
  embedOrigins: string[];

  @UuidListField({ default: [], hidden: true })
  productTagIds: string[];

  @UuidListField({ default: [], hidden: true })
  orderTagIds: string[];

  /** Number of orders that were placed through the webform. */
  @Column({ type: 'int', default: 0 })
  orderCount: number;
}

/** A question of a webform. */
@Entity('webform_questions')
export class WebformQuestion extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  webformId: string;

  @Column({ type: 'int', default: 0 })
  position: number;

  @EnumField({ of: QUESTION_TYPES, default: 'input', description: 'Kind of question.' })
  type: (typeof QUESTION_TYPES)[number];

  @StringField({ max: 1000, default: '', example: 'Where do you live?', description: 'Text of the question.' })
  title: string;

  @StringField({ nullable: true, max: 10000, description: 'Help text. `null` if there is none.' })
  description: string | null;

  @BooleanField({ default: false, description: 'Whether an answer is required while the question is visible.' })
  required: boolean;

  @BooleanField({ default: false, description: 'Whether the question is only displayed and takes no answer.' })
  viewOnly: boolean;

  @UuidField({
    nullable: true,
    description: 'Custom field of an order template that the answer fills. `null`: the answer is stored by question.',
  })
  customFieldId: string | null;

  @UuidField({
    nullable: true,
    description: 'Custom field whose value decides whether the question is visible. `null`: always visible.',
  })
  dependsOnCustomFieldId: string | null;

  @EnumField({
    of: CONDITION_OPERATORS,
    nullable: true,
    description: 'Comparison of the condition. `null` counts as `ANY_OF`.',
  })
  dependsOnOperator: (typeof CONDITION_OPERATORS)[number] | null;

  @StringListField({ max: 1000, default: [], description: 'Values that the condition compares with.' })
  dependsOnValues: string[];

  @BooleanField({ default: false, description: 'Whether several answers are allowed.' })
  multiValue: boolean;

  @NestedListField(() => Alternative, { default: [], description: 'Answers to choose from.' })
  alternatives: Alternative[];
}

/** A file that was uploaded through a webform. Until the form is submitted, no other resource may refer to it. */
@Entity('webform_files')
export class WebformFile {
  @Column({ type: 'uuid', primary: true })
  fileId: string;

  @Column('uuid')
  routerId: string;

  @Column('uuid')
  webformId: string;
}
