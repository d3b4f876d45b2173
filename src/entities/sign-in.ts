/** Failed passwords, and addresses from which users signed in. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Consecutive wrong passwords for one account, from one IP address, or for one account from one IP address. */
@Entity('password_failures')
export class PasswordFailures {
  /** SHA-256 of the e-mail of the account, of the IP address, or of both. */
  @PrimaryColumn({ type: 'bytea' })
  key: Buffer;

  @Column('int')
  failures: number;

  @Column({ type: 'timestamptz', precision: 3 })
  lastFailedAt: Date;
}

/** An IP address from which a user signed in. */
@Entity('known_addresses')
export class KnownAddress {
  @PrimaryColumn('uuid')
  userId: string;

  /** SHA-256 of the IP address. */
  @PrimaryColumn({ type: 'bytea' })
  address: Buffer;

  @Column({ type: 'timestamptz', precision: 3 })
  lastUsedAt: Date;
}
