/** Cancellation, client link and history of orders. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { OrderAccess } from '../../domain/authorization/order-access.js';
import { Order } from '../../entities/order.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { impliesScope, type JsonText, type Listing, type PageQuery, sql } from '../../platform/read-models/index.js';
import { ClientLinks } from '../../domain/routing/intake/client-links.js';
import { OrderCoordinator } from '../../domain/routing/order-coordinator.js';
import { createOrderEvent } from '../../domain/routing/order-event.js';
import { EventRecorder } from '../../domain/routing/event-recorder.js';
import type { CancelInput } from './order-input.dto.js';
import { EXTERNAL_VIEWER_CONDITION } from '../../entities/columns/order-columns.js';
import { buildViewerParameters, ORDER_AFTER_WRITE } from './order-queries.js';
import { OrderHistoryEntryView, type ClientLinkView, type OrderView } from './order.dto.js';

export const HISTORY: Listing<OrderHistoryEntryView> = {
  view: OrderHistoryEntryView,
  sorts: { createdAt: sql`h.created_at` },
};
const ORDERS_ROUTER = inTenant('h', 'orderRouterId');
const OF_ORDER = impliesScope(sql`${ORDERS_ROUTER} and h.order_id = ${'id'}`, ORDERS_ROUTER);
/** External viewers can read only the activity of their own organization. */
export const IS_READABLE_ENTRY = sql`(h.organization_id = ${'organizationId'} or not exists (
  select 1 from orders o where ${sameTenant('o', 'h')} and o.id = h.order_id and ${EXTERNAL_VIEWER_CONDITION}))`;

/** Cancels orders, rotates client links and lists the history. */
@Injectable()
export class OrderActionsService {
  constructor(
    private readonly db: Database,
    private readonly orderAccess: OrderAccess,
    private readonly coordinator: OrderCoordinator,
    private readonly links: ClientLinks,
    private readonly recorder: EventRecorder,
  ) {}

  /** @throws 404 if the caller cannot access the order, 409 if the order is completed or cancelled. */
  cancel(caller: Caller, id: string, { reason }: CancelInput): Promise<JsonText<OrderView>> {
    return this.db.transaction(async () => {
      await this.orderAccess.lockOrder(caller, 'update', 'order', id);
      await this.coordinator.cancel({ orderId: id, initiator: caller.initiator, reason });
      return this.db.one(ORDER_AFTER_WRITE, { ...buildViewerParameters(caller), id });
    });
  }

  /** Activity on the order, newest first. @throws 404 if the caller cannot access the order. */
  async listHistory(caller: Caller, id: string, query: PageQuery): Promise<JsonText<Page<OrderHistoryEntryView>>> {
    const { routerId } = await this.orderAccess.assertAccess(caller, 'read', 'order', id);
    return this.db.page(HISTORY, {
      ...query,
      sort: 'createdAt',
      where: [OF_ORDER, IS_READABLE_ENTRY],
      parameters: { ...buildViewerParameters(caller), id, orderRouterId: routerId },
    });
  }

  /** Replaces the link; the previous one stops working. @throws 404 if the caller cannot access the order. */
  rotateClientLink(caller: Caller, id: string): Promise<ClientLinkView> {
    return this.db.transaction(async () => {
      const { routerId } = await this.orderAccess.lockOrder(caller, 'update', 'order', id);
      await this.links.close({ routerId, orderId: id });
      const clientUrl = await this.links.open({ routerId, orderId: id });
      await this.recordLinkChange(caller, id);
      return { clientUrl };
    });
  }

  /** @throws 404 if the caller cannot access the order or no link is open. */
  closeClientLink(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const { routerId } = await this.orderAccess.lockOrder(caller, 'update', 'order', id);
      if (!(await this.links.close({ routerId, orderId: id }))) throw notFound('Client link');
      await this.recordLinkChange(caller, id);
    });
  }

  private async recordLinkChange(caller: Caller, id: string): Promise<void> {
    const order = await this.db.get(Order, { routerId: caller.routerId, id });
    await this.recorder.record([
      createOrderEvent('order.updated', order, caller.initiator, { changed: ['clientUrl'] }),
    ]);
  }
}
