/** Steps of workflow templates (contract 2.7). */
import { Column, Entity } from 'typeorm';
import {
  EnumField,
  EnumListField,
  BooleanField,
  IntField,
  NestedField,
  NestedListField,
  StringField,
  UuidField,
  UuidListField,
} from '../platform/fields/column-decorators.js';
import { LONG_TEXT } from '../platform/fields/index.js';
import { IdentifiedEntity } from './base-entities.js';
import {
  ACTOR_KINDS,
  ActorVisibility,
  BackgroundEvent,
  LOCAL_TIME,
  StepInput,
  StepSettings,
  STEP_STATES,
  STEP_TYPES,
  STEP_VARIANTS,
} from './workflow-value-objects.js';

/** A step of a template. */
@Entity('template_steps')
export class TemplateStep extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'Workflow template that the step belongs to.' })
  workflowTemplateId: string;

  @StringField({
    max: 256,
    nullable: true,
    example: 'Book the inspection',
    description: 'Title of the step. `null` if not set.',
  })
  title: string | null;

  @StringField({ ...LONG_TEXT, nullable: true, description: 'Description for operators. `null` if there is none.' })
  descriptionOperator: string | null;

  @StringField({ ...LONG_TEXT, nullable: true, description: 'Description for contractors. `null` if there is none.' })
  descriptionContractor: string | null;

  @StringField({ ...LONG_TEXT, nullable: true, description: 'Description for the client. `null` if there is none.' })
  descriptionClient: string | null;

  @UuidField({
    nullable: true,
    description: 'Step of the same template that must be done or skipped first. `null`: no dependency.',
  })
  dependsOnStepId: string | null;

  @BooleanField({ default: false, description: 'Whether the step is required. A required step cannot be skipped.' })
  isRequired: boolean;

  @EnumField({ of: STEP_TYPES, description: 'Step type. It determines what completes the step.' })
  type: (typeof STEP_TYPES)[number];

  @NestedField(() => StepSettings, { description: 'Settings of the step. Missing settings take their defaults.' })
  settings: StepSettings;

  @EnumField({
    of: STEP_VARIANTS,
    nullable: true,
    description: 'Kind of booking: `inspection`, `installation` or `maintenance`. `null` if not applicable.',
  })
  variant: (typeof STEP_VARIANTS)[number] | null;

  @IntField({
    default: 0,
    description: 'Position among the steps, ascending. Steps with the same index are ordered by insertion.',
  })
  index: number;

  @EnumField({ of: ACTOR_KINDS, description: 'Party that carries out the step: `operator`, `contractor` or `client`.' })
  actor: (typeof ACTOR_KINDS)[number];

  @UuidField({ nullable: true, description: 'Group that the step belongs to. `null`: no group.' })
  groupId: string | null;

  @BooleanField({
    default: false,
    description: 'Whether the step completes automatically once the condition of its type holds.',
  })
  autoComplete: boolean;

  @IntField({
    min: 0,
    max: 3650,
    nullable: true,
    description: 'Number of days from activation to the due date. `null`: no due date.',
  })
  dueAfterDays: number | null;

  @StringField({
    max: 5,
    nullable: true,
    ...LOCAL_TIME,
    description:
      'Time of day at which the step is due (HH:mm, in the organization’s time zone). `null`: end of the day.',
  })
  dueAtTime: string | null;

  @BooleanField({ default: false, description: 'Whether the due date skips Saturdays and Sundays.' })
  dueDateSkipWeekends: boolean;

  @BooleanField({ description: 'Whether operators see the step. Default: `true`.' })
  visibleToOperator: boolean;

  @BooleanField({
    description: 'Whether the contractor sees the step. Default: `true` for steps of the contractor and of the client.',
  })
  visibleToContractor: boolean;

  @BooleanField({ description: 'Whether the client sees the step. Default: `true` for steps of the client.' })
  visibleToClient: boolean;

  @UuidField({ nullable: true, description: 'Template actor that carries out the step. `null`: none in particular.' })
  actorId: string | null;

  @UuidField({
    nullable: true,
    description: 'Actor whose work a `dispatch_create` step offers. `null` for other steps.',
  })
  dispatchesActorId: string | null;

  @NestedListField(() => StepInput, {
    default: [],
    maxItems: 200,
    description: 'Inputs that are filled in on the step.',
  })
  inputs: StepInput[];

  @NestedListField(() => BackgroundEvent, {
    default: [],
    description: 'Events that the service recorded for the step.',
  })
  backgroundEvents: BackgroundEvent[];

  @NestedListField(() => ActorVisibility, { default: [], description: 'Visibility exceptions for single actors.' })
  actorVisibility: ActorVisibility[];

  @UuidListField({ default: [], hidden: true })
  documentIds: string[];

  @EnumListField({ of: STEP_STATES, default: [...STEP_STATES], description: 'Step statuses that may fire tasks.' })
  states: string[];

  @UuidListField({ default: [], hidden: true })
  productTagIds: string[];

  /** Order of insertion; sorts steps with the same `index`. */
  @Column({ type: 'int', default: 0 })
  position: number;
}
