/** The way in for new orders, whichever door they come through: checked, numbered, then taken in once (decisions/orders "Order"). */
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { JsonText } from '../../platform/views/index.js';
import { Idempotency, type Repeatable } from './idempotency.js';
import { OrderNumbers } from './order-numbers.js';

/** An order that is to be taken in. */
export interface Turn<T, C> {
  routerId: string;
  /** Null: the request says nothing of repeats. */
  repeatable: Repeatable | null;
  /** What is checked before the order gets a number, outside the transaction, and not for a repeat. */
  check: () => Promise<C>;
  /** Takes it in, in one transaction. */
  take: (checked: C, displayId: string) => Promise<JsonText<T>>;
}

/** A number is taken outside the transaction, which would hold up every other order of the router. */
@Injectable()
export class NumberedTurns {
  constructor(
    private readonly db: Database,
    private readonly numbers: OrderNumbers,
    private readonly idempotency: Idempotency,
  ) {}

  /** The answer, or the first one to the same request. @throws 409 where the key came with another body. */
  async take<T, C>({ routerId, repeatable, check, take }: Turn<T, C>): Promise<JsonText<T>> {
    const prepare = async () => ({ checked: await check(), displayId: await this.numbers.next(routerId) });
    const work = ({ checked, displayId }: { checked: C; displayId: string }) => take(checked, displayId);
    if (repeatable) return this.idempotency.once(repeatable, prepare, work);
    const prepared = await prepare();
    return this.db.transaction(() => work(prepared));
  }
}
