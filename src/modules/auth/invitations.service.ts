/** Accepting invitations. A mailed invitation verifies the e-mail address; none changes the password of an existing account. */
import { Injectable } from '@nestjs/common';
import { AccountSecurity } from '../../domain/authorization/account-security.js';
import { MembershipWriter } from '../../domain/authorization/membership-writer.js';
import { hasActiveRouter, isActiveOrganization } from '../../entities/organization-predicates.js';
import { Membership, User } from '../../entities/user.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { assertNewPassword } from '../../platform/password-policy.js';
import { Database } from '../../platform/database/database.js';
import { invalid, notFound, unauthorized } from '../../platform/errors.js';
import { pickDefined } from '../../platform/fields/index.js';
import { hashPassword } from '../../platform/passwords.js';
import { hashToken } from '../../platform/token.js';
import { type JsonText, selectQuery, sql } from '../../platform/read-models/index.js';
import type { AcceptInvitationInput, SessionView } from './auth.dto.js';
import { OpenInvitationView } from './invitation.views.js';
import { SecondFactorCheck } from './second-factor/second-factor-check.js';
import { Sessions } from './sessions.js';
import type { SignInOrigin } from './sign-in-origin.js';
import { SignInAttempts } from './sign-in-attempts.js';

interface Invited {
  isMailed: boolean;
  membershipId: string;
  routerId: string;
  organizationId: string;
  userId: string;
  email: string;
  passwordHash: string | null;
  emailVerified: Date | null;
}

const OPEN_INVITATION = sql`select i.is_mailed as "isMailed", m.id as "membershipId", m.router_id as "routerId",
    m.router_organization_id as "organizationId", u.id as "userId", u.email, u.password_hash as "passwordHash",
    u.email_verified as "emailVerified"
  from invitations i
  join memberships m on ${sameTenant('m', 'i')} and m.id = i.membership_id and m.invitation = i.id and m.deleted_at is null
  join organizations o on o.id = m.router_organization_id and ${isActiveOrganization(sql`o`)} and ${hasActiveRouter(sql`m`)}
  join users u on u.id = m.user_id and u.deleted_at is null and u.suspended_at is null and not u.is_technical
  where i.hash = ${'hash'} and i.expires_at > now()`;
const INVITATION_VIEW = selectQuery(OpenInvitationView, sql`i.expires_at > now() and i.hash = ${'hash'}`);
const LOCKED_INVITATION = sql`${OPEN_INVITATION} for update of i, m, u`;

/** Reads and accepts invitations. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly db: Database,
    private readonly sessions: Sessions,
    private readonly memberships: MembershipWriter,
    private readonly factors: SecondFactorCheck,
    private readonly attempts: SignInAttempts,
    private readonly accountSecurity: AccountSecurity,
  ) {}

  /** @throws 404 for a token that is unknown, used or expired. */
  async get(token: string): Promise<JsonText<OpenInvitationView>> {
    const invitation = await this.db.row(INVITATION_VIEW, { hash: hashToken(token) });
    if (!invitation) throw notFound('Invitation');
    return invitation;
  }

  /**
   * Activates the membership and opens a session. A new account gets the given password and names. An existing account
   * requires its password, because the inviter may also hold the link. Only a mailed link verifies the e-mail address;
   * otherwise the owner of the address can take over the account with a password reset.
   * @throws 400 for an unacceptable password, 404 for a token that is unknown, used or expired, 401 for the wrong password
   * of an existing account, 429 after too many wrong passwords.
   */
  async accept(
    { token, password, code, ...names }: AcceptInvitationInput,
    { ip, device }: SignInOrigin,
  ): Promise<SessionView> {
    const hash = hashToken(token);
    const invited = await this.db.row<Invited>(OPEN_INVITATION, { hash });
    if (!invited) throw notFound('Invitation');
    if (password === undefined) throw invalid('password', 'is required', 'REQUIRED');
    const account = await this.verifyAccount(invited, password, { names, ip });
    const hasSecondFactor = await this.factors.verify(invited.userId, code);
    return this.db.transaction(async () => {
      const current = await this.db.row<Invited>(LOCKED_INVITATION, { hash });
      if (current?.passwordHash !== invited.passwordHash) throw notFound('Invitation');
      const { membershipId: id, userId, routerId, emailVerified } = invited;
      const hasProvenPassword = invited.passwordHash !== null;
      if (invited.isMailed) await this.accountSecurity.confirmEmail({ id: userId, emailVerified }, hasProvenPassword);
      if (Object.keys(account).length > 0) await this.db.of(User).update({ id: userId }, account);
      await this.memberships.accept(await this.db.get(Membership, { routerId, id }));
      const { passwordHash = invited.passwordHash } = account;
      return this.sessions.openVerified(invited, {
        passwordHash,
        hasSecondFactor: hasSecondFactor && hasProvenPassword,
        device,
      });
    });
  }

  /** Columns to update: those of a new account; none for an existing account whose password is correct. */
  private async verifyAccount(
    { email, passwordHash }: Invited,
    password: string,
    { names, ip }: { names: Partial<AcceptInvitationInput>; ip: string | undefined },
  ): Promise<Partial<User>> {
    if (passwordHash !== null) {
      if (await this.attempts.verify({ email, ip }, password, passwordHash)) return {};
      throw unauthorized('Wrong password', 'WRONG_PASSWORD');
    }
    assertNewPassword(password);
    return { passwordHash: await hashPassword(password), ...pickDefined(names, ['firstName', 'lastName']) };
  }
}
