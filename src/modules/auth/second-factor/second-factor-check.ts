/** Looks at codes: each counts once, and who guesses has to wait. */
import { Injectable } from '@nestjs/common';
import { RecoveryCode, SecondFactor, secondFactorPlace } from '../../../entities/second-factor.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { codeRequired, tooManyAttempts } from '../../../platform/errors.js';
import { SecretCipher } from '../../../platform/secret-encryption.js';
import { makeSecret, recoveryHash, stepOf } from './codes.js';

/** Wrong codes in a row before the account's codes rest. */
const WRONG_MOST = 5;
const REST_MS = 15 * 60 * 1000;

/** Never to be called in a transaction that a refusal rolls back: the wrong code would not be counted. */
@Injectable()
export class SecondFactorCheck {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly seal: SecretCipher,
  ) {}

  /**
   * @returns whether the account has a second factor, which the code then has shown.
   * @throws 401 whose `details` name `code` where it is missing, wrong or used, 429 after five wrong ones.
   */
  async pass(userId: string, code: string | undefined): Promise<boolean> {
    const factor = await this.db.of(SecondFactor).findOneBy({ userId });
    if (!factor?.enabledAt) return false;
    if (code === undefined) throw codeRequired('is required: the account has a second factor');
    if (!(await this.take(userId, code))) throw codeRequired('is wrong, or was used before');
    return true;
  }

  /** A new secret, as its owner sees it and as it is stored. */
  newSecret(userId: string): { secret: string; stored: string } {
    const secret = makeSecret();
    return { secret, stored: this.seal.seal(secret, secondFactorPlace(userId)) };
  }

  /** The time step of a code of a secret that nobody has confirmed yet, or null where it is wrong. */
  firstStep(code: string, factor: SecondFactor): number | null {
    return stepOf(code, this.secretOf(factor), 0, this.clock.now());
  }

  private secretOf({ userId, secret }: SecondFactor): string {
    return this.seal.open(secret, secondFactorPlace(userId));
  }

  private take(userId: string, code: string): Promise<boolean> {
    return this.db.transaction(async () => {
      const factor = await this.db.get(SecondFactor, { userId }, 'for update');
      const now = this.clock.now();
      const restMs = factor.blockedUntil ? factor.blockedUntil.getTime() - now.getTime() : 0;
      if (restMs > 0) throw tooManyAttempts('Too many wrong codes', Math.ceil(restMs / 1000));
      const lastStep = stepOf(code, this.secretOf(factor), factor.lastStep, now);
      if (lastStep !== null || (await this.takeRecovery(userId, code))) {
        const right = { wrongCodes: 0, blockedUntil: null, ...(lastStep === null ? {} : { lastStep }) };
        await this.db.of(SecondFactor).update({ userId }, right);
        return true;
      }
      const wrongCodes = factor.wrongCodes + 1;
      const isOver = wrongCodes >= WRONG_MOST;
      const blockedUntil = isOver ? new Date(now.getTime() + REST_MS) : null;
      await this.db.of(SecondFactor).update({ userId }, { wrongCodes: isOver ? 0 : wrongCodes, blockedUntil });
      return false;
    });
  }

  private async takeRecovery(userId: string, code: string): Promise<boolean> {
    const hash = recoveryHash(code);
    return hash !== null && (await this.db.of(RecoveryCode).delete({ userId, hash })).affected === 1;
  }
}
