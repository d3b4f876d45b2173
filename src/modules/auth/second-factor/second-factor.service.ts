/** The second factor of one's own account: enrolled, shown later in a session, renewed and given up (decisions/identity "Joining"). */
import { Injectable } from '@nestjs/common';
import { AccessChanges } from '../../../domain/authorization/access-changes.js';
import { AuditLog } from '../../../domain/authorization/audit-log.js';
import type { Caller } from '../../../domain/authorization/caller.js';
import { ProvenAddress } from '../../../domain/authorization/proven-address.js';
import { RecoveryCode, SecondFactor } from '../../../entities/second-factor.js';
import { Session, User } from '../../../entities/user.js';
import { Database } from '../../../platform/database/database.js';
import { codeRequired, conflict } from '../../../platform/errors.js';
import { type JsonText, reading, sql } from '../../../platform/read-models/index.js';
import { makeRecoveryCodes, otpauthUri, recoveryHash } from './codes.js';
import { SecondFactorCheck } from './second-factor-check.js';
import { SecondFactorView, type CodeInput, type RecoveryCodesView, type SecretView } from './second-factor.dto.js';

const status = reading(SecondFactorView, sql`u.id = ${'userId'}`);

/** What people do with it. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly db: Database,
    private readonly check: SecondFactorCheck,
    private readonly proven: ProvenAddress,
    private readonly changes: AccessChanges,
    private readonly audit: AuditLog,
  ) {}

  /** How the account stands. */
  status({ userId, routerId }: Caller): Promise<JsonText<SecondFactorView>> {
    return this.db.one(status, { userId, routerId });
  }

  /** A new secret, which counts for nothing until it is confirmed. @throws 409 where one counts already. */
  enrol({ userId }: Caller): Promise<SecretView> {
    return this.db.transaction(async () => {
      const { email } = await this.db.get(User, { id: userId }, 'for update');
      const present = await this.db.of(SecondFactor).findOneBy({ userId });
      if (present?.enabledAt) throw conflict('The account has a second factor; disable it first');
      const { secret, stored } = this.check.newSecret(userId);
      if (present) await this.db.of(SecondFactor).update({ userId }, { secret: stored });
      else await this.db.of(SecondFactor).insert({ userId, secret: stored });
      const { hostname } = new URL(String(this.db.constants.publicUrl));
      return { secret, otpauthUri: otpauthUri(secret, hostname, email) };
    });
  }

  /** From now on it counts, and sessions that did not show it end. @throws 409 without a secret, 401 for a wrong code. */
  confirm({ userId, credentialId }: Caller, { code }: CodeInput): Promise<RecoveryCodesView> {
    return this.db.transaction(async () => {
      const factor = await this.db.of(SecondFactor).findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });
      if (!factor || factor.enabledAt) throw conflict('There is no second factor to be confirmed');
      const lastStep = this.check.firstStep(code, factor);
      if (lastStep === null) throw codeRequired('is wrong');
      await this.db.of(SecondFactor).update({ userId }, { enabledAt: () => 'now()', lastStep });
      await this.db.of(Session).update({ id: credentialId }, { hasSecondFactor: true });
      await this.proven.endSessions(userId, credentialId);
      await this.tell(userId, 'secondFactor.enable');
      return this.newRecoveryCodes(userId);
    });
  }

  /** Lifts a session that was opened without it. @throws 409 without one, 401 for a wrong code. */
  async verify({ userId, credentialId }: Caller, { code }: CodeInput): Promise<void> {
    await this.mustPass(userId, code);
    return this.db.transaction(async () => {
      await this.db.of(Session).update({ id: credentialId }, { hasSecondFactor: true });
      await this.changes.announce({ credentialId });
    });
  }

  /** New recovery codes in place of those that are left. @throws as `verify`. */
  async renew({ userId }: Caller, { code }: CodeInput): Promise<RecoveryCodesView> {
    await this.mustPass(userId, code);
    return this.db.transaction(async () => {
      await this.tell(userId, 'secondFactor.renewCodes');
      return this.newRecoveryCodes(userId);
    });
  }

  /** Gives it up. @throws as `verify`. */
  async disable({ userId }: Caller, { code }: CodeInput): Promise<void> {
    await this.mustPass(userId, code);
    return this.db.transaction(async () => {
      await this.proven.dropSecondFactor(userId);
      await this.tell(userId, 'secondFactor.disable');
    });
  }

  private async mustPass(userId: string, code: string): Promise<void> {
    if (!(await this.check.pass(userId, code))) throw conflict('The account has no second factor');
  }

  private async newRecoveryCodes(userId: string): Promise<RecoveryCodesView> {
    const recoveryCodes = makeRecoveryCodes();
    await this.db.of(RecoveryCode).delete({ userId });
    await this.db.of(RecoveryCode).insert(recoveryCodes.map((code) => ({ userId, hash: recoveryHash(code)! })));
    return { recoveryCodes };
  }

  private tell(userId: string, action: string): Promise<void> {
    return this.audit.write(userId, { action, resourceId: userId, routerId: null });
  }
}
