/** Updates orders (decisions/orders "Order"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { OrderAccess } from '../../domain/authorization/order-access.js';
import type { OrderStatus } from '../../entities/order.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { assertIfMatch } from '../../platform/http/if-match.js';
import type { JsonQuery, JsonText } from '../../platform/read-models/index.js';
import { Geocoding } from '../../domain/routing/geocoding/geocoding.js';
import type { OrderAggregate } from '../../domain/routing/order/state/order-aggregate.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { OrderUpdater } from '../../domain/routing/intake/order-updater.js';
import { normalizeOrderInput } from './normalize-order-input.js';
import { excludeOfferLines } from './exclude-offer-lines.js';
import { pickOrderColumns, type OrderUpdate } from './order-input.dto.js';
import { buildViewerParameters, ORDER_AFTER_WRITE } from './order-queries.js';
import { OrderReferences } from './order-references.js';
import type { OrderLineView } from './order-parts.dto.js';
import type { OrderView } from './order.dto.js';

/** Fields that are computed from others, or change with every write. */
const COMPUTED_FIELDS = new Set(['updatedAt', 'totals', 'operator', 'attention', 'waitingFor', 'waitingSince', 'hold']);

/** The order for a caller that may update it and therefore sees its prices. */
type PricedOrder = Omit<OrderView, 'lines'> & {
  lines: (OrderLineView & { totalExcludingVat: number; totalAmount: number })[];
};

/** Updates the given fields and leaves the others unchanged. */
@Injectable()
export class OrderUpdateService {
  constructor(
    private readonly db: Database,
    private readonly orderAccess: OrderAccess,
    private readonly changes: OrderChanges,
    private readonly references: OrderReferences,
    private readonly updater: OrderUpdater,
    private readonly geocoding: Geocoding,
  ) {}

  /**
   * @throws 404 if the caller cannot access the order, 400 for IDs that the caller cannot access and as
   * `assertDerivedFields`, 412 if `ifMatch` is not the current
   * ETag of the order.
   */
  update(caller: Caller, id: string, request: OrderUpdate, ifMatch?: string): Promise<JsonText<OrderView>> {
    const update = async (order: OrderAggregate) => {
      const { routerId } = order.order;
      const current = await this.read(caller, id);
      assertIfMatch(ifMatch, current.etag!);
      const before = current.parse();
      assertDerivedFields(request, before);
      const input = normalizeOrderInput(request, before);
      await this.references.check(caller, input, before);
      const lines = input.lines && excludeOfferLines(input.lines, before.lines);
      const key = { routerId, orderId: id };
      const columns = await this.geocoding.completeUpdate(key, before, pickOrderColumns(input));
      await this.updater.update(key, columns, { ...input, lines });
      const after = (await this.read(caller, id)).parse();
      const changed = findChangedFields(before, after);
      await this.updater.recordChanges(order, { before, after }, changed, caller.initiator);
    };
    const selector = this.orderAccess.select(caller, 'update', 'order', id);
    return this.changes.change(selector, update, () => this.read(caller, id));
  }

  private read(caller: Caller, id: string): Promise<JsonText<PricedOrder>> {
    return this.db.one(ORDER_AFTER_WRITE as JsonQuery<PricedOrder>, { ...buildViewerParameters(caller), id });
  }
}

/** The operations that complete and cancel an order. */
const STATUS_OPERATIONS: Partial<Record<OrderStatus, string>> = {
  completed:
    'is derived: complete the step order_complete with POST /api/routers/{routerId}/workflow-steps/{id}/act instead',
  cancelled: 'is derived: use POST /api/v1/order/{orderId}/cancel instead',
};

/** @throws 400 for another workflow than that of the order, and for an end of the order that it does not have. */
function assertDerivedFields({ workflowId, status }: OrderUpdate, current: OrderView): void {
  if (workflowId !== undefined && workflowId !== current.workflowId)
    throw invalid('workflowId', 'must be that of the order; the workflow of an order cannot be changed');
  const operation = status && STATUS_OPERATIONS[status];
  if (operation && status !== current.status) throw invalid('status', operation);
}

/** Names of the fields that differ, in the order of `after`. */
function findChangedFields<T extends object>(before: T, after: T): string[] {
  return Object.keys(after).filter(
    (name) =>
      !COMPUTED_FIELDS.has(name) && JSON.stringify(before[name as keyof T]) !== JSON.stringify(after[name as keyof T]),
  );
}
