/** Authorizes operators to dismiss attention and to change holds of orders. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { OrderAccess } from '../../domain/authorization/order-access.js';
import type { OrderAggregate } from '../../domain/routing/order/state/order-aggregate.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { dismissAttention, endHold, putOnHold } from '../../domain/routing/order/verbs/holds.js';
import { Database } from '../../platform/database/database.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import type { JsonText } from '../../platform/read-models/index.js';
import type { DismissalInput, HoldInput } from './order-input.dto.js';
import { buildViewerParameters, ORDER_AFTER_WRITE } from './order-queries.js';
import type { OrderView } from './order.dto.js';

/** Each method responds with 404 if the caller cannot update the order. */
@Injectable()
export class OrderAttentionService {
  constructor(
    private readonly db: Database,
    private readonly orderAccess: OrderAccess,
    private readonly changes: OrderChanges,
  ) {}

  /** @throws as `dismissAttention` */
  dismiss(caller: Caller, id: string, { reason, subjectId = null }: DismissalInput): Promise<JsonText<OrderView>> {
    return this.change(caller, id, (order) => dismissAttention(order, { reason, subjectId }, caller.initiator));
  }

  /** `ifMatch` names the version of the order. @throws as `putOnHold`, 412 as `assertUnchanged` */
  putHold(
    caller: Caller,
    id: string,
    { reason, until = null }: HoldInput,
    ifMatch?: string,
  ): Promise<JsonText<OrderView>> {
    const hold = { reason, until: until === null ? null : new Date(until) };
    return this.change(caller, id, async (order) => {
      await assertUnchanged(ifMatch, () => this.read(caller, id));
      putOnHold(order, hold, caller.initiator);
    });
  }

  /** @throws as `endHold`, 412 as `putHold` */
  async removeHold(caller: Caller, id: string, ifMatch?: string): Promise<void> {
    await this.changes.change(this.orderAccess.select(caller, 'update', 'order', id), async (order) => {
      await assertUnchanged(ifMatch, () => this.read(caller, id));
      endHold(order, caller.initiator);
    });
  }

  private change(
    caller: Caller,
    id: string,
    act: (order: OrderAggregate) => void | Promise<void>,
  ): Promise<JsonText<OrderView>> {
    const selector = this.orderAccess.select(caller, 'update', 'order', id);
    return this.changes.change(selector, act, () => this.read(caller, id));
  }

  private read(caller: Caller, id: string): Promise<JsonText<OrderView>> {
    return this.db.one(ORDER_AFTER_WRITE, { ...buildViewerParameters(caller), id });
  }
}
