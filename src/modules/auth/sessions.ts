/** Sessions, created at sign-in. */
import { Injectable } from '@nestjs/common';
import { AccountSecurity } from '../../domain/authorization/account-security.js';
import { SecondFactor } from '../../entities/second-factor.js';
import { Session } from '../../entities/credentials.js';
import { isActiveMember, User } from '../../entities/user.js';
import { createSessionToken } from '../../platform/api-key-format.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { codeRequired, forbidden, unauthorized } from '../../platform/errors.js';
import { hashToken } from '../../platform/token.js';
import { uuidv7 } from '../../platform/uuid.js';
import { sql } from '../../platform/read-models/index.js';
import type { SessionView } from './auth.dto.js';
import type { Device } from './sign-in-origin.js';

/** A user and an organization that the user signs in to. */
export interface SessionOrganization {
  userId: string;
  routerId: string;
  organizationId: string;
}

/** A membership of the user. */
export interface SessionMembership extends SessionOrganization {
  /** False: a superuser suspended the organization or its router. */
  isActive: boolean;
}

/** What a sign-in verified before the transaction that opens its session. */
export interface VerifiedCredentials {
  /** The hash that the password matches. */
  passwordHash: string | null;
  /** Whether a code of the second factor was verified; false for an account without second factor. */
  hasSecondFactor: boolean;
  device: Device;
}

/** Memberships of the user, oldest first. */
export const SESSION_MEMBERSHIPS = sql`select m.user_id as "userId", m.router_id as "routerId",
    m.router_organization_id as "organizationId", o.suspended_at is null and r.suspended_at is null as "isActive"
  from memberships m
  join organizations o on o.id = m.router_organization_id and o.deleted_at is null
  join organizations r on r.id = m.router_id and r.deleted_at is null
  where m.user_id = ${'userId'} and ${isActiveMember(sql`m`)}
  order by m.created_at, m.id`;

/**
 * The membership in `organizationId`, or the first that is active.
 * @throws 403 if the user is not a member, or if the organization is suspended.
 */
export function chooseMembership(memberships: SessionMembership[], organizationId?: string): SessionMembership {
  const chosen = organizationId
    ? memberships.find((membership) => membership.organizationId === organizationId)
    : (memberships.find(({ isActive }) => isActive) ?? memberships[0]);
  if (!chosen) throw forbidden('You are not a member of this organization', 'NOT_A_MEMBER');
  if (!chosen.isActive) throw forbidden('The organization is suspended', 'ORGANIZATION_SUSPENDED');
  return chosen;
}

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

const DELETE_ENDED = sql`delete from sessions where user_id = ${'userId'} and (expires_at <= now() or revoked_at is not null)`;

/** Opens sessions. */
@Injectable()
export class Sessions {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly accountSecurity: AccountSecurity,
  ) {}

  /**
   * Opens a session as `open`, if the account still has these credentials: verification takes time, in which the account may
   * change its password, be suspended, or enable a second factor. Must be called in a transaction.
   * @throws 401 if they have changed.
   */
  async openVerified(membership: SessionOrganization, verified: VerifiedCredentials): Promise<SessionView> {
    const { userId } = membership;
    const account = await this.accountSecurity.lock(userId);
    if (account?.passwordHash !== verified.passwordHash)
      throw unauthorized('Wrong e-mail or password', 'WRONG_CREDENTIALS');
    const factor = await this.db.of(SecondFactor).findOneBy({ userId });
    if (Boolean(factor?.enabledAt) !== verified.hasSecondFactor)
      throw codeRequired('is required: the second factor has changed');
    return this.open(membership, verified);
  }

  /** Opens a session of seven days and sets `lastLogin`. Must be called in a transaction that locks the account. */
  async open(
    { userId, routerId, organizationId }: SessionOrganization,
    { hasSecondFactor, device }: Omit<VerifiedCredentials, 'passwordHash'>,
  ): Promise<SessionView> {
    const { browser, operatingSystem } = device;
    const token = createSessionToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    await this.db.row(DELETE_ENDED, { userId });
    const session = { id: uuidv7(), routerId, organizationId, userId, hash: hashToken(token), expiresAt };
    await this.db.of(Session).insert({ ...session, hasSecondFactor, browser, operatingSystem });
    await this.db.of(User).update({ id: userId }, { lastLogin: now });
    return { token, expiresAt };
  }
}
