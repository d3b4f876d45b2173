/** Idempotency keys of requests. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The first response to a request with an idempotency key, stored for 24 hours. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  /** Caller and operation that the key belongs to: `order:<user>` or `submission:<webform>`. */
  @PrimaryColumn({ type: 'varchar', length: 128 })
  scope: string;

  @PrimaryColumn({ type: 'varchar', length: 255 })
  key: string;

  /** SHA-256 of the request body. */
  @Column({ type: 'bytea' })
  fingerprint: Buffer;

  @Column({ type: 'text', nullable: true })
  answer: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
