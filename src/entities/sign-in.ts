/** What is remembered of signing in: wrong passwords, and from where people signed in before. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Wrong passwords in a row for one account, or from one address. */
@Entity('password_failures')
export class PasswordFailures {
  /** SHA-256 of the account's e-mail or of the address. */
  @PrimaryColumn({ type: 'bytea' })
  key: Buffer;

  @Column('int')
  failures: number;

  @Column({ type: 'timestamptz', precision: 3 })
  lastFailedAt: Date;
}

/** An address from which a user signed in. */
@Entity('known_addresses')
export class KnownAddress {
  @PrimaryColumn('uuid')
  userId: string;

  /** SHA-256 of the address. */
  @PrimaryColumn({ type: 'bytea' })
  address: Buffer;

  @Column({ type: 'timestamptz', precision: 3 })
  lastUsedAt: Date;
}
