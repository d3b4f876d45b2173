/** Users and memberships. Users are global; memberships join them to organizations. */
import { Column, Entity } from 'typeorm';
import {
  EnumListField,
  BooleanField,
  TimestampField,
  EmailField,
  StringField,
  StringListField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { ROLES, type Role } from './roles.js';
import { SoftDeletableEntity, IdentifiedEntity } from './base-entities.js';
import { sql, type Sql } from '../platform/sql/index.js';

export { ROLES, type Role };

/** Choices of a person by kind of built-in message and channel. Kinds without a choice have their default. */
export type NotificationPreferences = Record<string, { email?: boolean } | undefined>;

/** An account of a person or a program (contract 2.3 and 2.4). */
@Entity('users')
export class User extends SoftDeletableEntity {
  @EmailField({
    example: 'kari@nordlys.example',
    description:
      'E-mail address. ASCII letters are case-insensitive; others must be in Unicode normalization form NFKC.',
  })
  email: string;

  @TimestampField({
    nullable: true,
    description: 'Time at which the address was verified through a mailed link (UTC). `null` if not verified.',
  })
  emailVerified: Date | null;

  @StringField({ max: 256, nullable: true, example: 'Kari', description: 'Given name of the person.' })
  firstName: string | null;

  @StringField({ max: 256, nullable: true, example: 'Nordmann', description: 'Family name of the person.' })
  lastName: string | null;

  @StringField({
    max: 35,
    nullable: true,
    example: 'nb',
    description: 'Language of pages and messages (BCP 47). `null`: the language of the organization.',
  })
  language: string | null;

  @StringField({ max: 64, nullable: true, example: 'Europe/Oslo', description: 'IANA time zone. `null` if not set.' })
  timezone: string | null;

  @StringField({
    max: 32,
    nullable: true,
    example: '+4722225555',
    description: 'Phone number in E.164 format. `null` if not set.',
  })
  phoneNumber: string | null;

  @TimestampField({
    nullable: true,
    description: 'Time at which the phone number was verified (UTC). `null` if not verified.',
  })
  phoneVerified: Date | null;

  @TimestampField({
    nullable: true,
    description: 'Time of the last sign-in (UTC). `null` if there was none.',
    excludeFromEtag: true,
  })
  lastLogin: Date | null;

  @BooleanField({ default: false, description: 'Whether the user may use `/api/admin`.' })
  isSuperuser: boolean;

  @BooleanField({
    default: false,
    description: 'Whether the account is technical: it has API keys but cannot sign in.',
  })
  isTechnical: boolean;

  @UuidField({ nullable: true, description: 'ID of the uploaded avatar image. `null` if there is none.' })
  avatarFileId: string | null;

  @TimestampField({
    nullable: true,
    description: 'Time of the last request (UTC), written in batches. `null` if there was none.',
    excludeFromEtag: true,
  })
  lastAccessAt: Date | null;

  @StringListField({
    max: 512,
    default: [],
    description: 'Push notification tokens. Shown only to the user; empty for other callers.',
  })
  deviceTokens: string[];

  @TimestampField({
    nullable: true,
    description: 'Time at which personal data was last revealed (UTC). `null` if never.',
  })
  piiRevealedAt: Date | null;

  /** scrypt hash with its parameters; null if the account has no password. */
  @Column({ type: 'text', nullable: true })
  passwordHash: string | null;

  @Column({ type: 'jsonb', default: {} })
  notificationPreferences: NotificationPreferences;

  /** Time at which a superuser suspended the account. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  suspendedAt: Date | null;
}

/** A user in an organization, with roles (contract 2.5). */
@Entity('memberships')
export class Membership extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'Organization that the membership belongs to.' })
  routerOrganizationId: string;

  @UuidField({ description: 'User who holds the membership.' })
  userId: string;

  @EnumListField({ of: ROLES, minItems: 1, default: [], description: 'Roles in the organization. At least one.' })
  roles: Role[];

  @BooleanField({
    default: false,
    description: 'Whether the membership belongs to a technical account, which has API keys but cannot sign in.',
  })
  isTechnicalAccount: boolean;

  /** The account existed before this router invited it. The router may then change only the membership. */
  @Column({ type: 'boolean', default: false })
  isGuest: boolean;

  @UuidField({ nullable: true, description: 'ID of the open invitation. `null` if there is none or it was accepted.' })
  invitation: string | null;

  /** Time at which an admin disabled the access of the user to the organization. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  disabledAt: Date | null;

  /** Position among the user's memberships in the router, 1 for the one nearest to the root (`membership-order.ts`). */
  @Column({ type: 'int', default: 1, insert: false, update: false })
  position: number;

  @TimestampField({ columnKind: 'created', description: 'Creation time (UTC).' })
  createdAt: Date;

  @TimestampField({ columnKind: 'deleted', nullable: true, description: 'Deletion time (UTC). `null` if not deleted.' })
  deletedAt: Date | null;
}

/** SQL: whether the membership with this alias gives access: present, joined and not disabled. */
export function isActiveMember(membership: Sql): Sql {
  return sql`${membership}.deleted_at is null and ${membership}.invitation is null and ${membership}.disabled_at is null`;
}

/** SQL: first and last name of the user with this alias; null if both are empty. */
export function fullNameSql(user: Sql): Sql {
  return sql`nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), '')`;
}
