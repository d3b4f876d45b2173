/** Protects accounts: verified e-mail addresses, removal of second factors, revocation of sessions. */
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { PasswordReset } from '../../entities/invitation.js';
import { OpenidIdentity } from '../../entities/openid.js';
import { RecoveryCode, SecondFactor } from '../../entities/second-factor.js';
import { Session } from '../../entities/credentials.js';
import { User } from '../../entities/user.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { unauthorized } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';
import { CallerCache } from './caller-cache.js';
import type { Caller } from './caller.js';

const endSessions = sql`update sessions set revoked_at = now()
  where user_id = ${'userId'} and id is distinct from ${'exceptSessionId'}::uuid and revoked_at is null`;
const revokeKeys = sql`update api_keys set revoked_at = now() where user_id = ${'userId'} and revoked_at is null`;

/** Call in a transaction. */
@Injectable()
export class AccountSecurity {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly callerCache: CallerCache,
  ) {}

  /**
   * Locks the account until the transaction ends: changes of its credentials and access wait, or have been committed.
   * @returns null for an account that may not sign in.
   */
  async lock(userId: string): Promise<User | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const user = await this.db.of(User).findOne({ where: { id: userId }, lock });
    return user && !user.suspendedAt && !user.isTechnical ? user : null;
  }

  /**
   * Locks the account of a session and reads the session again. Required before a session creates or changes credentials,
   * which would otherwise outlive the end of the session.
   * @throws 401 if the session or the account's access ended after the request began.
   */
  async lockSession({ userId, credentialId }: Pick<Caller, 'userId' | 'credentialId'>) {
    const user = await this.lock(userId);
    const session = user && (await this.db.of(Session).findOneBy({ id: credentialId, revokedAt: IsNull() }));
    if (!session) throw unauthorized('Invalid or expired token', 'UNAUTHENTICATED');
    return { user, session };
  }

  /**
   * Marks the e-mail as verified. If it was not verified before, another person may have used the account: password, keys,
   * second factor, OpenID identities and sessions are removed.
   * @param hasProvenPassword the user has also proven the password; then only the OpenID identities are removed.
   */
  async confirmEmail(
    { id: userId, emailVerified }: Pick<User, 'id' | 'emailVerified'>,
    hasProvenPassword = false,
  ): Promise<void> {
    if (emailVerified) return;
    const verified = { emailVerified: this.clock.now() };
    await this.db.of(User).update({ id: userId }, hasProvenPassword ? verified : { ...verified, passwordHash: null });
    await this.db.of(OpenidIdentity).delete({ userId });
    if (hasProvenPassword) return;
    await this.db.row(revokeKeys, { userId });
    await this.removeSecondFactor(userId);
    await this.endSessions(userId);
  }

  /** Removes the second factor and its verification in all sessions. */
  async removeSecondFactor(userId: string): Promise<void> {
    await this.db.of(RecoveryCode).delete({ userId });
    await this.db.of(SecondFactor).delete({ userId });
    await this.db.of(Session).update({ userId }, { hasSecondFactor: false });
    await this.callerCache.invalidate({ userId });
  }

  /** Ends open password resets and all sessions except the given one. */
  async endSessions(userId: string, exceptSessionId: string | null = null): Promise<void> {
    await this.db.of(PasswordReset).delete({ userId });
    await this.db.row(endSessions, { userId, exceptSessionId });
    await this.callerCache.invalidate({ userId });
  }
}
