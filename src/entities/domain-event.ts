/** Recorded domain events (decisions/notifications "Event feed"). */
import { Column, Entity } from 'typeorm';
import { TimestampField } from '../platform/fields/column-decorators.js';
import { IdentifiedEntity } from './base-entities.js';
import { DAY_MS } from '../platform/period.js';

/** An event of the catalogue, written in the transaction of the change that it reports. */
@Entity('events')
export class DomainEvent extends IdentifiedEntity {
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

  /** ID of the transaction that wrote the event, set by the database. The feed is sorted by it. */
  @Column({ type: 'bigint', default: () => 'pg_current_xact_id()::text::bigint' })
  recordedBy: string;

  /** W3C trace context of the request or job that caused the event; null if tracing is off. */
  @Column({ type: 'text', nullable: true })
  traceparent: string | null;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}

/** How long events stay in the feed, in milliseconds: 30 days. */
export const EVENT_RETENTION_MS = 30 * DAY_MS;
