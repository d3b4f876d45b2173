/** Running workflows: copies of a template for one order (contract 2.8, 2.9). */
import { Column, Entity } from 'typeorm';
import {
  EnumField,
  BooleanField,
  JsonField,
  TimestampField,
  NestedListField,
  StringField,
  StringListField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { LONG_TEXT } from '../platform/fields/index.js';
import { IdentifiedEntity, TimestampedEntity } from './base-entities.js';
import { StepDefinition } from './step-definition.js';
import { ACTOR_SOURCES, ACTOR_TYPES, STEP_STATES, StepInput } from './workflow-value-objects.js';
import { RICH_TEXT } from '../platform/rich-text-field.js';

const WORKFLOW_STATES = ['active', 'completed', 'cancelled'] as const;
export type WorkflowStatus = (typeof WORKFLOW_STATES)[number];

/** The workflow of one order. */
@Entity('workflows')
export class Workflow extends TimestampedEntity {
  @UuidField({ description: 'Router (tenant) that owns the workflow.' })
  routerId: string;

  @UuidField({ description: 'Order of the workflow.' })
  orderId: string;

  @UuidField({
    nullable: true,
    description: 'Template that the workflow was copied from. `null` if the template was deleted.',
  })
  workflowTemplateId: string | null;

  @StringField({ max: 256, description: 'Name of the workflow, copied from the template.' })
  name: string;

  @EnumField({ of: WORKFLOW_STATES, default: 'active', description: 'Workflow status.' })
  status: WorkflowStatus;

  @StringField({
    ...LONG_TEXT,
    nullable: true,
    description: 'Welcome text of the client portal. `null` if there is none.',
  })
  customerPortalWelcomeDescription: string | null;

  /** Whether dispatch steps send offers automatically. Copied from the template. */
  @Column({ type: 'boolean', default: false })
  isAutoDispatchingEnabled: boolean;

  /** Files of the order that come from the template. They do not complete any step. */
  @Column({ type: 'uuid', array: true, default: '{}' })
  templateFileIds: string[];

  @TimestampField({ nullable: true, description: 'Completion time (UTC). `null` if not completed.' })
  completedAt: Date | null;
}

/** A running step. Its status equals that of its active step data. */
@Entity('workflow_steps')
export class WorkflowStep extends StepDefinition {
  @Column('uuid')
  routerId: string;

  /** Order of the workflow, denormalized. */
  @Column('uuid')
  orderId: string;

  @UuidField({ description: 'Workflow that the step belongs to.' })
  workflowId: string;

  /** Template step that the step was copied from; null for a step added manually. */
  @Column({ type: 'uuid', nullable: true })
  templateStepId: string | null;

  @BooleanField({ default: false, description: 'Whether the step was added or injected after the workflow started.' })
  manualAddition: boolean;

  @UuidField({ nullable: true, description: 'Workflow actor that carries out the step. `null`: none in particular.' })
  actorId: string | null;

  @UuidField({ nullable: true, description: 'Current attempt of the step.' })
  activeStepDataId: string | null;

  @JsonField({ ...RICH_TEXT, description: 'Description for operators. `null` if there is none.' })
  descriptionOperator: object | null;

  @JsonField({ ...RICH_TEXT, description: 'Description for contractors. `null` if there is none.' })
  descriptionContractor: object | null;

  @JsonField({ ...RICH_TEXT, description: 'Description for the client. `null` if there is none.' })
  descriptionClient: object | null;

  @UuidField({
    nullable: true,
    description: 'Step of the same workflow that must be done or skipped first. `null`: no dependency.',
  })
  dependsOnStepId: string | null;

  @EnumField({ of: STEP_STATES, default: 'todo', description: 'Status of the current attempt.' })
  status: (typeof STEP_STATES)[number];

  /** The step was opened after an `order_complete` step was done, so the order waits for it. */
  @Column({ type: 'boolean', default: false })
  keepsOrderOpen: boolean;

  @NestedListField(() => StepInput, { default: [], hidden: true })
  inputs: StepInput[];

  /** Statuses that trigger tasks; empty: all. Copied from the template. */
  @Column({ type: 'text', array: true, default: '{}' })
  states: string[];

  /** Order of insertion; sorts steps with the same `index`. */
  @Column({ type: 'int', default: 0 })
  position: number;
}

/** An actor of a running workflow and who fills it (contract 2.8, step actor). */
@Entity('workflow_actors')
export class WorkflowActor extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'Workflow that the actor belongs to.' })
  workflowId: string;

  /** Template actor that the actor was copied from. */
  @Column({ type: 'uuid', nullable: true })
  templateActorId: string | null;

  @StringField({ max: 128, description: 'Unique URL-friendly name of the actor within the workflow.' })
  slug: string;

  @StringField({ max: 256, description: 'Name of the actor.' })
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

  @UuidField({
    nullable: true,
    description: 'Accepted dispatch that fills the actor. `null` if it is not filled by a dispatch.',
  })
  activeRepresentativeId: string | null;

  @BooleanField({ default: false, description: 'Whether the actor leads the work.' })
  isMainInstaller: boolean;

  @StringListField({ default: [], description: 'Professions that a contractor must all have.' })
  professions: string[];

  @StringListField({ default: [], description: 'Services that a contractor must all offer.' })
  services: string[];

  @StringListField({ default: [], description: 'Tags of which a contractor must have at least one.' })
  tags: string[];
}
