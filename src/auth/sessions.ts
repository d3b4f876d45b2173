/** Sessions: what a sign-in gives, and how long it lasts. */
import { Injectable } from '@nestjs/common';
import { Session, User } from '../entities/user.js';
import { makeSessionToken } from '../platform/api-key-format.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { hashToken } from '../platform/token.js';
import { uuidv7 } from '../platform/uuid.js';
import { sql } from '../platform/views/index.js';
import type { SessionView } from './auth.dto.js';

/** A person and the organization that it signs in to. */
export interface SignedInto {
  userId: string;
  routerId: string;
  organizationId: string;
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
