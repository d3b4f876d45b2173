/** Signing in and out (decisions/identity "Authentication"). */
import { Injectable } from '@nestjs/common';
import { AccessChanges } from '../../domain/authorization/access-changes.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { Session } from '../../entities/user.js';
import { Database } from '../../platform/database/database.js';
import { unauthorized } from '../../platform/errors.js';
import { reading, sql, type JsonText } from '../../platform/read-models/index.js';
import { MeView, type OrganizationChoice, type SessionView, type SignInInput } from './auth.dto.js';
import { SecondFactorCheck } from './second-factor/second-factor-check.js';
import { chosenFrom, membershipsOf, Sessions, type SignedInto } from './sessions.js';
import { knownAs, SignInAttempts, type ProvableAccount } from './sign-in-attempts.js';

const account = sql`select u.id, u.password_hash as "passwordHash", exists (
    select 1 from known_addresses known where known.user_id = u.id and known.address = ${'address'}) as "isKnownHere"
  from users u
  where lower(u.email) = lower(${'email'}) and u.deleted_at is null and u.suspended_at is null and not u.is_technical`;

const me = reading(MeView, sql`u.id = ${'userId'}`);

interface Account extends ProvableAccount {
  id: string;
}

/** Who may sign in, and who they are. */
@Injectable()
export class AuthService {
  constructor(
    private readonly db: Database,
    private readonly sessions: Sessions,
    private readonly changes: AccessChanges,
    private readonly factors: SecondFactorCheck,
    private readonly attempts: SignInAttempts,
  ) {}

  /**
   * @param ip from where the request comes. @throws 401, the same for an unknown e-mail, a wrong password, and an account
   * that may not sign in (any more); 429 after too many wrong passwords; 401 and 429 as `SecondFactorCheck.pass` once the
   * password was right.
   */
  async signIn({ email, password, organizationId, code }: SignInInput, ip: string | undefined): Promise<SessionView> {
    const attempt = { email, ip };
    const found = await this.db.row<Account>(account, { email, address: knownAs(ip) });
    const isRight = await this.attempts.verify(attempt, password, found ?? null);
    const into = found && isRight ? await this.db.rows<SignedInto>(membershipsOf, { userId: found.id }) : [];
    if (into.length === 0) throw unauthorized('Wrong e-mail or password');
    const chosen = chosenFrom(into, organizationId);
    const hasSecondFactor = await this.factors.pass(chosen.userId, code);
    return this.db.transaction(async () => {
      await this.attempts.wasRight(chosen.userId, attempt);
      return this.sessions.open(chosen, hasSecondFactor);
    });
  }

  /** Ends the session that the request came with. */
  signOut({ credentialId }: Caller): Promise<void> {
    return this.db.transaction(() => this.end(credentialId));
  }

  /**
   * Opens a session in another organization of the caller, in place of the present one; a second factor that was shown
   * counts there too. @throws 403 where the caller is no member of it.
   */
  changeOrganization(caller: Caller, { organizationId }: OrganizationChoice): Promise<SessionView> {
    const { userId, credentialId } = caller;
    return this.db.transaction(async () => {
      const chosen = chosenFrom(await this.db.rows<SignedInto>(membershipsOf, { userId }), organizationId);
      const { hasSecondFactor } = await this.db.get(Session, { id: credentialId });
      await this.end(credentialId);
      return this.sessions.open(chosen, hasSecondFactor);
    });
  }

  private async end(credentialId: string): Promise<void> {
    await this.db.of(Session).update({ id: credentialId }, { revokedAt: () => 'now()' });
    await this.changes.announce({ credentialId });
  }

  /** The caller and its organizations. */
  me({ userId, routerId, organizationId, roles }: Caller): Promise<JsonText<MeView>> {
    return this.db.one(me, { userId, routerId, organizationId, roles });
  }
}
