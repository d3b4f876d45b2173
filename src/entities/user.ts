/** People and technical accounts; they are global, memberships join them to organizations. */
import { Column, Entity } from 'typeorm';
import { Choices, Flag, Moment, Text, Texts, Uuid } from '../platform/fields/columns.js';
import { Archivable, Identified } from './row.js';

export const ROLES = ['OWNER', 'ADMIN', 'OPERATOR', 'VIEWER', 'CONTRACTOR'] as const;
export type Role = (typeof ROLES)[number];

/** One account (contract 2.3 and 2.4). */
@Entity('users')
export class User extends Archivable {
  @Text({
    min: 3,
    max: 254,
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    rule: 'must be an e-mail address',
    example: 'kari@nordlys.example',
  })
  email: string;

  @Moment({
    nullable: true,
    description: 'When the address was proven, by a link that was mailed to it; null: nobody has proven it yet.',
  })
  emailVerified: Date | null;

  @Text({ max: 256, nullable: true, example: 'Kari' })
  firstName: string | null;

  @Text({ max: 256, nullable: true, example: 'Nordmann' })
  lastName: string | null;

  @Text({ max: 35, nullable: true, example: 'nb', description: 'The language of pages and messages, as BCP 47.' })
  language: string | null;

  @Text({ max: 64, nullable: true, example: 'Europe/Oslo', description: 'IANA time zone.' })
  timezone: string | null;

  @Text({ max: 32, nullable: true, example: '+4722225555', description: 'In E.164, such as +4722225555.' })
  phoneNumber: string | null;

  @Moment({ nullable: true })
  phoneVerified: Date | null;

  @Moment({ nullable: true, description: 'Newest sign-in.', unversioned: true })
  lastLogin: Date | null;

  @Flag({ default: false, description: 'May use `/api/admin`.' })
  isSuperuser: boolean;

  @Flag({ default: false, description: 'Has no sign-in, only keys.' })
  isTechnical: boolean;

  @Uuid({ nullable: true, description: 'An uploaded image.' })
  avatarFileId: string | null;

  @Moment({ nullable: true, description: 'Newest request, written in batches.', unversioned: true })
  lastAccessAt: Date | null;

  @Texts({ max: 512, default: [], description: 'Shown to the user alone.' })
  deviceTokens: string[];

  @Moment({ nullable: true })
  piiRevealedAt: Date | null;

  /** scrypt with its parameters; null where there is no sign-in. */
  @Column({ type: 'text', nullable: true })
  passwordHash: string | null;

  /** A superuser has locked the account since. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  suspendedAt: Date | null;
}

/** Joins a user to an organization with roles (contract 2.5). */
@Entity('memberships')
export class Membership extends Identified {
  @Column('uuid')
  routerId: string;

  @Uuid({ description: 'The organization that the membership belongs to.' })
  routerOrganizationId: string;

  @Uuid()
  userId: string;

  @Choices({ of: ROLES, least: 1, default: [] })
  roles: Role[];

  @Flag({ default: false })
  isTechnicalAccount: boolean;

  /** The account was there before this router invited it: the router changes the membership alone, ever. */
  @Column({ type: 'boolean', default: false })
  isGuest: boolean;

  @Uuid({ nullable: true, description: 'The open invitation, until it is accepted.' })
  invitation: string | null;

  /** Counts the user's living memberships in the router, the one nearest the root first; kept by the database. */
  @Column({ type: 'int', default: 1, insert: false, update: false })
  place: number;

  @Moment({ kept: 'created' })
  createdAt: Date;

  @Moment({ kept: 'deleted', nullable: true })
  deletedAt: Date | null;
}

/** A key for programs; it has the rights of its user in one organization (contract 5). */
@Entity('api_keys')
export class ApiKey extends Identified {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  organizationId: string;

  @Column('uuid')
  userId: string;

  @Text({ min: 1, max: 128, example: 'ERP' })
  name: string;

  @Text({ max: 16, example: 'wor_4fG7', description: 'How the key begins, to tell it from others.' })
  prefix: string;

  /** SHA-256 of the key; the key itself is kept nowhere. */
  @Column({ type: 'bytea' })
  hash: Buffer;

  @Moment({ nullable: true, description: 'Newest use, written in batches.' })
  lastUsedAt: Date | null;

  @Moment({ nullable: true })
  expiresAt: Date | null;

  @Moment({ nullable: true })
  revokedAt: Date | null;

  @Moment({ kept: 'created' })
  createdAt: Date;
}

/** What a sign-in gives; a bearer token for people. */
@Entity('sessions')
export class Session extends Identified {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  organizationId: string;

  @Column('uuid')
  userId: string;

  @Column({ type: 'bytea' })
  hash: Buffer;

  /** The second factor was shown when it was opened, or since. */
  @Column({ type: 'boolean', default: false })
  hasSecondFactor: boolean;

  @Moment()
  expiresAt: Date;

  @Moment({ nullable: true })
  revokedAt: Date | null;

  @Moment({ kept: 'created' })
  createdAt: Date;
}
