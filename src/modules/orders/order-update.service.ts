/** Updates orders (decisions/orders "Order"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { OrderAccess } from '../../domain/authorization/order-access.js';
import { Database } from '../../platform/database/database.js';
import { assertIfMatch } from '../../platform/http/if-match.js';
import type { JsonText } from '../../platform/read-models/index.js';
import { OrderUpdater } from '../../domain/routing/intake/order-updater.js';
import { normalizeOrderInput } from './normalize-order-input.js';
import { excludeOfferLines } from './exclude-offer-lines.js';
import { pickOrderColumns, type OrderUpdate } from './order-input.dto.js';
import { buildViewerParameters, ORDER_AFTER_WRITE } from './order-queries.js';
import { OrderReferences } from './order-references.js';
import type { OrderView } from './order.dto.js';

/** Fields that are computed from others, or change with every write. */
const COMPUTED_FIELDS = new Set(['updatedAt', 'totals', 'operator', 'attention', 'waitingFor', 'waitingSince', 'hold']);

/** Updates the given fields and leaves the others unchanged. */
@Injectable()
export class OrderUpdateService {
  constructor(
    private readonly db: Database,
    private readonly orderAccess: OrderAccess,
    private readonly references: OrderReferences,
    private readonly updater: OrderUpdater,
  ) {}

  /**
   * @throws 404 if the caller cannot access the order, 400 for IDs that the caller cannot access, 412 if `ifMatch` is not the current
   * ETag of the order.
   */
  update(caller: Caller, id: string, request: OrderUpdate, ifMatch?: string): Promise<JsonText<OrderView>> {
    return this.db.transaction(async () => {
      const { routerId } = await this.orderAccess.lockOrder(caller, 'update', 'order', id);
      const current = await this.read(caller, id);
      assertIfMatch(ifMatch, current.etag!);
      const before = current.parse();
      const input = normalizeOrderInput(request, before);
      await this.references.check(caller, input, before);
      const lines = input.lines && excludeOfferLines(input.lines, before.lines);
      await this.updater.update({ routerId, orderId: id }, pickOrderColumns(input), { ...input, lines });
      const updated = await this.read(caller, id);
      const after = updated.parse();
      const isTouched = await this.updater.recordChanges(
        before,
        after,
        findChangedFields(before, after),
        caller.initiator,
      );
      return isTouched ? this.read(caller, id) : updated;
    });
  }

  private read(caller: Caller, id: string): Promise<JsonText<OrderView>> {
    return this.db.one(ORDER_AFTER_WRITE, { ...buildViewerParameters(caller), id });
  }
}

/** Names of the fields that differ, in the order of `after`. */
function findChangedFields<T extends object>(before: T, after: T): string[] {
  return Object.keys(after).filter(
    (name) =>
      !COMPUTED_FIELDS.has(name) && JSON.stringify(before[name as keyof T]) !== JSON.stringify(after[name as keyof T]),
  );
}
