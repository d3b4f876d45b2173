/** The second factor of the caller's account (decisions/identity "Joining"). */
import { Inject, Injectable } from '@nestjs/common';
import { CallerCache } from '../../../domain/authorization/caller-cache.js';
import { AuditLog } from '../../../domain/authorization/audit-log.js';
import type { Caller } from '../../../domain/authorization/caller.js';
import { AccountSecurity } from '../../../domain/authorization/account-security.js';
import { RecoveryCode, SecondFactor } from '../../../entities/second-factor.js';
import { Session } from '../../../entities/credentials.js';
import { User } from '../../../entities/user.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config.js';
import { Database } from '../../../platform/database/database.js';
import { codeRequired, conflict, forbidden, invalid, unauthorized } from '../../../platform/errors.js';
import { type JsonText, selectQuery, sql } from '../../../platform/read-models/index.js';
import { SignInAttempts } from '../sign-in-attempts.js';
import { createRecoveryCodes, buildOtpauthUri, hashRecoveryCode } from './second-factor-codes.js';
import { SecondFactorCheck } from './second-factor-check.js';
import {
  SecondFactorView,
  type CodeInput,
  type EnrollmentInput,
  type RecoveryCodesView,
  type SecretView,
} from './second-factor.dto.js';

/** Age of a session that enrolls a second factor for an account without password. */
const RECENT_MS = 10 * 60 * 1000;

const STATUS = selectQuery(SecondFactorView, sql`u.id = ${'userId'}`);

/** Enrolls, confirms, verifies and disables second factors. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly attempts: SignInAttempts,
    private readonly check: SecondFactorCheck,
    private readonly accountSecurity: AccountSecurity,
    private readonly callerCache: CallerCache,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether the second factor is enabled and required. */
  getStatus({ userId, routerId }: Caller): Promise<JsonText<SecondFactorView>> {
    return this.db.one(STATUS, { userId, routerId });
  }

  /**
   * Stores a new secret, which takes effect when a code confirms it.
   * @param ip client address of the request.
   * @throws 409 if a second factor is enabled. For an account with password: 400 if it is missing, 401 if it is wrong, 429
   * after too many wrong ones; without: 403 for an older session. A stolen session could otherwise lock out the user.
   */
  async enroll(caller: Caller, { password }: EnrollmentInput, ip: string | undefined): Promise<SecretView> {
    const { userId } = caller;
    const { email, passwordHash } = await this.db.get(User, { id: userId });
    if (passwordHash !== null) {
      if (password === undefined) throw invalid('password', 'is required', 'REQUIRED');
      const isCorrect = await this.attempts.verify({ email, ip }, password, passwordHash);
      if (!isCorrect) throw unauthorized('password is wrong', 'WRONG_PASSWORD');
    }
    return this.db.transaction(async () => {
      const { user, session } = await this.accountSecurity.lockSession(caller);
      if (user.passwordHash !== passwordHash) throw unauthorized('password is wrong', 'WRONG_PASSWORD');
      if (passwordHash === null && session.createdAt < this.clock.earlier(RECENT_MS))
        throw forbidden('The account has no password: sign in again to enroll a second factor', 'SIGN_IN_AGAIN');
      const existing = await this.db.of(SecondFactor).findOneBy({ userId });
      if (existing?.enabledAt)
        throw conflict('The account has a second factor; disable it first', 'SECOND_FACTOR_STATUS');
      const { secret, stored } = this.check.createSecret(userId);
      if (existing) await this.db.of(SecondFactor).update({ userId }, { secret: stored });
      else await this.db.of(SecondFactor).insert({ userId, secret: stored });
      const { hostname } = new URL(this.config.baseUrl);
      return { secret, otpauthUri: buildOtpauthUri(secret, hostname, email) };
    });
  }

  /** Enables the second factor and ends all other sessions. @throws 409 without a new secret, 401 for a wrong code. */
  confirm(caller: Caller, { code }: CodeInput): Promise<RecoveryCodesView> {
    const { userId, credentialId } = caller;
    return this.db.transaction(async () => {
      await this.accountSecurity.lockSession(caller);
      const factor = await this.db.of(SecondFactor).findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });
      if (!factor || factor.enabledAt) throw conflict('There is no second factor to confirm', 'SECOND_FACTOR_STATUS');
      const lastStep = this.check.findFirstStep(code, factor);
      if (lastStep === null) throw codeRequired('is wrong');
      await this.db.of(SecondFactor).update({ userId }, { enabledAt: () => 'now()', lastStep });
      await this.db.of(Session).update({ id: credentialId }, { hasSecondFactor: true });
      await this.accountSecurity.endSessions(userId, credentialId);
      await this.writeAuditEntry(userId, 'secondFactor.enable');
      return this.replaceRecoveryCodes(userId);
    });
  }

  /** Marks the session as verified. @throws 409 without a second factor, 401 for a wrong code. */
  async verify({ userId, credentialId }: Caller, { code }: CodeInput): Promise<void> {
    await this.assertCode(userId, code);
    return this.db.transaction(async () => {
      await this.db.of(Session).update({ id: credentialId }, { hasSecondFactor: true });
      await this.callerCache.invalidate({ credentialId });
    });
  }

  /** Replaces the recovery codes. @throws as `verify`, 401 if the session has ended in the meantime. */
  async renewRecoveryCodes(caller: Caller, { code }: CodeInput): Promise<RecoveryCodesView> {
    const { userId } = caller;
    await this.assertCode(userId, code);
    return this.db.transaction(async () => {
      await this.accountSecurity.lockSession(caller);
      await this.writeAuditEntry(userId, 'secondFactor.renewCodes');
      return this.replaceRecoveryCodes(userId);
    });
  }

  /** Removes the second factor and the recovery codes. @throws as `renewRecoveryCodes`. */
  async disable(caller: Caller, { code }: CodeInput): Promise<void> {
    const { userId } = caller;
    await this.assertCode(userId, code);
    return this.db.transaction(async () => {
      await this.accountSecurity.lockSession(caller);
      await this.accountSecurity.removeSecondFactor(userId);
      await this.writeAuditEntry(userId, 'secondFactor.disable');
    });
  }

  private async assertCode(userId: string, code: string): Promise<void> {
    if (!(await this.check.verify(userId, code)))
      throw conflict('The account has no second factor', 'SECOND_FACTOR_STATUS');
  }

  private async replaceRecoveryCodes(userId: string): Promise<RecoveryCodesView> {
    const recoveryCodes = createRecoveryCodes();
    await this.db.of(RecoveryCode).delete({ userId });
    await this.db.of(RecoveryCode).insert(recoveryCodes.map((code) => ({ userId, hash: hashRecoveryCode(code)! })));
    return { recoveryCodes };
  }

  private writeAuditEntry(userId: string, action: string): Promise<void> {
    return this.audit.write(userId, { action, resourceId: userId, routerId: null });
  }
}
