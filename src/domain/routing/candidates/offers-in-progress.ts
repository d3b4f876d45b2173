/** Offers in open transactions of this process, so that orders placed at the same time count each other's offers. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { TransactionKey } from '../../../platform/database/transaction-state.js';

const OWN_OFFERS = new TransactionKey('offers in progress', () => new OfferCounts());

/** Numbers of offers by router and organization. */
class OfferCounts {
  private readonly counts = new Map<string, number>();

  get(routerId: string, organizationId: string): number {
    return this.counts.get(`${routerId}/${organizationId}`) ?? 0;
  }

  change(routerId: string, organizationIds: readonly string[], difference: 1 | -1): void {
    for (const organizationId of organizationIds) {
      const count = this.get(routerId, organizationId) + difference;
      if (count === 0) this.counts.delete(`${routerId}/${organizationId}`);
      else this.counts.set(`${routerId}/${organizationId}`, count);
    }
  }
}

/** Approximate: other processes and statements that already run are not considered. Call it in a transaction. */
@Injectable()
export class OffersInProgress {
  private readonly all = new OfferCounts();

  constructor(private readonly db: Database) {}

  /** Counts the offers of the open transaction until it ends. */
  add(routerId: string, organizationIds: readonly string[]): void {
    this.all.change(routerId, organizationIds, 1);
    this.db.transactionState(OWN_OFFERS).change(routerId, organizationIds, 1);
    this.db.onTransactionEnd(() => this.all.change(routerId, organizationIds, -1));
  }

  /** Number of offers to an organization in other open transactions. */
  countOthers(routerId: string, organizationId: string): number {
    return this.all.get(routerId, organizationId) - this.db.transactionState(OWN_OFFERS).get(routerId, organizationId);
  }
}
