/** Webforms and their questions (contract 2.12). */
import { Column, Entity } from 'typeorm';
import { Choice, Flag, NestedList, Text, Texts, Uuid, Uuids } from '../platform/fields/columns.js';
import { CONDITION_OPERATORS, QUESTION_TYPES, REDIRECTIONS } from './question-words.js';
import { Alternative } from './alternative.js';
import { Archivable, Identified } from './row.js';

/** A form by which people without an account place orders. */
@Entity('webforms')
export class Webform extends Archivable {
  @Text({ min: 1, max: 256, example: 'Order an EV charger' })
  name: string;

  @Flag({ default: false, description: 'Whether the organizations below the router may read and use it.' })
  sharedWithChildOrganizations: boolean;

  @Uuid({ nullable: true, description: 'User who becomes the operator of its orders.' })
  responsibleRoutingOperatorId: string | null;

  @Text({ max: 64, description: 'Unguessable part of the public address; rotated, never written.' })
  publicToken: string;

  @Flag({ default: false, description: 'Whether the public address answers.' })
  publicSharable: boolean;

  @Flag({ default: false, description: 'Whether the form offers products.' })
  includeOffering: boolean;

  @Flag({ default: false, description: 'Whether an order needs a product; counts where the form offers products.' })
  requireOfferLines: boolean;

  @Text({ nullable: true, max: 10000 })
  description: string | null;

  @Uuid()
  routerId: string;

  @Uuid({ nullable: true, description: 'The order template of the workflow template.' })
  orderTemplateId: string | null;

  @Uuid({ nullable: true, description: 'The workflow that its orders run through; null: the default one.' })
  workflowTemplateId: string | null;

  @Choice({ of: REDIRECTIONS, default: 'NONE', description: 'Where the form leads after it was sent.' })
  publicRedirection: (typeof REDIRECTIONS)[number];

  @Flag({ default: false, description: 'Whether that opens in a new tab.' })
  portalNewTab: boolean;

  @Flag({ default: true })
  showLogo: boolean;

  @Flag({ default: false, description: 'Whether products are shown as a grid.' })
  eComProductGrid: boolean;

  @Texts({
    default: [],
    items: 20,
    max: 261,
    pattern: /^https?:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$/,
    rule: 'must be an origin in lower case, such as https://shop.example',
    description: 'Sites whose pages may show the form’s page within their own; none unless said.',
    example: ['https://shop.example'],
  })
  embedOrigins: string[];

  @Uuids({ default: [], hidden: true })
  productTagIds: string[];

  @Uuids({ default: [], hidden: true })
  orderTagIds: string[];
}

/** One question of a webform. */
@Entity('webform_questions')
export class WebformQuestion extends Identified {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  webformId: string;

  @Column({ type: 'int', default: 0 })
  position: number;

  @Choice({ of: QUESTION_TYPES, default: 'input' })
  type: (typeof QUESTION_TYPES)[number];

  @Text({ max: 1000, default: '', example: 'Where do you live?' })
  title: string;

  @Text({ nullable: true, max: 10000 })
  description: string | null;

  @Flag({ default: false })
  required: boolean;

  @Flag({ default: false, description: 'Shown, not answered.' })
  viewOnly: boolean;

  @Uuid({ nullable: true, description: 'The custom field of an order template that the answer fills.' })
  customFieldId: string | null;

  @Uuid({ nullable: true, description: 'The custom field whose answer decides whether this is asked.' })
  dependsOnCustomFieldId: string | null;

  @Choice({ of: CONDITION_OPERATORS, nullable: true, description: 'ANY_OF where a condition names none.' })
  dependsOnOperator: (typeof CONDITION_OPERATORS)[number] | null;

  @Texts({ max: 1000, default: [] })
  dependsOnValues: string[];

  @Flag({ default: false, description: 'Whether there may be several answers.' })
  multiValue: boolean;

  @NestedList(() => Alternative, { default: [] })
  alternatives: Alternative[];
}

/** Says through which form a file came; until an order is made of it, nothing else may refer to it. */
@Entity('webform_files')
export class WebformFile {
  @Column({ type: 'uuid', primary: true })
  fileId: string;

  @Column('uuid')
  routerId: string;

  @Column('uuid')
  webformId: string;
}
