/** Protects accounts: verified e-mail addresses, removal of second factors, revocation of sessions. */
import { Injectable } from '@nestjs/common';
import { PasswordReset } from '../../entities/invitation.js';
import { RecoveryCode, SecondFactor } from '../../entities/second-factor.js';
import { Session, User } from '../../entities/user.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/read-models/index.js';
import { CallerCache } from './caller-cache.js';

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
   * Marks the e-mail as verified. If it was not verified before, another person may have used the account: password, keys,
   * second factor and sessions are removed.
   */
  async confirmEmail({ id: userId, emailVerified }: Pick<User, 'id' | 'emailVerified'>): Promise<void> {
    if (emailVerified) return;
    await this.db.of(User).update({ id: userId }, { emailVerified: this.clock.now(), passwordHash: null });
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
