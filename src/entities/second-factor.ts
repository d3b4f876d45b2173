/** The second factor of an account: one-time codes (TOTP, RFC 6238) and recovery codes. */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimestampField } from '../platform/fields/column-decorators.js';

/** Encryption context (additional authenticated data) of the secret. */
export function buildSecondFactorContext(userId: string): string {
  return `second factor ${userId}`;
}

/** The TOTP enrollment of an account. Belongs to the account, not to a router. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn('uuid')
  userId: string;

  /** Base32; encrypted if encryption keys are configured. Not hashed, because checking a code needs it. */
  @Column('text')
  secret: string;

  @TimestampField({
    nullable: true,
    description: 'Time at which the first code confirmed the enrollment (UTC). `null`: not confirmed.',
  })
  enabledAt: Date | null;

  /** Time step of the latest accepted code. This and older codes are rejected. */
  @Column({ type: 'int', default: 0 })
  lastStep: number;

  /** Number of wrong codes since the last correct one. */
  @Column({ type: 'int', default: 0 })
  wrongCodes: number;

  /** Codes are rejected until this time. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  blockedUntil: Date | null;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}

/** A recovery code, deleted when it is used. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('uuid')
  userId: string;

  /** SHA-256 of the code without its hyphens; a code has 98 random bits. */
  @PrimaryColumn('bytea')
  hash: Buffer;
}
