/** Conditions of the list of deliveries and of their replay (decisions/notifications "Deliveries"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { FilterViewers } from '../../domain/authorization/presets/filter-viewers.js';
import type { Action } from '../../domain/authorization/policy.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { DELIVERY_COLUMNS } from '../../entities/columns/delivery-columns.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { RECIPIENT_NAME } from '../../entities/views/delivery-view.js';
import { buildSearchConditions } from '../../platform/read-models/search-conditions.js';
import { type ParameterValues, sql, type Sql } from '../../platform/read-models/index.js';
import type { DeliverySelection } from './delivery.dto.js';

/** Addresses and name of the recipient, and number of the order. */
const SEARCHED = sql`lower(concat_ws(' ', array_to_string(d.recipients, ' '), d.reader ->> 'email', ${RECIPIENT_NAME},
  (select o.display_id from orders o where ${sameTenant('o', 'd')} and o.id = d.order_id)))`;

@Injectable()
export class DeliveryConditions {
  constructor(private readonly viewers: FilterViewers) {}

  /** @throws 400 for an invalid period and invalid filters */
  async build(
    caller: Caller,
    action: Action,
    { from, to, status, channel, source, orderId, subscriptionId, messageKind, q, filters }: DeliverySelection,
  ): Promise<{ where: Sql[]; parameters: ParameterValues }> {
    const { sql: reachable, parameters } = buildRowFilter(caller, action, 'delivery', 'd');
    const period = await this.viewers.parsePeriod(caller, from, to);
    const conditions: [unknown, Sql][] = [
      [period.from, sql`d.created_at >= ${'from'}::timestamptz`],
      [period.to, sql`d.created_at < ${'to'}::timestamptz`],
      [status, sql`d.status = ${'status'}`],
      [channel, sql`d.channel = ${'channel'}`],
      [source, sql`d.source = ${'source'}`],
      [orderId, sql`d.order_id = ${'orderId'}`],
      [subscriptionId, sql`d.subscription_id = ${'subscriptionId'}`],
      [messageKind, sql`d.message_kind = ${'messageKind'}`],
    ];
    const filtered = await this.viewers.buildConditions(caller, filters, DELIVERY_COLUMNS);
    const searched = buildSearchConditions(SEARCHED, { q });
    const chosen = conditions.flatMap(([value, condition]) => (value ? [condition] : []));
    return {
      where: [reachable, ...chosen, ...filtered, ...searched],
      parameters: { ...parameters, ...period, status, channel, source, orderId, subscriptionId, messageKind },
    };
  }
}
