/** Changes amounts of open payouts, and corrects approved ones by further payouts (decisions/payouts "Corrections"). */
import { Injectable } from '@nestjs/common';
import { Payout, PAYOUT_CORRECTIONS_MAX, PayoutLine } from '../../../entities/payout.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, notFound } from '../../../platform/errors.js';
import { newId } from '../../../platform/new-id.js';
import { LOCK_ORDER, LOCK_PAYOUTS, type PayoutBasis, READ_BASIS, SUM_AGAIN } from './payout-facts.js';
import { addVat, sumLines } from './payout-lines.js';

/** An amount that a user gives. */
export interface GivenAmount {
  amount: number;
  description?: string;
  changedBy: string;
}

/** Call the methods in a transaction. */
@Injectable()
export class PayoutCorrections {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Locks an order and its payouts. @returns one of them; undefined if it does not exist any longer */
  async lock({ routerId, orderId }: Pick<Payout, 'routerId' | 'orderId'>, id: string): Promise<Payout | undefined> {
    await this.db.row(LOCK_ORDER, { routerId, orderId });
    await this.db.rows(LOCK_PAYOUTS, { routerId, orderId });
    return (await this.db.of(Payout).findOneBy({ routerId, id })) ?? undefined;
  }

  /** @throws 404 for an unknown line; 409 if the payout is approved, or the amount follows from the order */
  async setLine({ id: payoutId, routerId, status }: Payout, lineId: string, given: GivenAmount): Promise<void> {
    if (status !== 'open') throw conflict(`The payout is ${status}; correct it instead`, 'PAYOUT_STATUS');
    const line = await this.db.of(PayoutLine).findOneBy({ routerId, payoutId, id: lineId });
    if (!line) throw notFound('PayoutLine');
    if (line.reason !== 'BY_AGREEMENT' && line.reason !== 'CORRECTION') {
      throw conflict('The amount of this line follows from the order; add a correction', 'PAYOUT_STATUS');
    }
    const { amount, description = line.description, changedBy } = given;
    const amounts = addVat(amount, line.vatRate);
    this.db.queueUpdate(PayoutLine, [{ id: line.id, routerId, description, ...amounts, changedBy }]);
    await this.sumAgain(routerId, payoutId);
  }

  /**
   * Adds the correction to the open payout for the same work; without one, creates it.
   * @returns the ID of the payout with the correction. @throws 409 if it has too many
   */
  async correct(corrected: Payout, { amount, description, changedBy }: Required<GivenAmount>): Promise<string> {
    const { routerId, orderId, dispatchId, organizationId } = corrected;
    const now = this.clock.now();
    const open = await this.db.of(Payout).findOneBy({ routerId, dispatchId, status: 'open' });
    const { currencyCode, vatRate } = (await this.db.row<PayoutBasis>(READ_BASIS, { routerId, orderId }))!;
    const payoutId = open?.id ?? newId('payout');
    const line = {
      id: newId('payoutLine'),
      routerId,
      payoutId,
      dispatchId,
      agreedVersion: null,
      reason: 'CORRECTION' as const,
      description,
      ...addVat(amount, vatRate),
      changedBy,
      createdAt: now,
    };
    if (open) await this.assertFewCorrections(open);
    else {
      const correctsId = corrected.correctsId ?? corrected.id;
      const dates = { dueAt: now, createdAt: now, updatedAt: now };
      this.db.queueInsert(Payout, [
        {
          id: payoutId,
          routerId,
          orderId,
          dispatchId,
          organizationId,
          correctsId,
          currencyCode: corrected.currencyCode ?? currencyCode,
          status: 'open',
          isDue: true,
          ...dates,
          ...sumLines([line]),
        },
      ]);
    }
    this.db.queueInsert(PayoutLine, [line]);
    if (open) await this.sumAgain(routerId, payoutId);
    return payoutId;
  }

  private async assertFewCorrections({ routerId, id: payoutId }: Payout): Promise<void> {
    const count = await this.db.of(PayoutLine).countBy({ routerId, payoutId, reason: 'CORRECTION' });
    if (count >= PAYOUT_CORRECTIONS_MAX)
      throw conflict(`The payout has ${PAYOUT_CORRECTIONS_MAX} corrections`, 'LIMIT_REACHED');
  }

  private async sumAgain(routerId: string, id: string): Promise<void> {
    await this.db.rows(SUM_AGAIN, { routerId, ids: [id], now: this.clock.now() });
  }
}
