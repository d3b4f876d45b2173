/** Sign-in and sign-out (decisions/identity "Authentication"). */
import { Inject, Injectable } from '@nestjs/common';
import { CallerCache } from '../../domain/authorization/caller-cache.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { AccountSecurity } from '../../domain/authorization/account-security.js';
import { SAME_EMAIL } from '../../entities/account-email.js';
import { Session } from '../../entities/credentials.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { unauthorized } from '../../platform/errors.js';
import { selectQuery, sql, type JsonText } from '../../platform/read-models/index.js';
import {
  MeView,
  type OrganizationChoice,
  type SessionView,
  type SignInInput,
  type SignInMethodsView,
} from './auth.dto.js';
import { SecondFactorCheck } from './second-factor/second-factor-check.js';
import { chooseMembership, SESSION_MEMBERSHIPS, Sessions, type SessionMembership } from './sessions.js';
import type { SignInOrigin } from './sign-in-origin.js';
import { SignInAttempts } from './sign-in-attempts.js';

const ACCOUNT_BY_EMAIL = sql`select u.id, u.password_hash as "passwordHash" from users u
  where ${SAME_EMAIL} and u.deleted_at is null and u.suspended_at is null and not u.is_technical`;

const ME = selectQuery(MeView, sql`u.id = ${'userId'}`);

interface Account {
  id: string;
  passwordHash: string | null;
}

/** Signs users in and out. */
@Injectable()
export class AuthService {
  constructor(
    private readonly db: Database,
    private readonly sessions: Sessions,
    private readonly callerCache: CallerCache,
    private readonly factors: SecondFactorCheck,
    private readonly attempts: SignInAttempts,
    private readonly accountSecurity: AccountSecurity,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sign-in methods that the configuration allows. */
  getSignInMethods(): SignInMethodsView {
    return { password: true, openid: this.config.openid !== null };
  }

  /**
   * @throws 401 with the same message for an unknown e-mail, a wrong password and an account that may not sign in, such as
   * one of suspended organizations only;
   * 429 after too many wrong passwords; 401 and 429 as `SecondFactorCheck.verify` after a correct password.
   */
  async signIn({ email, password, organizationId, code }: SignInInput, origin: SignInOrigin): Promise<SessionView> {
    const { ip, device } = origin;
    const attempt = { email, ip };
    const account = await this.db.row<Account>(ACCOUNT_BY_EMAIL, { email });
    const isCorrect = await this.attempts.verify(attempt, password, account?.passwordHash ?? null);
    const memberships =
      account && isCorrect ? await this.db.rows<SessionMembership>(SESSION_MEMBERSHIPS, { userId: account.id }) : [];
    if (!account || !memberships.some(({ isActive }) => isActive))
      throw unauthorized('Wrong e-mail or password', 'WRONG_CREDENTIALS');
    const membership = chooseMembership(memberships, organizationId);
    const hasSecondFactor = await this.factors.verify(membership.userId, code);
    return this.db.transaction(async () => {
      const session = await this.sessions.openVerified(membership, { ...account, hasSecondFactor, device });
      await this.attempts.recordSuccess(membership.userId, attempt);
      return session;
    });
  }

  /** Ends the session of the request. */
  signOut({ credentialId }: Caller): Promise<void> {
    return this.db.transaction(() => this.end(credentialId));
  }

  /**
   * Replaces the current session by one in another organization of the caller. A verified second factor stays verified.
   * @throws 403 if the caller is not a member of the organization, 401 if the session has ended in the meantime.
   */
  changeOrganization(caller: Caller, { organizationId }: OrganizationChoice): Promise<SessionView> {
    const { userId, credentialId } = caller;
    return this.db.transaction(async () => {
      const { session } = await this.accountSecurity.lockSession(caller);
      const memberships = await this.db.rows<SessionMembership>(SESSION_MEMBERSHIPS, { userId });
      const membership = chooseMembership(memberships, organizationId);
      await this.end(credentialId);
      return this.sessions.open(membership, { hasSecondFactor: session.hasSecondFactor, device: session });
    });
  }

  private async end(credentialId: string): Promise<void> {
    await this.db.of(Session).update({ id: credentialId }, { revokedAt: () => 'now()' });
    await this.callerCache.invalidate({ credentialId });
  }

  /** Account and organizations of the caller. */
  getMe({ userId, routerId, organizationId, roles, needsSecondFactor }: Caller): Promise<JsonText<MeView>> {
    return this.db.one(ME, { userId, routerId, organizationId, roles, needsSecondFactor });
  }
}
