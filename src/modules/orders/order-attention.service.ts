/** Authorizes operators to dismiss attention and to change holds of orders. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { OrderAccess } from '../../domain/authorization/order-access.js';
import { AttentionDismissal } from '../../domain/routing/workflow/attention-dismissal.js';
import { OrderHolds } from '../../domain/routing/workflow/order-holds.js';
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
    private readonly dismissal: AttentionDismissal,
    private readonly holds: OrderHolds,
  ) {}

  /** @throws as `AttentionDismissal.dismiss` */
  dismiss(caller: Caller, id: string, { reason, subjectId = null }: DismissalInput): Promise<JsonText<OrderView>> {
    const { initiator } = caller;
    return this.change(caller, id, () => this.dismissal.dismiss({ orderId: id, initiator, reason, subjectId }));
  }

  /** `ifMatch` names the version of the order. @throws as `OrderHolds.put`, 412 as `assertUnchanged` */
  putHold(
    caller: Caller,
    id: string,
    { reason, until = null }: HoldInput,
    ifMatch?: string,
  ): Promise<JsonText<OrderView>> {
    const hold = { reason, until: until === null ? null : new Date(until) };
    return this.change(caller, id, async () => {
      await assertUnchanged(ifMatch, () => this.read(caller, id));
      await this.holds.put({ orderId: id, initiator: caller.initiator }, hold);
    });
  }

  /** @throws as `OrderHolds.end`, 412 as `putHold` */
  removeHold(caller: Caller, id: string, ifMatch?: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.orderAccess.lockOrder(caller, 'update', 'order', id);
      await assertUnchanged(ifMatch, () => this.read(caller, id));
      await this.holds.end({ orderId: id, initiator: caller.initiator });
    });
  }

  private change(caller: Caller, id: string, action: () => Promise<void>): Promise<JsonText<OrderView>> {
    return this.db.transaction(async () => {
      await this.orderAccess.lockOrder(caller, 'update', 'order', id);
      await action();
      return this.read(caller, id);
    });
  }

  private read(caller: Caller, id: string): Promise<JsonText<OrderView>> {
    return this.db.one(ORDER_AFTER_WRITE, { ...buildViewerParameters(caller), id });
  }
}
