/** The second factor of an account: codes by time (RFC 6238), and codes for the day on which the telephone is gone. */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimestampField } from '../platform/fields/column-decorators.js';

/** For which place the secret of an account is sealed (`platform/seal`). */
export function secondFactorPlace(userId: string): string {
  return `second factor ${userId}`;
}

/** One for an account; of the account, so of no router. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn('uuid')
  userId: string;

  /** Base32; it has to be read to check a code, so it cannot be hashed; sealed where there are keys. */
  @Column('text')
  secret: string;

  @TimestampField({ nullable: true, description: 'When a first code confirmed it; null: it does not count yet.' })
  enabledAt: Date | null;

  /** The time step of the newest code that was accepted: neither it nor an older one counts again. */
  @Column({ type: 'int', default: 0 })
  lastStep: number;

  /** Wrong codes since the last right one. */
  @Column({ type: 'int', default: 0 })
  wrongCodes: number;

  /** No code is looked at before. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  blockedUntil: Date | null;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}

/** One recovery code; using it removes it. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('uuid')
  userId: string;

  /** SHA-256 of the code without its hyphens; a code has 98 random bits. */
  @PrimaryColumn('bytea')
  hash: Buffer;
}
