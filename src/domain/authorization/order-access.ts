/** Whether the order in a path is the caller's to read or to write; the order that is not does not exist. */
import { Injectable } from '@nestjs/common';
import { lockedOrderIds } from '../../entities/order-lock.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { sql, type Sql } from '../../platform/read-models/index.js';
import type { Caller } from './caller.js';
import type { Action, Resource } from './policy.js';
import { orderFilter, ownOrderFilter } from './row-level-policy.js';

/** What doors need to know of the order that they write to. */
export interface AccessibleOrder {
  id: string;
  routerId: string;
  organizationId: string;
  /** The caller acts for the router; false where the order is merely assigned to the caller's organization. */
  isOwn: boolean;
}

/** Asks for the row; for doors to what belongs to an order. */
@Injectable()
export class OrderAccess {
  constructor(private readonly db: Database) {}

  /** @throws 404 where the caller may not do this to what belongs to the order. */
  assertAccess(caller: Caller, action: Action, resource: Resource, orderId: string): Promise<AccessibleOrder> {
    return this.find(caller, action, resource, orderId, sql``);
  }

  /** The same, and the row stays locked until the transaction ends. @throws 404 as `check`. */
  async lockOrder(caller: Caller, action: Action, resource: Resource, orderId: string): Promise<AccessibleOrder> {
    const reached = await this.find(caller, action, resource, orderId, sql`for no key update of o`);
    lockedOrderIds(this.db).add(orderId);
    return reached;
  }

  private async find(caller: Caller, action: Action, resource: Resource, orderId: string, lock: Sql) {
    const { sql: reachable, parameters } = orderFilter(caller, action, resource, 'o');
    const own = caller.canIfAssigned(action, resource) ? ownOrderFilter(caller, action, resource, 'o').sql : sql`true`;
    const statement = sql`select o.id, o.router_id as "routerId", o.organization_id as "organizationId", ${own} as "isOwn"
       from orders o where o.id = ${'orderId'} and ${reachable} ${lock}`;
    const order = await this.db.row<AccessibleOrder>(statement, { ...parameters, orderId });
    if (!order) throw notFound('Order');
    return order;
  }
}
