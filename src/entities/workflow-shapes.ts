/** Words and small shapes that templates and running workflows share (contract 2.7; decisions/workflows "Workflow"). */
import { Flag, Int, Moment, NestedList, Text, Texts, Uuid, Uuids } from '../platform/fields/index.js';

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
/** What can be done to a running step (decisions/workflows "Step"). */
export const STEP_ACTIONS = ['START', 'COMPLETE', 'FAIL', 'RETRY', 'SKIP', 'CANCEL', 'REOPEN'] as const;
export const ACTOR_KINDS = ['operator', 'contractor', 'client'] as const;
export const ACTOR_TYPES = ['dispatched', 'assigned', 'fixed'] as const;
export const ACTOR_SOURCES = ['order_creator', 'network', 'manual'] as const;
export const WORD = {
  pattern: /^[A-Z0-9]+(_[A-Z0-9]+)*$/,
  rule: 'must be upper-case words joined by underscores',
  max: 64,
};
export const LOCAL_TIME = {
  pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
  rule: 'must be a time of day, HH:mm',
  description: 'Time of day in the organization’s time zone, HH:mm; the end of the day where it is not given.',
};

/** Shortest and longest time in which a contractor must answer, in minutes: a person's glance, and thirty days. */
const RESPONSE_MINUTES = { min: 5, max: 43_200 };

/** One turn of an escalation; whom it names neither by group nor by tag, it asks as well: the whole network. */
export class EscalationTier {
  @Uuids({ items: 20, optional: true, default: [], description: 'Partners in any of these groups are asked.' })
  partnerGroupIds: string[];

  @Texts({ items: 20, min: 1, max: 256, optional: true, default: [], description: 'And those with any of these tags.' })
  partnerTags: string[];

  @Int({ ...RESPONSE_MINUTES, description: 'Minutes until the turn is over and the next tier is asked.' })
  minutes: number;
}

/** Minutes that a booking may last at most: 366 days. */
export const LONGEST_MINUTES = 527_040;

/** How a dispatch step offers its work, and how long somebody comes; what is not given takes its default. */
export class StepSettings {
  @Flag({
    optional: true,
    default: true,
    description: 'Candidates must match the dispatched actor; false: the whole network.',
  })
  useActorsInstallerNetwork: boolean;

  @Flag({
    optional: true,
    default: false,
    description: 'Offers by itself once active; the template must allow it too.',
  })
  isAutoDispatchingEnabled: boolean;

  @Flag({ optional: true, default: false, description: 'A round without acceptance is followed by another.' })
  retryOnFailure: boolean;

  @Int({ min: 1, max: 100, optional: true, default: 1, description: 'Contractors that are asked at once.' })
  multipleDispatches: number;

  @Int({ min: 0, max: 365, optional: true, default: 10, description: 'Days within which a contractor must answer.' })
  responseDeadlineDays: number;

  @Flag({ optional: true, default: false })
  skipWeekendsForResponseDeadline: boolean;

  @Int({
    ...RESPONSE_MINUTES,
    optional: true,
    nullable: true,
    default: null,
    description: 'Minutes within which a contractor must answer; wins over the days where it is given.',
  })
  responseDeadlineMinutes: number | null;

  @NestedList(() => EscalationTier, {
    items: 10,
    optional: true,
    default: [],
    description: 'Who is asked in turn, one round a tier; none: the whole network at once.',
  })
  escalation: EscalationTier[];

  @Int({
    min: 1,
    max: LONGEST_MINUTES,
    optional: true,
    nullable: true,
    default: null,
    description: 'Minutes that a booking of the step lasts where nobody says; null: an hour.',
  })
  durationMinutes: number | null;
}

/** Something that must be filled in before a `form_fill` step completes. */
export class StepInput {
  @Uuid({ optional: true })
  id?: string;

  @Uuid({ description: 'A custom field of the order template.' })
  customFieldId: string;

  @Flag({ optional: true, default: false })
  required?: boolean;

  @Int({ min: 0, optional: true, default: 0 })
  position?: number;
}

/** What happened behind a step. */
export class BackgroundEvent {
  @Uuid({ optional: true })
  id?: string;

  @Text({ max: 64 })
  type: string;

  @Moment({ optional: true, nullable: true })
  createdAt?: string | null;

  @Text({ max: 2000, nullable: true, optional: true })
  message?: string | null;
}

/** Whether one actor sees the step; narrows the visibility per side. */
export class ActorVisibility {
  @Uuid()
  actorId: string;

  @Flag()
  visible: boolean;
}

/** A chat between actors. */
export class ChatSettings {
  @Uuids()
  actorIds: string[];

  @Flag()
  enabled: boolean;
}
