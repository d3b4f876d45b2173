/** Workflow templates: the steps, actors and groups that orders run through (contract 2.7, 2.9). */
import { Column, Entity } from 'typeorm';
import {
  Choice,
  Choices,
  Flag,
  Int,
  Nested,
  NestedList,
  Text,
  Texts,
  Uuid,
  Uuids,
} from '../platform/fields/columns.js';
import { PROSE } from '../platform/fields/index.js';
import { FileReference } from './file-reference.js';
import { Identified, Row } from './row.js';
import {
  ACTOR_KINDS,
  ACTOR_SOURCES,
  ACTOR_TYPES,
  ActorVisibility,
  BackgroundEvent,
  ChatSettings,
  LOCAL_TIME,
  StepInput,
  StepSettings,
  STEP_STATES,
  STEP_TYPES,
  STEP_VARIANTS,
  WORD,
} from './workflow-shapes.js';

/** One workflow template; its order template is a row of its own. */
@Entity('workflow_templates')
export class WorkflowTemplate extends Row {
  @Uuid()
  routerId: string;

  @Text({ max: 128, nullable: true, description: 'The router’s own name for it, unique in the router.' })
  customId: string | null;

  @Text({ min: 1, max: 256, example: 'EV charger installation' })
  name: string;

  @Flag({ default: false, description: 'Whether dispatch steps offer the work by themselves.' })
  isAutoDispatchingEnabled: boolean;

  @Flag({ default: false, description: 'Orders that name no template run through this one; one per router at most.' })
  isDefaultTemplate: boolean;

  @Text({ ...PROSE, nullable: true, description: 'What the client reads first.' })
  customerPortalWelcomeDescription: string | null;

  @Uuid({ nullable: true, description: 'Becomes the operator of the order.' })
  defaultAssigneeId: string | null;

  @NestedList(() => ChatSettings, { default: [] })
  chatsSettings: ChatSettings[];

  @Uuids({ default: [], description: 'Groups whose steps may be injected into running workflows.' })
  allowedStepGroupIds: string[];

  /** Grows with every write; the ETag. */
  @Column({ type: 'int', default: 1 })
  version: number;
}

/** What an order starts out with; one per workflow template, written by contract 4.9. */
@Entity('order_templates')
export class OrderTemplate extends Identified {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  workflowTemplateId: string;

  @Text({ max: 512, nullable: true })
  orderName: string | null;

  @Text({ ...PROSE, nullable: true, description: 'JSON text of a rich-text document.' })
  orderDescriptionRichText: string | null;

  @Text({ ...PROSE, nullable: true })
  orderDescriptionPlainText: string | null;

  @NestedList(() => FileReference, { default: [] })
  files: FileReference[];

  @Uuids({ default: [] })
  orderTagIds: string[];
}

/** One step of a template. */
@Entity('template_steps')
export class TemplateStep extends Identified {
  @Column('uuid')
  routerId: string;

  @Uuid()
  workflowTemplateId: string;

  @Text({ max: 256, nullable: true, example: 'Book the inspection' })
  title: string | null;

  @Text({ ...PROSE, nullable: true })
  descriptionOperator: string | null;

  @Text({ ...PROSE, nullable: true })
  descriptionContractor: string | null;

  @Text({ ...PROSE, nullable: true })
  descriptionClient: string | null;

  @Uuid({ nullable: true, description: 'A step of the same template that must be settled first.' })
  dependsOnStepId: string | null;

  @Flag({ default: false })
  isRequired: boolean;

  @Choice({ of: STEP_TYPES })
  type: (typeof STEP_TYPES)[number];

  @Nested(() => StepSettings)
  settings: StepSettings;

  @Choice({ of: STEP_VARIANTS, nullable: true, description: 'Kind of booking.' })
  variant: (typeof STEP_VARIANTS)[number] | null;

  @Int({ default: 0 })
  index: number;

  @Choice({ of: ACTOR_KINDS, description: 'Who carries it out.' })
  actor: (typeof ACTOR_KINDS)[number];

  @Uuid({ nullable: true })
  groupId: string | null;

  @Flag({ default: false, description: 'Completes by itself as soon as its type’s condition holds.' })
  autoComplete: boolean;

  @Int({ min: 0, max: 3650, nullable: true, description: 'Days after it became active.' })
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

  @Uuid({ nullable: true, description: 'The actor of the template that carries it out.' })
  actorId: string | null;

  @Uuid({ nullable: true, description: 'For `dispatch_create`: the actor whose work is offered.' })
  dispatchesActorId: string | null;

  @NestedList(() => StepInput, { default: [], items: 200 })
  inputs: StepInput[];

  @NestedList(() => BackgroundEvent, { default: [] })
  backgroundEvents: BackgroundEvent[];

  @NestedList(() => ActorVisibility, { default: [] })
  actorVisibility: ActorVisibility[];

  @Uuids({ default: [], hidden: true })
  documentIds: string[];

  @Choices({ of: STEP_STATES, default: [...STEP_STATES], description: 'Step statuses that may fire tasks.' })
  states: string[];

  @Uuids({ default: [], hidden: true })
  productTagIds: string[];

  /** Breaks ties of `index`: order of insertion. */
  @Column({ type: 'int', default: 0 })
  position: number;
}

/** Steps that belong together; injectable ones wait outside until they are injected. */
@Entity('template_groups')
export class TemplateGroup extends Identified {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  workflowTemplateId: string;

  @Text({ min: 1, max: 256 })
  name: string;

  @Text({ ...PROSE, nullable: true })
  description: string | null;

  @Flag({ default: false })
  isInjectable: boolean;
}

/** A part that somebody plays in the workflow. */
@Entity('template_actors')
export class TemplateActor extends Identified {
  @Column('uuid')
  routerId: string;

  @Uuid()
  workflowTemplateId: string;

  @Text({
    min: 1,
    max: 128,
    pattern: /^[a-z0-9]+([-_][a-z0-9]+)*$/,
    rule: 'must be words of a-z and 0-9 joined by - or _',
    example: 'main-installer',
  })
  slug: string;

  @Text({ min: 1, max: 256 })
  name: string;

  @Choice({ of: ACTOR_TYPES })
  type: (typeof ACTOR_TYPES)[number];

  @Choice({ of: ACTOR_SOURCES })
  source: (typeof ACTOR_SOURCES)[number];

  @Flag({ default: false })
  isMainInstaller: boolean;

  @Texts({ ...WORD, default: [] })
  professions: string[];

  @Texts({ ...WORD, default: [] })
  services: string[];

  @Texts({ max: 128, default: [] })
  tags: string[];
}
