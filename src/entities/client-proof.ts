/** Client proofs: a code that is sent to the client shows that the link is used by its owner (decisions/client-portal "Proof"). */
import { Column, Entity } from 'typeorm';
import { TimestampField } from '../platform/fields/column-decorators.js';
import { IdentifiedEntity } from './base-entities.js';

/** A code that was sent and, once it was entered, the proof. */
@Entity('client_proofs')
export class ClientProof extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  @Column('uuid')
  clientLinkId: string;

  /** SHA-256 of the row's ID and the code. */
  @Column({ type: 'bytea' })
  codeHash: Buffer;

  @TimestampField()
  codeExpiresAt: Date;

  /** Number of codes that were entered. */
  @Column({ type: 'int', default: 0 })
  attempts: number;

  /** SHA-256 of the proof; null until the correct code is entered. */
  @Column({ type: 'bytea', nullable: true })
  hash: Buffer | null;

  /** Expiry time of the proof. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt: Date | null;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}
