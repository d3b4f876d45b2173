/** Writes the payouts of completed orders (decisions/payouts). */
import { Injectable } from '@nestjs/common';
import { Payout, PayoutLine } from '../../../entities/payout.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/new-id.js';
import {
  DELETE_LINES,
  DELETE_PAYOUTS,
  LOCK_PAYOUTS,
  type PayoutFacts,
  READ_FACTS,
  SUM_AGAIN,
  SUSPEND,
} from './payout-facts.js';
import { addVat, buildAgreedLines, type LineDraft, sumLines } from './payout-lines.js';

/** Identifies an order. */
export interface OrderKey {
  routerId: string;
  id: string;
}

/** Reasons whose changes are collected in one line of an open payout. */
const COLLECTED: ReadonlySet<string> = new Set(['LINES_CHANGED', 'EXTRA_WORK']);

@Injectable()
export class PayoutWriter {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds to the payouts of a completed order what was agreed since; of another order, open payouts are not due any longer.
   * Call it in a transaction that holds the order's lock, when an order becomes completed or is reopened, and when another
   * payout is agreed for completed work.
   */
  async update({ routerId, id: orderId }: OrderKey): Promise<void> {
    const now = this.clock.now();
    const key = { routerId, orderId };
    const existing = await this.db.rows(LOCK_PAYOUTS, key);
    const facts = await this.db.rows<PayoutFacts>(READ_FACTS, key);
    if (facts.length === 0) {
      if (existing.length > 0) await this.db.rows(SUSPEND, { ...key, now });
      return;
    }
    const changed: string[] = [];
    const obsolete = { payouts: [] as string[], lines: [] as string[] };
    for (const one of facts) {
      const open = one.payouts.find(({ status }) => status === 'open');
      if (!one.isAccepted) {
        if (open) obsolete.payouts.push(open.id);
        continue;
      }
      const { lines, isSettled } = buildAgreedLines(one.agreements, one.bookedVersion);
      if (!open) {
        if (lines.length > 0 || one.payouts.length === 0) this.insert(key, one, lines, now);
        continue;
      }
      if (!open.isDue) {
        const due = { isDue: true, dueAt: one.completedAt };
        this.db.queueUpdate(Payout, [{ id: open.id, routerId, ...due, updatedAt: now }]);
      }
      this.addLines(routerId, one, open.id, lines, now);
      const unknown = one.openLines.filter(({ reason, amount }) => reason === 'BY_AGREEMENT' && amount === null);
      if (isSettled) obsolete.lines.push(...unknown.map(({ id }) => id));
      changed.push(open.id);
    }
    if (obsolete.payouts.length > 0) await this.db.rows(DELETE_PAYOUTS, { routerId, ids: obsolete.payouts });
    if (obsolete.lines.length > 0) await this.db.rows(DELETE_LINES, { routerId, ids: obsolete.lines });
    if (changed.length > 0) await this.db.rows(SUM_AGAIN, { routerId, ids: changed, now });
  }

  private insert(
    { routerId, orderId }: { routerId: string; orderId: string },
    facts: PayoutFacts,
    drafts: readonly LineDraft[],
    now: Date,
  ): void {
    const { dispatchId, organizationId, currencyCode, payouts, completedAt } = facts;
    const id = newId('payout');
    const lines = drafts.map((draft) => buildLine(routerId, id, facts, draft, now));
    const [first] = payouts;
    this.db.queueInsert(Payout, [
      {
        id,
        routerId,
        orderId,
        dispatchId,
        organizationId,
        currencyCode,
        ...(first ? { correctsId: first.id, dueAt: now } : { correctsId: null, dueAt: completedAt }),
        status: 'open',
        isDue: true,
        createdAt: now,
        updatedAt: now,
        ...sumLines(lines),
      },
    ]);
    this.db.queueInsert(PayoutLine, lines);
  }

  /** Changes of the same reason are one line, so that the number of lines does not grow with the number of changes. */
  private addLines(
    routerId: string,
    facts: PayoutFacts,
    payoutId: string,
    drafts: readonly LineDraft[],
    now: Date,
  ): void {
    for (const draft of drafts) {
      const same = facts.openLines.find(({ reason }) => COLLECTED.has(reason) && reason === draft.reason);
      if (same) {
        const amounts = addVat((same.amount ?? 0) + (draft.amount ?? 0), same.vatRate);
        const { agreedVersion } = draft;
        this.db.queueUpdate(PayoutLine, [{ id: same.id, routerId, agreedVersion, ...amounts }]);
      } else this.db.queueInsert(PayoutLine, [buildLine(routerId, payoutId, facts, draft, now)]);
    }
  }
}

function buildLine(
  routerId: string,
  payoutId: string,
  { dispatchId, vatRate, ownWork, extraWork }: PayoutFacts,
  { amount, ...draft }: LineDraft,
  createdAt: Date,
): PayoutLine {
  const description = draft.reason === 'EXTRA_WORK' ? extraWork : ownWork;
  const id = newId('payoutLine');
  return {
    id,
    routerId,
    payoutId,
    dispatchId,
    ...draft,
    description,
    ...addVat(amount, vatRate),
    changedBy: null,
    createdAt,
  };
}
