/** What the service remembers for its own sake: events, repeated requests, administrative deeds. */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { JsonField, TimestampField, StringField, UuidField } from '../platform/fields/column-decorators.js';
import { validateObject } from '../platform/fields/index.js';
import { Identified } from './row.js';

/**
 * An event of the catalogue, written in the transaction of the change that it tells of (decisions/notifications
 * "Event feed"); the database makes its deliveries.
 */
@Entity('events')
export class DomainEvent extends Identified {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  organizationId: string;

  @Column({ type: 'uuid', nullable: true })
  orderId: string | null;

  @Column({ type: 'varchar', length: 64 })
  event: string;

  @Column({ type: 'jsonb' })
  payload: object;

  /** Number of the transaction that wrote it, which the database fills in; the feed has this order. */
  @Column({ type: 'bigint', default: () => 'pg_current_xact_id()::text::bigint' })
  recordedBy: string;

  /** The trace in which it was recorded, for the jobs that tell of it; null where nobody traces. */
  @Column({ type: 'text', nullable: true })
  traceparent: string | null;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}

/** Milliseconds for which an event can be read in the feed. */
export const EVENTS_KEPT_MS = 30 * 86_400_000;

/** The first answer to a request that carries an idempotency key; kept for 24 hours. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  /** Who may repeat it and what: `order:<user>`, `submission:<webform>`. */
  @PrimaryColumn({ type: 'varchar', length: 128 })
  scope: string;

  @PrimaryColumn({ type: 'varchar', length: 255 })
  key: string;

  /** SHA-256 of the request's body. */
  @Column({ type: 'bytea' })
  fingerprint: Buffer;

  @Column({ type: 'text', nullable: true })
  answer: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}

/** One administrative deed (issue of keys, change of roles, writes under `/api/admin`). */
@Entity('audit_log')
export class AuditEntry extends Identified {
  @UuidField({
    nullable: true,
    description: 'Router in which the action took place. `null` for actions on the deployment.',
  })
  routerId: string | null;

  @UuidField({ nullable: true, description: 'User who performed the action. `null` if no user did.' })
  userId: string | null;

  @StringField({ max: 64, example: 'apiKey.create', description: 'Action, such as `apiKey.create`.' })
  action: string;

  @StringField({ max: 64, example: 'apiKey', description: 'Resource key, such as `apiKey`.' })
  resource: string;

  @StringField({ max: 64, nullable: true, description: 'ID of the affected resource. `null` if there is none.' })
  resourceId: string | null;

  @JsonField({
    default: {},
    schema: { type: 'object', additionalProperties: true },
    validate: validateObject,
    description: 'Changed fields.',
  })
  changes: object;

  @TimestampField({ columnKind: 'created', description: 'Time of the action (UTC).' })
  createdAt: Date;
}

/** A share of the number of rows of a list; the number is their sum. Triggers alone write it (docs/performance.md). */
@Entity('row_counts')
export class RowCount {
  @PrimaryColumn({ type: 'bigint' })
  id: string;

  /** What is counted, such as `orders`. */
  @Column({ type: 'varchar', length: 64 })
  name: string;

  /** Whose rows; the nil uuid stands for the whole service. */
  @Column('uuid')
  routerId: string;

  /** Rows of a kind that are counted apart, such as orders of one status; empty where there are no kinds. */
  @Column({ type: 'varchar', length: 64 })
  part: string;

  @Column({ type: 'bigint' })
  rows: string;
}
