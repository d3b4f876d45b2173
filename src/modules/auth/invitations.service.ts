/** Taking up an invitation: a mailed one proves the address, and none touches an account that is there already. */
import { Injectable } from '@nestjs/common';
import { Memberships } from '../../domain/authorization/memberships.js';
import { Membership, User } from '../../entities/user.js';
import { sameRouter } from '../../entities/in-router.js';
import { checkNewPassword } from '../../platform/common-passwords.js';
import { Database } from '../../platform/database/database.js';
import { invalid, notFound, unauthorized } from '../../platform/errors.js';
import { pickDefined } from '../../platform/fields/index.js';
import { hashPassword } from '../../platform/passwords.js';
import { hashToken } from '../../platform/token.js';
import { type JsonText, reading, sql } from '../../platform/read-models/index.js';
import type { AcceptInvitationInput, SessionView } from './auth.dto.js';
import { OpenInvitationView } from './invitation.views.js';
import { SecondFactorCheck } from './second-factor/second-factor-check.js';
import { Sessions } from './sessions.js';
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

const OPEN = sql`select i.is_mailed as "isMailed", m.id as "membershipId", m.router_id as "routerId",
    m.router_organization_id as "organizationId", u.id as "userId", u.email, u.password_hash as "passwordHash",
    u.email_verified as "emailVerified"
  from invitations i
  join memberships m on ${sameRouter('m', 'i')} and m.id = i.membership_id and m.invitation = i.id and m.deleted_at is null
  join organizations o on o.id = m.router_organization_id and o.deleted_at is null
  join users u on u.id = m.user_id and u.deleted_at is null and u.suspended_at is null and not u.is_technical
  where i.hash = ${'hash'} and i.expires_at > now()`;
const open = OPEN;
const shown = reading(OpenInvitationView, sql`i.expires_at > now() and i.hash = ${'hash'}`);
const locked = sql`${OPEN} for update of i, m, u`;

/** Takes up invitations. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly db: Database,
    private readonly sessions: Sessions,
    private readonly memberships: Memberships,
    private readonly factors: SecondFactorCheck,
    private readonly attempts: SignInAttempts,
  ) {}

  /** What it invites to. @throws 404 for a token that is unknown, used up or too old. */
  async get(token: string): Promise<JsonText<OpenInvitationView>> {
    const found = await this.db.maybe(shown, { hash: hashToken(token) });
    if (!found) throw notFound('Invitation');
    return found;
  }

  /**
   * Makes the membership count and signs in. A new account gets its password and names; of one that has a password it
   * asks that password: the link alone, which an inviter may hold, must open no account. The address counts as proven
   * only where the link was mailed to it; otherwise its owner takes the account over by a reset.
   * @param ip from where the request comes.
   * @throws 400 for a password that cannot be one, 404 for a token that is unknown, used up or too old, 401 for the wrong
   * password of a known account, 429 after too many.
   */
  async accept(
    { token, password, code, ...names }: AcceptInvitationInput,
    ip: string | undefined,
  ): Promise<SessionView> {
    const hash = hashToken(token);
    const invited = await this.db.row<Invited>(open, { hash });
    if (!invited) throw notFound('Invitation');
    if (password === undefined) throw invalid('password', 'is required');
    const account = await this.proofOf(invited, password, { names, ip });
    const hasSecondFactor = await this.factors.pass(invited.userId, code);
    return this.db.transaction(async () => {
      const present = await this.db.row<Invited>(locked, { hash });
      if (present?.passwordHash !== invited.passwordHash) throw notFound('Invitation');
      const { membershipId: id, userId, routerId } = invited;
      const emailVerified = invited.isMailed && !invited.emailVerified ? { emailVerified: () => 'now()' } : {};
      const changed = { ...account, ...emailVerified };
      if (Object.keys(changed).length > 0) await this.db.of(User).update({ id: userId }, changed);
      await this.memberships.accept(await this.db.get(Membership, { routerId, id }));
      return this.sessions.open(invited, hasSecondFactor);
    });
  }

  /** What is written of the account: nothing where it is there already and the password proves it. */
  private async proofOf(
    { email, passwordHash }: Invited,
    password: string,
    { names, ip }: { names: Partial<AcceptInvitationInput>; ip: string | undefined },
  ): Promise<Partial<User>> {
    if (passwordHash !== null) {
      if (await this.attempts.verify({ email, ip }, password, { passwordHash })) return {};
      throw unauthorized('Wrong password');
    }
    checkNewPassword(password);
    return { passwordHash: await hashPassword(password), ...pickDefined(names, ['firstName', 'lastName']) };
  }
}
