/** Change of a password with the current one, or reset with a mailed link (decisions/identity "Joining"). */
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../domain/authorization/audit-log.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { AccountSecurity } from '../../domain/authorization/account-security.js';
import { User } from '../../entities/user.js';
import { assertNewPassword } from '../../platform/password-policy.js';
import { Database } from '../../platform/database/database.js';
import { conflict, notFound, unauthorized } from '../../platform/errors.js';
import { hashPassword } from '../../platform/passwords.js';
import { hashToken } from '../../platform/token.js';
import { sql } from '../../platform/read-models/index.js';
import type { PasswordInput, ResetPasswordInput } from './auth.dto.js';
import { SignInAttempts } from './sign-in-attempts.js';

const ACCOUNT_BY_TOKEN = sql`select u.id, u.email_verified as "emailVerified" from password_resets r
  join users u on u.id = r.user_id and u.deleted_at is null and u.suspended_at is null and not u.is_technical
  where r.hash = ${'hash'} and r.expires_at > now()`;
const LOCKED_ACCOUNT_BY_TOKEN = sql`${ACCOUNT_BY_TOKEN} for update of r, u`;

/** Changes and resets passwords. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly db: Database,
    private readonly attempts: SignInAttempts,
    private readonly accountSecurity: AccountSecurity,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Ends all sessions except the current one.
   * @param ip client address of the request.
   * @throws 401 for a wrong current password, 429 after too many, 409 for an account without a password, 400 for a common
   * password.
   */
  async change(caller: Caller, { currentPassword, password }: PasswordInput, ip: string | undefined): Promise<void> {
    const { userId: id, credentialId } = caller;
    assertNewPassword(password);
    const { email, passwordHash: currentHash } = await this.db.get(User, { id });
    if (currentHash === null)
      throw conflict('The account has no password yet; POST /api/auth/password-reset mails a link', 'NO_PASSWORD');
    const isCorrect = await this.attempts.verify({ email, ip }, currentPassword, currentHash);
    if (!isCorrect) throw unauthorized('currentPassword is wrong', 'WRONG_PASSWORD');
    const passwordHash = await hashPassword(password);
    return this.db.transaction(async () => {
      const { user } = await this.accountSecurity.lockSession(caller);
      if (user.passwordHash !== currentHash) throw unauthorized('currentPassword is wrong', 'WRONG_PASSWORD');
      await this.db.of(User).update({ id }, { passwordHash });
      await this.accountSecurity.endSessions(id, credentialId);
      await this.audit.write(id, { action: 'password.change', resourceId: id, routerId: null });
    });
  }

  /**
   * Ends all sessions. If the link verifies the e-mail address for the first time, also revokes all other credentials of
   * the account. @throws 400 for a common password, 404 for a token that is unknown, used or expired.
   */
  async reset({ token, password }: ResetPasswordInput): Promise<void> {
    assertNewPassword(password);
    const hash = hashToken(token);
    if (!(await this.db.row(ACCOUNT_BY_TOKEN, { hash }))) throw notFound('Password reset');
    const passwordHash = await hashPassword(password);
    return this.db.transaction(async () => {
      const account = await this.db.row<Pick<User, 'id' | 'emailVerified'>>(LOCKED_ACCOUNT_BY_TOKEN, { hash });
      if (!account) throw notFound('Password reset');
      const { id } = account;
      await this.accountSecurity.confirmEmail(account);
      await this.db.of(User).update({ id }, { passwordHash });
      await this.accountSecurity.endSessions(id);
      await this.audit.write(id, { action: 'password.reset', resourceId: id, routerId: null });
    });
  }
}
