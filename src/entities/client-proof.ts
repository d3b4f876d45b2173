/** How a client proves that a link is its own: by a code that was sent to it (decisions/client-portal "Proof"). */
import { Column, Entity } from 'typeorm';
import { TimestampField } from '../platform/fields/column-decorators.js';
import { Identified } from './row.js';

/** A code that was sent, and the proof that it became. */
@Entity('client_proofs')
export class ClientProof extends Identified {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  @Column('uuid')
  clientLinkId: string;

  /** SHA-256 of the row's id and the code. */
  @Column({ type: 'bytea' })
  codeHash: Buffer;

  @TimestampField()
  codeExpiresAt: Date;

  /** How often a code was given for it. */
  @Column({ type: 'int', default: 0 })
  tries: number;

  /** SHA-256 of the proof; null until the code was given. */
  @Column({ type: 'bytea', nullable: true })
  hash: Buffer | null;

  /** When the proof ends. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt: Date | null;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}
