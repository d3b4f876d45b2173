/** What a step of a template and the running step copied from it have in common (contract 2.7, 2.8). */
import {
  BooleanField,
  EnumField,
  IntField,
  NestedField,
  NestedListField,
  StringField,
  UuidField,
  UuidListField,
} from '../platform/fields/column-decorators.js';
import { IdentifiedEntity } from './base-entities.js';
import {
  ACTOR_KINDS,
  ActorVisibility,
  BackgroundEvent,
  LOCAL_TIME,
  STEP_TYPES,
  STEP_VARIANTS,
  StepSettings,
} from './workflow-value-objects.js';

/** Columns that are copied from a template to a workflow. */
export abstract class StepDefinition extends IdentifiedEntity {
  @StringField({
    max: 256,
    nullable: true,
    example: 'Book the inspection',
    description: 'Title of the step. `null` if not set.',
  })
  title: string | null;

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

  @UuidField({
    nullable: true,
    description: 'Actor whose work a `dispatch_create` step offers. `null` for other steps.',
  })
  dispatchesActorId: string | null;

  @NestedListField(() => BackgroundEvent, {
    default: [],
    description: 'Events that the service recorded for the step.',
  })
  backgroundEvents: BackgroundEvent[];

  @NestedListField(() => ActorVisibility, { default: [], description: 'Visibility exceptions for single actors.' })
  actorVisibility: ActorVisibility[];

  @UuidListField({ default: [], hidden: true })
  documentIds: string[];

  @UuidListField({ default: [], hidden: true })
  productTagIds: string[];
}
