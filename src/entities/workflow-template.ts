/** Workflow templates with actors and groups (contract 2.7, 2.9). */
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
import { LONG_TEXT } from '../platform/fields/index.js';
import { FileReference } from './file-reference.js';
import { IdentifiedEntity, TimestampedEntity } from './base-entities.js';
import { ACTOR_SOURCES, ACTOR_TYPES, ChatSettings, UPPER_CASE_WORDS } from './workflow-value-objects.js';

/** A workflow template. Its order template is a separate row. */
@Entity('workflow_templates')
export class WorkflowTemplate extends TimestampedEntity {
  @UuidField({ description: 'Router (tenant) that owns the template.' })
  routerId: string;

  @StringField({
    max: 128,
    nullable: true,
    description: 'Identifier chosen by the router, unique within the router. `null` if not set.',
  })
  customId: string | null;

  @StringField({ min: 1, max: 256, example: 'EV charger installation', description: 'Name of the template.' })
  name: string;

  @BooleanField({ default: false, description: 'Whether dispatch steps may send offers automatically.' })
  isAutoDispatchingEnabled: boolean;

  @BooleanField({
    default: false,
    description: 'Whether orders without a template use this one. At most one template per router.',
  })
  isDefaultTemplate: boolean;

  @StringField({
    ...LONG_TEXT,
    nullable: true,
    description: 'Welcome text of the client portal. `null` if there is none.',
  })
  customerPortalWelcomeDescription: string | null;

  @UuidField({ nullable: true, description: 'User who becomes the operator of new orders. `null`: none.' })
  defaultAssigneeId: string | null;

  @NestedListField(() => ChatSettings, { default: [], description: 'Chats between actors.' })
  chatsSettings: ChatSettings[];

  @UuidListField({ default: [], description: 'IDs of groups whose steps can be injected into running workflows.' })
  allowedStepGroupIds: string[];

  /** Incremented by every write; used as the ETag. */
  @Column({ type: 'int', default: 1 })
  version: number;
}

/** Defaults of new orders, one row per workflow template (contract 4.9). */
@Entity('order_templates')
export class OrderTemplate extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  workflowTemplateId: string;

  @StringField({ max: 512, nullable: true, description: 'Name of new orders. `null` if not set.' })
  orderName: string | null;

  @StringField({
    ...LONG_TEXT,
    nullable: true,
    description: 'Description of new orders, as JSON text of a rich-text document. `null` if not set.',
  })
  orderDescriptionRichText: string | null;

  @StringField({
    ...LONG_TEXT,
    nullable: true,
    description: 'Description of new orders, as plain text. `null` if not set.',
  })
  orderDescriptionPlainText: string | null;

  @NestedListField(() => FileReference, { default: [], description: 'Files that are attached to new orders.' })
  files: FileReference[];

  @UuidListField({ default: [], description: 'IDs of tags that are assigned to new orders.' })
  orderTagIds: string[];
}

/** A group of steps. Steps of an injectable group are added only when the group is injected. */
@Entity('template_groups')
export class TemplateGroup extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  workflowTemplateId: string;

  @StringField({ min: 1, max: 256, description: 'Name of the group.' })
  name: string;

  @StringField({ ...LONG_TEXT, nullable: true, description: 'Description of the group. `null` if there is none.' })
  description: string | null;

  @BooleanField({
    default: false,
    description: 'Whether the steps of the group can be injected into a running workflow.',
  })
  isInjectable: boolean;
}

/** A role in the workflow. */
@Entity('template_actors')
export class TemplateActor extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'Workflow template that the actor belongs to.' })
  workflowTemplateId: string;

  @StringField({
    min: 1,
    max: 128,
    pattern: /^[a-z0-9]+([-_][a-z0-9]+)*$/,
    rule: { message: 'must be words of a-z and 0-9 joined by - or _', code: 'FORMAT' },
    example: 'main-installer',
    description: 'Unique URL-friendly name of the actor within the template.',
  })
  slug: string;

  @StringField({ min: 1, max: 256, description: 'Name of the actor.' })
  name: string;

  @EnumField({
    of: ACTOR_TYPES,
    description:
      'How the actor is filled: by an accepted dispatch (`dispatched`), by assignment (`assigned`) or by the template (`fixed`).',
  })
  type: (typeof ACTOR_TYPES)[number];

  @EnumField({
    of: ACTOR_SOURCES,
    description: 'Where the actor comes from: the creator of the order, the partner network or manual assignment.',
  })
  source: (typeof ACTOR_SOURCES)[number];

  @BooleanField({ default: false, description: 'Whether the actor leads the work.' })
  isMainInstaller: boolean;

  @StringListField({ ...UPPER_CASE_WORDS, default: [], description: 'Professions that a contractor must all have.' })
  professions: string[];

  @StringListField({ ...UPPER_CASE_WORDS, default: [], description: 'Services that a contractor must all offer.' })
  services: string[];

  @StringListField({ max: 128, default: [], description: 'Tags of which a contractor must have at least one.' })
  tags: string[];
}
