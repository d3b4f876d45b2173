/** Access of callers to the order in a path. An order without access responds with 404. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { sql, type ParameterValues, type Sql } from '../../platform/read-models/index.js';
import type { Caller } from './caller.js';
import type { Action, Resource } from './policy.js';
import { buildOrderFilter, buildOwnOrderFilter } from './row-level-policy.js';

/** An order that the caller may access. */
export interface AccessibleOrder {
  id: string;
  routerId: string;
  organizationId: string;
  /** The caller acts for the router; false if the order is only assigned to the caller's organization. */
  isOwn: boolean;
  /** A public note of a client or a contractor is unanswered or was dismissed, so that an answer changes `attention`. */
  hasUnansweredNote: boolean;
}

/** Columns of the locked row alone: unlike a subquery, they show what a transaction wrote that the lock waited for. */
const HAS_UNANSWERED_NOTE = sql`(o.attention_reasons && '{CLIENT_WROTE,CONTRACTOR_WROTE,TIME_CHANGE_REQUESTED}' or o.dismissed_attention <> '[]')`;

/** Finds and locks orders for services of resources that belong to orders. */
@Injectable()
export class OrderAccess {
  constructor(private readonly db: Database) {}

  /** @throws 404 if the caller may not perform the action on this resource of the order. */
  assertAccess(caller: Caller, action: Action, resource: Resource, orderId: string): Promise<AccessibleOrder> {
    return this.find(caller, action, resource, orderId, sql``);
  }

  /**
   * Selects the order for `OrderChanges.change`, which locks it, if the caller may perform the action. `access` is an
   * `AccessibleOrder`.
   */
  select(caller: Caller, action: Action, resource: Resource, orderId: string): SelectedRows {
    const { sql: condition, parameters } = buildOrderFilter(caller, action, resource, 'o');
    return {
      rows: sql`orders o where o.id = ${'orderId'} and ${condition}`,
      columns: buildColumns(caller, action, resource),
      parameters: { ...parameters, orderId },
    };
  }

  /** Finds the order and locks its row until the transaction ends. @throws 404 as `assertAccess` */
  lockOrder(caller: Caller, action: Action, resource: Resource, orderId: string): Promise<AccessibleOrder> {
    return this.find(caller, action, resource, orderId, sql`for no key update of o`);
  }

  private async find(caller: Caller, action: Action, resource: Resource, orderId: string, lock: Sql) {
    const { sql: condition, parameters } = buildOrderFilter(caller, action, resource, 'o');
    const statement = sql`select o.id, o.router_id as "routerId", ${buildColumns(caller, action, resource)}
       from orders o where o.id = ${'orderId'} and ${condition} ${lock}`;
    const order = await this.db.row<AccessibleOrder>(statement, { ...parameters, orderId });
    if (!order) throw notFound('Order');
    return order;
  }
}

/** An order with the condition that the caller may access it. */
interface SelectedRows {
  rows: Sql;
  columns: Sql;
  parameters: ParameterValues;
}

function buildColumns(caller: Caller, action: Action, resource: Resource): Sql {
  const own = caller.canIfAssigned(action, resource)
    ? buildOwnOrderFilter(caller, action, resource, 'o').sql
    : sql`true`;
  return sql`o.organization_id as "organizationId", ${own} as "isOwn", ${HAS_UNANSWERED_NOTE} as "hasUnansweredNote"`;
}
