/** Reads the client's order with its stages (decisions/client-portal "Stages"). */
import { Injectable } from '@nestjs/common';
import { deriveStages } from '../../domain/routing/order/derived/client-stages.js';
import { selectOrder } from '../../domain/routing/order/storage/order-query.js';
import { OrderStore } from '../../domain/routing/order/storage/order-store.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { selectQuery, sql } from '../../platform/read-models/index.js';
import { ClientOrderAccess } from './client-order-access.js';
import { PortalOrderView } from './portal-order.views.js';

const ORDER = selectQuery(PortalOrderView, sql`${inTenant('o')} and o.id = ${'orderId'}`);

/** Returns orders by the token of their link. */
@Injectable()
export class PortalOrderService {
  constructor(
    private readonly db: Database,
    private readonly orders: ClientOrderAccess,
    private readonly store: OrderStore,
  ) {}

  /** @throws 404 for an unknown token. */
  async get(token: string): Promise<PortalOrderView> {
    const { routerId, orderId } = await this.orders.getOrder(token);
    const [shown, { order }] = await Promise.all([
      this.db.one(ORDER, { routerId, orderId }),
      this.store.read(selectOrder(routerId, orderId)),
    ]);
    return { ...shown.parse(), stages: deriveStages(order) };
  }
}
