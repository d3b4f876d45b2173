/** Sessions: what a sign-in gives, and how long it lasts. */
import { Injectable } from '@nestjs/common';
import { Session, User } from '../../entities/user.js';
import { makeSessionToken } from '../../platform/api-key-format.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { forbidden } from '../../platform/errors.js';
import { hashToken } from '../../platform/token.js';
import { uuidv7 } from '../../platform/uuid.js';
import { sql } from '../../platform/read-models/index.js';
import type { SessionView } from './auth.dto.js';

/** A person and the organization that it signs in to. */
export interface SignedInto {
  userId: string;
  routerId: string;
  organizationId: string;
}

/** Where the user may sign in to, the oldest membership first. */
export const membershipsOf = sql`select m.user_id as "userId", m.router_id as "routerId", m.router_organization_id as "organizationId"
  from memberships m
  join organizations o on o.id = m.router_organization_id and o.deleted_at is null
  join organizations r on r.id = m.router_id and r.deleted_at is null
  where m.user_id = ${'userId'} and m.deleted_at is null and m.invitation is null
  order by m.created_at, m.id`;

/** The wanted organization of several, or the first. @throws 403 where the person is no member of it. */
export function chosenFrom(into: SignedInto[], organizationId?: string): SignedInto {
  const chosen = organizationId ? into.find((one) => one.organizationId === organizationId) : into[0];
  if (!chosen) throw forbidden('You are no member of this organization');
  return chosen;
}

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

const dropEnded = sql`delete from sessions where user_id = ${'userId'} and (expires_at <= now() or revoked_at is not null)`;

/** Opens sessions. */
@Injectable()
export class Sessions {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Opens a session of seven days and sets `lastLogin`; to be called in a transaction. */
  async open({ userId, routerId, organizationId }: SignedInto, hasSecondFactor = false): Promise<SessionView> {
    const token = makeSessionToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    await this.db.row(dropEnded, { userId });
    const session = { id: uuidv7(), routerId, organizationId, userId, hash: hashToken(token), expiresAt };
    await this.db.of(Session).insert({ ...session, hasSecondFactor });
    await this.db.of(User).update({ id: userId }, { lastLogin: now });
    return { token, expiresAt };
  }
}
