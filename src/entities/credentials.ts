/** API keys and sessions: the tokens with which users act in an organization (decisions/identity "Authentication"). */
import { Column, Entity } from 'typeorm';
import { BooleanField, StringField, TimestampField } from '../platform/fields/column-decorators.js';
import { IdentifiedEntity } from './base-entities.js';

/** An API key with the rights of its user in one organization (contract 5). */
@Entity('api_keys')
export class ApiKey extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  organizationId: string;

  @Column('uuid')
  userId: string;

  @StringField({ min: 1, max: 128, example: 'ERP', description: 'Descriptive name of the key.' })
  name: string;

  @StringField({ max: 16, example: 'wor_4fG7', description: 'First characters of the key, for recognizing it.' })
  prefix: string;

  /** SHA-256 of the key. The key is not stored. */
  @Column({ type: 'bytea' })
  hash: Buffer;

  @TimestampField({
    nullable: true,
    description: 'Time of the last use (UTC), written in batches. `null` if never used.',
  })
  lastUsedAt: Date | null;

  @TimestampField({ nullable: true, description: 'Expiry time (UTC). `null`: the key does not expire.' })
  expiresAt: Date | null;

  @TimestampField({ nullable: true, description: 'Revocation time (UTC). `null` if not revoked.' })
  revokedAt: Date | null;

  @TimestampField({ columnKind: 'created', description: 'Creation time (UTC).' })
  createdAt: Date;
}

/** A session after sign-in: a bearer token for people. */
@Entity('sessions')
export class Session extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  organizationId: string;

  @Column('uuid')
  userId: string;

  @Column({ type: 'bytea' })
  hash: Buffer;

  @BooleanField({ default: false, description: 'Whether the second factor was verified in this session.' })
  hasSecondFactor: boolean;

  @TimestampField({
    nullable: true,
    description: 'Time of the last request (UTC), written in batches. `null` if there was none.',
  })
  lastUsedAt: Date | null;

  @StringField({
    max: 64,
    nullable: true,
    example: 'Firefox',
    description: 'Browser or program that signed in, from its `User-Agent`. `null` if not known.',
  })
  browser: string | null;

  @StringField({
    max: 64,
    nullable: true,
    example: 'Windows',
    description: 'Operating system of the device, from the `User-Agent`. `null` if not known.',
  })
  operatingSystem: string | null;

  @TimestampField({ description: 'Time at which the session ends (UTC).' })
  expiresAt: Date;

  @TimestampField({ nullable: true })
  revokedAt: Date | null;

  @TimestampField({ columnKind: 'created', description: 'Time of the sign-in (UTC).' })
  createdAt: Date;
}
