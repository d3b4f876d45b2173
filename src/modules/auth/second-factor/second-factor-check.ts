/** Verification of codes. Each code works once; wrong codes block the account for a while. */
import { Injectable } from '@nestjs/common';
import { RecoveryCode, SecondFactor, buildSecondFactorContext } from '../../../entities/second-factor.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { codeRequired, tooManyAttempts } from '../../../platform/errors.js';
import { SecretCipher } from '../../../platform/secret-encryption.js';
import { createSecret, hashRecoveryCode, findTimeStep } from './second-factor-codes.js';

/** Consecutive wrong codes before further codes are blocked. */
const MAX_WRONG_CODES = 5;
const BLOCK_MS = 15 * 60 * 1000;

/** Must not be called in a transaction that an error rolls back, because the wrong code would not be counted. */
@Injectable()
export class SecondFactorCheck {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly seal: SecretCipher,
  ) {}

  /**
   * Returns true after a correct code, false if the account has no second factor.
   * @throws 401 whose `details` name `code` if it is missing, wrong or used, 429 after five wrong codes.
   */
  async verify(userId: string, code: string | undefined): Promise<boolean> {
    const factor = await this.db.of(SecondFactor).findOneBy({ userId });
    if (!factor?.enabledAt) return false;
    if (code === undefined) throw codeRequired('is required: the account has a second factor');
    if (!(await this.consume(userId, code))) throw codeRequired('is wrong, or was used before');
    return true;
  }

  /** A new secret, in plain text for the user and encrypted for storage. */
  createSecret(userId: string): { secret: string; stored: string } {
    const secret = createSecret();
    return { secret, stored: this.seal.encrypt(secret, buildSecondFactorContext(userId)) };
  }

  /** The time step of a code for a secret that is not confirmed, or null for a wrong code. */
  findFirstStep(code: string, factor: SecondFactor): number | null {
    return findTimeStep(code, this.secretOf(factor), 0, this.clock.now());
  }

  private secretOf({ userId, secret }: SecondFactor): string {
    return this.seal.decrypt(secret, buildSecondFactorContext(userId));
  }

  private consume(userId: string, code: string): Promise<boolean> {
    return this.db.transaction(async () => {
      const factor = await this.db.get(SecondFactor, { userId }, 'for update');
      const now = this.clock.now();
      const blockedMs = factor.blockedUntil ? factor.blockedUntil.getTime() - now.getTime() : 0;
      if (blockedMs > 0) throw tooManyAttempts('Too many wrong codes', Math.ceil(blockedMs / 1000));
      const lastStep = findTimeStep(code, this.secretOf(factor), factor.lastStep, now);
      if (lastStep !== null || (await this.consumeRecoveryCode(userId, code))) {
        const reset = { wrongCodes: 0, blockedUntil: null, ...(lastStep === null ? {} : { lastStep }) };
        await this.db.of(SecondFactor).update({ userId }, reset);
        return true;
      }
      const wrongCodes = factor.wrongCodes + 1;
      const isBlocked = wrongCodes >= MAX_WRONG_CODES;
      const blockedUntil = isBlocked ? new Date(now.getTime() + BLOCK_MS) : null;
      await this.db.of(SecondFactor).update({ userId }, { wrongCodes: isBlocked ? 0 : wrongCodes, blockedUntil });
      return false;
    });
  }

  private async consumeRecoveryCode(userId: string, code: string): Promise<boolean> {
    const hash = hashRecoveryCode(code);
    return hash !== null && (await this.db.of(RecoveryCode).delete({ userId, hash })).affected === 1;
  }
}
