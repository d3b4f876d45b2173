/** Idempotency keys of requests. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The first response to a request with an idempotency key, stored for 24 hours. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  /** Derived from caller, operation, path parameters and key, none of which are stored. */
  @PrimaryColumn({ type: 'bytea' })
  id: Buffer;

  /** Keyed hash of the query and the body. */
  @Column({ type: 'bytea' })
  fingerprint: Buffer;

  /** The JSON body, encrypted with the key of the request; null: none. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  @Column({ type: 'text', nullable: true })
  etag: string | null;

  /** Whether the status was 202 instead of that of the operation. */
  @Column({ type: 'boolean', default: false })
  isAccepted: boolean;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
