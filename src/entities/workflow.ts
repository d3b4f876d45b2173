/** Running workflows: the copy of a template that one order runs through (contract 2.8, 2.9). */
import { Column, Entity } from 'typeorm';
import {
  Choice,
  Flag,
  Int,
  Json,
  Moment,
  Nested,
  NestedList,
  Text,
  Texts,
  Uuid,
  Uuids,
} from '../platform/fields/columns.js';
import { PROSE } from '../platform/fields/index.js';
import { Identified, Row } from './row.js';
import {
  ACTOR_KINDS,
  ACTOR_SOURCES,
  ACTOR_TYPES,
  ActorVisibility,
  BackgroundEvent,
  LOCAL_TIME,
  STEP_STATES,
  STEP_TYPES,
  STEP_VARIANTS,
  StepInput,
  StepSettings,
} from './workflow-shapes.js';
import { RICH_TEXT } from '../platform/rich-text-field.js';

export const WORKFLOW_STATES = ['active', 'completed', 'cancelled'] as const;
export type WorkflowStatus = (typeof WORKFLOW_STATES)[number];
/** The workflow of one order. */
@Entity('workflows')
export class Workflow extends Row {
  @Uuid()
  routerId: string;

  @Uuid()
  orderId: string;

  @Uuid({ nullable: true, description: 'The template that it was copied from; null once that is gone.' })
  workflowTemplateId: string | null;

  @Text({ max: 256 })
  name: string;

  @Choice({ of: WORKFLOW_STATES, default: 'active' })
  status: WorkflowStatus;

  @Text({ ...PROSE, nullable: true })
  customerPortalWelcomeDescription: string | null;

  /** Copied from the template: whether dispatch steps offer by themselves. */
  @Column({ type: 'boolean', default: false })
  isAutoDispatchingEnabled: boolean;

  /** Files that the order has from the template; no step is completed by them. */
  @Column({ type: 'uuid', array: true, default: '{}' })
  templateFileIds: string[];

  @Moment({ nullable: true })
  completedAt: Date | null;
}

/** One running step; its status is that of its active step data row. */
@Entity('workflow_steps')
export class WorkflowStep extends Identified {
  @Column('uuid')
  routerId: string;

  /** The order, for short ways to it. */
  @Column('uuid')
  orderId: string;

  @Uuid()
  workflowId: string;

  /** The template's step that it was copied from; null for one that was added by hand. */
  @Column({ type: 'uuid', nullable: true })
  templateStepId: string | null;

  @Flag({ default: false, description: 'Added or injected while the workflow ran.' })
  manualAddition: boolean;

  @Uuid({ nullable: true })
  actorId: string | null;

  @Uuid({ nullable: true })
  dispatchesActorId: string | null;

  @Uuid({ nullable: true })
  activeStepDataId: string | null;

  @Text({ max: 256, nullable: true })
  title: string | null;

  @Json(RICH_TEXT)
  descriptionOperator: object | null;

  @Json(RICH_TEXT)
  descriptionContractor: object | null;

  @Json(RICH_TEXT)
  descriptionClient: object | null;

  @Uuid({ nullable: true })
  dependsOnStepId: string | null;

  @Flag({ default: false })
  isRequired: boolean;

  @Choice({ of: STEP_TYPES })
  type: (typeof STEP_TYPES)[number];

  @Nested(() => StepSettings)
  settings: StepSettings;

  @Choice({ of: STEP_VARIANTS, nullable: true })
  variant: (typeof STEP_VARIANTS)[number] | null;

  @Int({ default: 0 })
  index: number;

  @Choice({ of: ACTOR_KINDS })
  actor: (typeof ACTOR_KINDS)[number];

  @Uuid({ nullable: true })
  groupId: string | null;

  @Flag({ default: false })
  autoComplete: boolean;

  @Int({ min: 0, max: 3650, nullable: true })
  dueAfterDays: number | null;

  @Text({ max: 5, nullable: true, ...LOCAL_TIME })
  dueAtTime: string | null;

  @Flag({ default: false })
  dueDateSkipWeekends: boolean;

  @Flag({ default: true })
  visibleToOperator: boolean;

  @Flag({ default: true })
  visibleToContractor: boolean;

  @Flag({ default: true })
  visibleToClient: boolean;

  @Choice({ of: STEP_STATES, default: 'todo' })
  status: (typeof STEP_STATES)[number];

  @NestedList(() => ActorVisibility, { default: [] })
  actorVisibility: ActorVisibility[];

  @NestedList(() => BackgroundEvent, { default: [] })
  backgroundEvents: BackgroundEvent[];

  @NestedList(() => StepInput, { default: [], hidden: true })
  inputs: StepInput[];

  @Uuids({ default: [], hidden: true })
  documentIds: string[];

  @Uuids({ default: [], hidden: true })
  productTagIds: string[];

  /** Statuses in which tasks fire for the step; none named: all. Copied from the template. */
  @Column({ type: 'text', array: true, default: '{}' })
  states: string[];

  /** Breaks ties of `index`: order of insertion. */
  @Column({ type: 'int', default: 0 })
  position: number;
}

/** A part in the running workflow, and who plays it (contract 2.8, step actor). */
@Entity('workflow_actors')
export class WorkflowActor extends Identified {
  @Column('uuid')
  routerId: string;

  @Uuid()
  workflowId: string;

  /** The template's actor that it was copied from. */
  @Column({ type: 'uuid', nullable: true })
  templateActorId: string | null;

  @Text({ max: 128 })
  slug: string;

  @Text({ max: 256 })
  name: string;

  @Choice({ of: ACTOR_TYPES })
  type: (typeof ACTOR_TYPES)[number];

  @Choice({ of: ACTOR_SOURCES })
  source: (typeof ACTOR_SOURCES)[number];

  @Uuid({ nullable: true, description: 'The accepted dispatch of whoever plays the part.' })
  activeRepresentativeId: string | null;

  @Flag({ default: false })
  isMainInstaller: boolean;

  @Texts({ default: [] })
  professions: string[];

  @Texts({ default: [] })
  services: string[];

  @Texts({ default: [] })
  tags: string[];
}
