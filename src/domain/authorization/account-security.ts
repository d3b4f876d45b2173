/** What follows when the owner of an address proves it, after somebody else may have lived in the account. */
import { Injectable } from '@nestjs/common';
import { PasswordReset } from '../../entities/invitation.js';
import { RecoveryCode, SecondFactor } from '../../entities/second-factor.js';
import { Session, User } from '../../entities/user.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/read-models/index.js';
import { CallerCache } from './caller-cache.js';

const endSessions = sql`update sessions set revoked_at = now()
  where user_id = ${'userId'} and id is distinct from ${'but'}::uuid and revoked_at is null`;
const revokeKeys = sql`update api_keys set revoked_at = now() where user_id = ${'userId'} and revoked_at is null`;

/** To be called in a transaction. */
@Injectable()
export class AccountSecurity {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly callerCache: CallerCache,
  ) {}

  /**
   * The address is the account's owner's from now on. Where it was not proven before, whatever opens the account is
   * from somebody who may be another: it is taken away.
   */
  async confirmEmail({ id: userId, emailVerified }: Pick<User, 'id' | 'emailVerified'>): Promise<void> {
    if (emailVerified) return;
    await this.db.of(User).update({ id: userId }, { emailVerified: this.clock.now(), passwordHash: null });
    await this.db.row(revokeKeys, { userId });
    await this.removeSecondFactor(userId);
    await this.endSessions(userId);
  }

  /** The account has none from now on, and no session has shown one. */
  async removeSecondFactor(userId: string): Promise<void> {
    await this.db.of(RecoveryCode).delete({ userId });
    await this.db.of(SecondFactor).delete({ userId });
    await this.db.of(Session).update({ userId }, { hasSecondFactor: false });
    await this.callerCache.invalidate({ userId });
  }

  /** Ends sessions and open resets, but for the session named. */
  async endSessions(userId: string, but: string | null = null): Promise<void> {
    await this.db.of(PasswordReset).delete({ userId });
    await this.db.row(endSessions, { userId, but });
    await this.callerCache.invalidate({ userId });
  }
}
