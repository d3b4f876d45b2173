/** Changes orders (decisions/orders "Order"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { OrderAccess } from '../../domain/authorization/order-access.js';
import { Database } from '../../platform/database/database.js';
import { requireMatch } from '../../platform/http/if-match.js';
import type { JsonText } from '../../platform/read-models/index.js';
import { OrderUpdater } from '../../domain/routing/intake/order-updater.js';
import { changedFields } from './changed-fields.js';
import { inStoredForm } from './order-contact.js';
import { ownLines } from './lines-of-offers.js';
import { orderColumns, type OrderUpdate } from './order-input.dto.js';
import { readerOf, WRITTEN_ORDER } from './order-reader.js';
import { OrderReferences } from './order-references.js';
import type { OrderView } from './order.dto.js';

/** Writes what a body names and leaves the rest. */
@Injectable()
export class OrderUpdateService {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderAccess,
    private readonly references: OrderReferences,
    private readonly updater: OrderUpdater,
  ) {}

  /** @throws 404 outside the caller's reach, 400 for ids out of it, 412 where the order is not the one of `ifMatch`. */
  update(caller: Caller, id: string, request: OrderUpdate, ifMatch?: string): Promise<JsonText<OrderView>> {
    return this.db.transaction(async () => {
      const { routerId } = await this.orders.lock(caller, 'update', 'order', id);
      const present = await this.read(caller, id);
      requireMatch(ifMatch, present.etag!);
      const before = present.parse();
      const input = inStoredForm(request, before);
      await this.references.check(caller, input, before);
      const lines = input.lines && ownLines(input.lines, before.lines);
      await this.updater.update({ routerId, orderId: id }, orderColumns(input), { ...input, lines });
      const answer = await this.read(caller, id);
      const after = answer.parse();
      const hasMoved = await this.updater.recordChanges(before, after, changedFields(before, after), caller.initiator);
      return hasMoved ? this.read(caller, id) : answer;
    });
  }

  private read(caller: Caller, id: string): Promise<JsonText<OrderView>> {
    return this.db.one(WRITTEN_ORDER, { ...readerOf(caller), id });
  }
}
