/** Messages to the outside and every attempt to deliver them (decisions/notifications "Deliveries"). */
import { Column, Entity } from 'typeorm';
import { Choice, Int, Moment, Text, Texts, Uuid } from '../platform/fields/columns.js';
import { Identified, Row } from './row.js';
import { TASK_TIMINGS, TASK_TYPES } from './template-task.js';
import { STEP_STATES } from './workflow-shapes.js';

export const DELIVERY_SOURCES = ['event', 'task', 'test', 'invitation', 'message'] as const;

/**
 * `scheduled`: waits for its day or its booking; `pending`: to be sent, or sent again; `delivered`; `dead`: given up,
 * see `lastError`; `dropped`: its reason to be sent went away; `not_configured`: the channel has no SMTP server or
 * gateway yet.
 */
export const DELIVERY_STATUSES = ['scheduled', 'pending', 'delivered', 'dead', 'dropped', 'not_configured'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Who reads a built-in message: one person, on one side of the order. */
export interface MessageReader {
  /** `asked`: a contractor that was offered the work and has not got it. */
  side: 'operator' | 'contractor' | 'asked' | 'client';
  userId: string | null;
  /** The contractor's organization. */
  organizationId: string | null;
  name: string;
  email: string;
  /** A language of the built-in messages. */
  language: string;
}

/** One message: exactly one for an event and a subscription, and for a step's entry into a state and a task. */
@Entity('deliveries')
export class Delivery extends Row {
  @Column('uuid')
  routerId: string;

  @Choice({ of: DELIVERY_SOURCES, description: 'What it was made for.' })
  source: (typeof DELIVERY_SOURCES)[number];

  @Choice({ of: TASK_TYPES })
  channel: (typeof TASK_TYPES)[number];

  @Choice({ of: DELIVERY_STATUSES, default: 'pending' })
  status: DeliveryStatus;

  @Text({
    max: 64,
    nullable: true,
    description: 'The event of the catalogue that it tells of.',
    example: 'order.created',
  })
  event: string | null;

  @Uuid({ nullable: true })
  eventId: string | null;

  @Uuid({ nullable: true, description: 'The webhook subscription; null once that is gone.' })
  subscriptionId: string | null;

  @Uuid({ nullable: true, description: 'The task of the workflow template; null once that is gone.' })
  taskId: string | null;

  /** The workflow's copy of the task, by which its messages are made. */
  @Column({ type: 'uuid', nullable: true })
  workflowTaskId: string | null;

  @Uuid({ nullable: true })
  orderId: string | null;

  @Uuid({ nullable: true })
  workflowId: string | null;

  @Uuid({ nullable: true, description: 'The running step whose state fired the task.' })
  workflowStepId: string | null;

  @Column({ type: 'uuid', nullable: true })
  stepDataId: string | null;

  @Choice({ of: STEP_STATES, nullable: true, description: 'The state that the step had entered.' })
  stepState: string | null;

  /** Tells apart two entries of one attempt into one state: the number of the transaction of the change. */
  @Column({ type: 'bigint', nullable: true })
  entry: string | null;

  @Choice({ of: TASK_TIMINGS, nullable: true })
  timing: string | null;

  /** Days of `timing`. */
  @Column({ type: 'int', default: 0 })
  delay: number;

  /** The step whose booking `before` counts from; null while there is none. */
  @Column({ type: 'uuid', nullable: true })
  bookingStepId: string | null;

  /** Deliveries with one queue share a few lanes: the host of a webhook, or the channel. */
  @Column({ type: 'varchar', length: 300 })
  queue: string;

  @Texts({ max: 2048, default: [], description: 'URL, addresses or numbers; known from the first attempt on.' })
  recipients: string[];

  @Text({ max: 64, nullable: true, description: 'Kind of the built-in message.', example: 'offerMade' })
  messageKind: string | null;

  /** The offer of work that it tells of, or whose link it holds. */
  @Column({ type: 'uuid', nullable: true })
  dispatchId: string | null;

  /** The booking that a built-in message tells of. */
  @Column({ type: 'uuid', nullable: true })
  bookingId: string | null;

  /** Who reads a built-in message. */
  @Column({ type: 'jsonb', nullable: true })
  reader: MessageReader | null;

  /** What is sent, as rendered at the first attempt; every try sends the same. */
  @Column({ type: 'jsonb', nullable: true })
  message: object | null;

  @Int({ default: 0, description: 'Attempts so far.' })
  attemptCount: number;

  /** Attempts before the last replay, with which the retry schedule began anew. */
  @Column({ type: 'int', default: 0 })
  attemptsBefore: number;

  @Moment({ nullable: true, description: 'When it is tried next; null where it is not.' })
  nextAttemptAt: Date | null;

  @Text({ nullable: true, description: 'Why it was not delivered at the last attempt, or not tried.' })
  lastError: string | null;

  @Moment({ nullable: true })
  deliveredAt: Date | null;
}

/** One try. */
@Entity('delivery_attempts')
export class DeliveryAttempt extends Identified {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  deliveryId: string;

  @Int({ min: 1, description: 'Counts from 1.' })
  number: number;

  @Moment()
  startedAt: Date;

  @Int({ min: 0, description: 'Milliseconds to the end of the answer.' })
  durationMs: number;

  @Int({ nullable: true, description: 'Status of the HTTP answer, or reply code of SMTP.' })
  statusCode: number | null;

  @Text({ nullable: true, description: 'Why it failed; null where it did not.' })
  error: string | null;

  @Text({ nullable: true, description: 'The first 4 KB of the answer.' })
  response: string | null;
}
