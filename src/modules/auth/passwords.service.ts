/** Passwords of people: changed by who knows the present one, or chosen anew by a link that is mailed (decisions/identity "Joining"). */
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../domain/authorization/audit-log.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { ProvenAddress } from '../../domain/authorization/proven-address.js';
import { User } from '../../entities/user.js';
import { checkNewPassword } from '../../platform/common-passwords.js';
import { Database } from '../../platform/database/database.js';
import { conflict, notFound, unauthorized } from '../../platform/errors.js';
import { hashPassword } from '../../platform/passwords.js';
import { hashToken } from '../../platform/token.js';
import { sql } from '../../platform/read-models/index.js';
import type { PasswordInput, ResetPasswordInput } from './auth.dto.js';
import { SignInAttempts } from './sign-in-attempts.js';

const ofToken = sql`select u.id, u.email_verified as "emailVerified" from password_resets r
  join users u on u.id = r.user_id and u.deleted_at is null and u.suspended_at is null and not u.is_technical
  where r.hash = ${'hash'} and r.expires_at > now()`;
const lockedOfToken = sql`${ofToken} for update of r, u`;

/** Changes passwords. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly db: Database,
    private readonly attempts: SignInAttempts,
    private readonly proven: ProvenAddress,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The present session goes on, all others end.
   * @param ip from where the request comes.
   * @throws 401 for a wrong present password, 429 after too many, 409 for an account without one, 400 for a password that
   * is guessed first.
   */
  async change(
    { userId: id, credentialId }: Caller,
    { currentPassword, password }: PasswordInput,
    ip: string | undefined,
  ): Promise<void> {
    checkNewPassword(password);
    const { email, passwordHash: present } = await this.db.get(User, { id });
    if (present === null) throw conflict('The account has no password yet; POST /api/auth/password-reset mails a link');
    const isRight = await this.attempts.verify({ email, ip }, currentPassword, { passwordHash: present });
    if (!isRight) throw unauthorized('currentPassword is wrong');
    const passwordHash = await hashPassword(password);
    return this.db.transaction(async () => {
      await this.db.of(User).update({ id }, { passwordHash });
      await this.proven.endSessions(id, credentialId);
      await this.audit.write(id, { action: 'password.change', resourceId: id, routerId: null });
    });
  }

  /** Ends all sessions and, where the address is proven by it for the first time, whatever else opened the account. */
  async reset({ token, password }: ResetPasswordInput): Promise<void> {
    checkNewPassword(password);
    const hash = hashToken(token);
    if (!(await this.db.row(ofToken, { hash }))) throw notFound('Password reset');
    const passwordHash = await hashPassword(password);
    return this.db.transaction(async () => {
      const account = await this.db.row<Pick<User, 'id' | 'emailVerified'>>(lockedOfToken, { hash });
      if (!account) throw notFound('Password reset');
      const { id } = account;
      await this.proven.take(account);
      await this.db.of(User).update({ id }, { passwordHash });
      await this.proven.endSessions(id);
      await this.audit.write(id, { action: 'password.reset', resourceId: id, routerId: null });
    });
  }
}
