/** Outgoing messages and their delivery attempts (decisions/notifications "Deliveries"). */
import { Column, Entity } from 'typeorm';
import {
  EnumField,
  IntField,
  TimestampField,
  StringField,
  StringListField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { IdentifiedEntity, TimestampedEntity } from './base-entities.js';
import { CHANNEL_FIELD, TASK_TIMINGS, type ChannelName } from './template-task.js';
import { STEP_STATES, type STEP_TYPES } from './workflow-value-objects.js';

export const DELIVERY_SOURCES = ['event', 'task', 'test', 'invitation', 'message'] as const;

/**
 * `scheduled`: waits for its send time or its booking; `pending`: queued or retried; `delivered`; `dead`: failed finally,
 * see `lastError`; `dropped`: obsolete before it was sent; `not_configured`: no SMTP server or SMS gateway.
 */
export const DELIVERY_STATUSES = ['scheduled', 'pending', 'delivered', 'dead', 'dropped', 'not_configured'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * Why a message was not delivered. `REFUSED`: the mail server, gateway or receiver did not accept it; `UNREACHABLE`: it did not
 * answer; `SOURCE_ENDED`: its order, workflow, task or subscription was deleted or disabled; `INVALID_CONTENT`: it could not
 * be rendered.
 */
export const FAILURE_REASONS = [
  'NOT_CONFIGURED',
  'NO_RECIPIENT',
  'NO_ADDRESS',
  'REFUSED',
  'UNREACHABLE',
  'SOURCE_ENDED',
  'INVALID_CONTENT',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Maximum number of notes in one message; its link leads to all. */
export const NOTES_PER_MESSAGE = 20;

/** The reader of a built-in message: one person with a party. */
export interface MessageReader {
  /** `invited`: a contractor that received an offer and has not accepted it. */
  party: 'operator' | 'contractor' | 'invited' | 'client';
  userId: string | null;
  /** Organization of a contractor's reader. */
  organizationId: string | null;
  name: string;
  email: string;
  /** A language of the built-in messages. */
  language: string;
  /** IANA zone of a contractor's reader; null: that of the order's organization. */
  timeZone?: string | null;
  /** Of a message about a step that may be removed before the message is rendered. */
  stepTitle?: string | null;
  stepType?: (typeof STEP_TYPES)[number] | null;
  /** Steps that the message asks the client for. */
  turnStepIds?: string[] | null;
  /** The message asks the reader to confirm the visit. */
  isAskedToConfirm?: boolean | null;
}

/** One message. Unique by event and subscription, and by task and status change of a step. */
@Entity('deliveries')
export class Delivery extends TimestampedEntity {
  @Column('uuid')
  routerId: string;

  @EnumField({
    of: DELIVERY_SOURCES,
    description:
      'Reason for the delivery: a webhook subscription (`event`), a template task (`task`), a test message (`test`), an invitation (`invitation`) or a built-in message (`message`).',
  })
  source: (typeof DELIVERY_SOURCES)[number];

  @EnumField(CHANNEL_FIELD)
  channel: ChannelName;

  @EnumField({
    of: DELIVERY_STATUSES,
    default: 'pending',
    description:
      '`scheduled` waits for its send time; `pending` is queued or being retried; `delivered` succeeded; `dead` failed finally (see `lastError`); `dropped` became obsolete before it was sent; `not_configured` has no SMTP server or SMS gateway.',
  })
  status: DeliveryStatus;

  @StringField({
    max: 64,
    nullable: true,
    description: 'Event in the event catalogue. `null` if the delivery does not report an event.',
    example: 'order.created',
  })
  event: string | null;

  @UuidField({ nullable: true, description: 'ID of the event. `null` if the delivery does not report an event.' })
  eventId: string | null;

  @UuidField({ nullable: true, description: 'Webhook subscription. `null` if there is none or it was deleted.' })
  subscriptionId: string | null;

  @UuidField({ nullable: true, description: 'Workflow template task. `null` if there is none or it was deleted.' })
  taskId: string | null;

  /** The workflow's copy of the task, which contains the templates. */
  @Column({ type: 'uuid', nullable: true })
  workflowTaskId: string | null;

  @UuidField({ nullable: true, description: 'Order that the message is about. `null` if it is not about an order.' })
  orderId: string | null;

  @UuidField({ nullable: true, description: 'Workflow that the message is about. `null` if there is none.' })
  workflowId: string | null;

  @UuidField({ nullable: true, description: 'Workflow step whose status fired the task. `null` for other deliveries.' })
  workflowStepId: string | null;

  @Column({ type: 'uuid', nullable: true })
  stepDataId: string | null;

  @EnumField({
    of: STEP_STATES,
    nullable: true,
    description: 'Step status that fired the task. `null` for other deliveries.',
  })
  stepState: string | null;

  /** Transaction ID of the status change: distinguishes repeated changes of one attempt to the same status. */
  @Column({ type: 'bigint', nullable: true })
  entry: string | null;

  @EnumField({
    of: TASK_TIMINGS,
    nullable: true,
    description: 'Timing of the task: `on` (at once), `after` or `before`. `null` for other deliveries.',
  })
  timing: string | null;

  /** Days of `timing` (`after`, `before`). */
  @Column({ type: 'int', default: 0 })
  delay: number;

  /** Step whose booking a `before` reminder refers to; null while there is no booking. */
  @Column({ type: 'uuid', nullable: true })
  bookingStepId: string | null;

  /** Concurrency group: the host of a webhook, or the channel. */
  @Column({ type: 'varchar', length: 300 })
  queue: string;

  @StringListField({
    max: 2048,
    default: [],
    description: 'URL, e-mail addresses or phone numbers. Empty before the first attempt, and before that of a replay.',
  })
  recipients: string[];

  @StringField({
    max: 64,
    nullable: true,
    description: 'Kind of the built-in message. `null` for other deliveries.',
    example: 'offerSent',
  })
  messageKind: string | null;

  /** The dispatch that the message is about or links to. */
  @Column({ type: 'uuid', nullable: true })
  dispatchId: string | null;

  /** The booking that a built-in message is about. */
  @Column({ type: 'uuid', nullable: true })
  bookingId: string | null;

  /** The notes of a message about notes, oldest first. */
  @Column({ type: 'uuid', array: true, default: [] })
  noteIds: string[];

  /** Reader of a built-in message. */
  @Column({ type: 'jsonb', nullable: true })
  reader: MessageReader | null;

  /** The message as rendered for the first attempt. All attempts send the same message. */
  @Column({ type: 'jsonb', nullable: true })
  message: object | null;

  @IntField({ default: 0, description: 'Number of attempts so far.' })
  attemptCount: number;

  /** Attempts before the last replay, which restarted the retry schedule. */
  @Column({ type: 'int', default: 0 })
  attemptsBefore: number;

  @TimestampField({ nullable: true, description: 'Time of the next attempt (UTC). `null` if none is planned.' })
  nextAttemptAt: Date | null;

  @StringField({
    nullable: true,
    description: 'Error of the last attempt, or the reason for not sending. `null` if there was no error.',
  })
  lastError: string | null;

  @EnumField({
    of: FAILURE_REASONS,
    nullable: true,
    description:
      'Kind of `lastError`: nothing is configured to send the channel (`NOT_CONFIGURED`), there is no recipient (`NO_RECIPIENT`), the recipient has no address (`NO_ADDRESS`), the mail server, gateway or receiver did not accept the message (`REFUSED`) or did not answer (`UNREACHABLE`), its order, workflow, task or subscription was deleted or disabled (`SOURCE_ENDED`), or it could not be rendered (`INVALID_CONTENT`). `null` if there was no error, and for deliveries that were dropped.',
  })
  failureReason: FailureReason | null;

  @TimestampField({ nullable: true, description: 'Time of successful delivery (UTC). `null` if not delivered.' })
  deliveredAt: Date | null;
}

/** One delivery attempt. */
@Entity('delivery_attempts')
export class DeliveryAttempt extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  deliveryId: string;

  @IntField({ min: 1, description: 'Attempt number, counted from 1.' })
  number: number;

  @TimestampField({ description: 'Start time of the attempt (UTC).' })
  startedAt: Date;

  @IntField({ min: 0, description: 'Duration until the response was complete, in milliseconds.' })
  durationMs: number;

  @IntField({ nullable: true, description: 'HTTP status or SMTP reply code. `null` if there was no response.' })
  statusCode: number | null;

  @StringField({ nullable: true, description: 'Error message. `null` if the attempt succeeded.' })
  error: string | null;

  @StringField({ nullable: true, description: 'First 4 KB of the response. `null` if there was none.' })
  response: string | null;
}
