/** Enumerations and value objects of workflow templates and workflows (contract 2.7; decisions/workflows "Workflow"). */
import { ApiSchema } from '@nestjs/swagger';
import {
  BooleanField,
  IntField,
  TimestampField,
  NestedListField,
  StringField,
  StringListField,
  UuidField,
  UuidListField,
} from '../platform/fields/index.js';

export const STEP_TYPES = [
  'booking_create',
  'booking_confirm',
  'dispatch_create',
  'offer_create',
  'offer_accept',
  'form_fill',
  'file_upload',
  'document_sign',
  'approval',
  'order_complete',
  'manual',
] as const;
export const STEP_VARIANTS = ['inspection', 'installation', 'maintenance'] as const;
export const STEP_STATES = ['todo', 'active', 'done', 'failed', 'skipped', 'cancelled'] as const;
/** Actions on running steps (decisions/workflows "Step"). */
export const STEP_ACTIONS = ['START', 'COMPLETE', 'FAIL', 'RETRY', 'SKIP', 'CANCEL', 'REOPEN'] as const;
export const ACTOR_KINDS = ['operator', 'contractor', 'client'] as const;
export const ACTOR_TYPES = ['dispatched', 'assigned', 'fixed'] as const;
export const ACTOR_SOURCES = ['order_creator', 'network', 'manual'] as const;
export const UPPER_CASE_WORDS = {
  pattern: /^[A-Z0-9]+(_[A-Z0-9]+)*$/,
  rule: { message: 'must be upper-case words joined by underscores', code: 'FORMAT' } as const,
  max: 64,
};
export const LOCAL_TIME = {
  pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
  rule: { message: 'must be a time of day, HH:mm', code: 'NOT_TIME_OF_DAY' } as const,
  description: 'Time of day in the organization’s time zone, HH:mm. Default: the end of the day.',
};

/** Bounds of response deadlines in minutes: 5 minutes to 30 days. */
const RESPONSE_MINUTES = { min: 5, max: 43_200 };

/** An escalation tier. Without groups and tags it covers the whole network. */
@ApiSchema({
  description:
    'Escalation tier: the partners that receive offers in one round. Without groups and tags: the whole network.',
})
export class EscalationTier {
  @UuidListField({ maxItems: 20, optional: true, default: [], description: 'Partner groups of the tier.' })
  partnerGroupIds: string[];

  @StringListField({
    maxItems: 20,
    min: 1,
    max: 256,
    optional: true,
    default: [],
    description: 'Partner tags of the tier. If both lists are empty, the tier is the whole network.',
  })
  partnerTags: string[];

  @IntField({ ...RESPONSE_MINUTES, description: 'Response time in minutes until the next tier receives offers.' })
  minutes: number;
}

/** Maximum duration of a booking in minutes: 366 days. */
export const MAX_BOOKING_MINUTES = 527_040;

/** Settings of dispatch and booking steps. Missing settings take their defaults. */
@ApiSchema({ description: 'Settings of a step. Missing settings take their defaults.' })
export class StepSettings {
  @BooleanField({
    optional: true,
    default: true,
    description:
      'Whether candidates must match the professions, services and tags of the dispatched actor. `false`: all partners.',
  })
  useActorsInstallerNetwork: boolean;

  @BooleanField({
    optional: true,
    default: false,
    description: 'Whether an active dispatch step sends offers automatically. The template must allow it too.',
  })
  isAutoDispatchingEnabled: boolean;

  @BooleanField({
    optional: true,
    default: false,
    description: 'Whether another round starts if no contractor accepts.',
  })
  retryOnFailure: boolean;

  @IntField({
    min: 1,
    max: 100,
    optional: true,
    default: 1,
    description: 'Number of contractors that receive an offer at the same time.',
  })
  multipleDispatches: number;

  @IntField({ min: 0, max: 365, optional: true, default: 10, description: 'Response deadline of offers in days.' })
  responseDeadlineDays: number;

  @BooleanField({
    optional: true,
    default: false,
    description: 'Whether the response deadline skips Saturdays and Sundays.',
  })
  skipWeekendsForResponseDeadline: boolean;

  @IntField({
    ...RESPONSE_MINUTES,
    optional: true,
    nullable: true,
    default: null,
    description:
      'Response deadline of offers in minutes. Takes precedence over `responseDeadlineDays`. `null`: not used.',
  })
  responseDeadlineMinutes: number | null;

  @NestedListField(() => EscalationTier, {
    maxItems: 10,
    optional: true,
    default: [],
    description: 'Escalation tiers, one round each. Empty: no escalation.',
  })
  escalation: EscalationTier[];

  @IntField({
    min: 1,
    max: MAX_BOOKING_MINUTES,
    optional: true,
    nullable: true,
    default: null,
    description: 'Duration of bookings of the step in minutes, unless a request gives one. `null`: 60 minutes.',
  })
  durationMinutes: number | null;
}

/** An input of a `form_fill` step. */
@ApiSchema({ description: 'Input of a `form_fill` step.' })
export class StepInput {
  @UuidField({ optional: true, description: 'ID of the input.' })
  id?: string;

  @UuidField({ description: 'Custom field of the order template.' })
  customFieldId: string;

  @BooleanField({
    optional: true,
    default: false,
    description: 'Whether a value is required before the step can be completed.',
  })
  required?: boolean;

  @IntField({ min: 0, optional: true, default: 0, description: 'Position among the inputs, ascending.' })
  position?: number;
}

/** An event that the service recorded for a step. */
@ApiSchema({ description: 'Event that the service recorded for a step.' })
export class BackgroundEvent {
  @UuidField({ optional: true, description: 'ID of the event.' })
  id?: string;

  @StringField({ max: 64, description: 'Kind of event.' })
  type: string;

  @TimestampField({ optional: true, nullable: true, description: 'Time of the event (UTC).' })
  createdAt?: string | null;

  @StringField({ max: 2000, nullable: true, optional: true, description: 'Message. `null` if there is none.' })
  message?: string | null;
}

/** Visibility of a step for one actor. It narrows the visibility of its party. */
@ApiSchema({ description: 'Visibility of a step for one actor. It narrows the visibility of the actor’s party.' })
export class ActorVisibility {
  @UuidField({ description: 'Actor that the exception applies to.' })
  actorId: string;

  @BooleanField({ description: 'Whether the actor sees the step.' })
  visible: boolean;
}

/** A chat between actors. */
@ApiSchema({ description: 'Chat between actors.' })
export class ChatSettings {
  @UuidListField({ description: 'Actors that take part in the chat.' })
  actorIds: string[];

  @BooleanField({ description: 'Whether the chat is enabled.' })
  enabled: boolean;
}
