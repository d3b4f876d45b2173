/** Reads orders (decisions/orders "Order"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { ownRowFilter } from '../../domain/authorization/row-level-policy.js';
import { PresetQuery } from '../../domain/authorization/presets/preset-query.js';
import { ORDER_COLUMNS, ORDER_SORTS } from '../../entities/columns/order-columns.js';
import { ROW_COUNTERS } from '../../entities/row-counters.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import { parseFilters } from '../../platform/filters/check-filters.js';
import { notFound } from '../../platform/errors.js';
import { filtersToSql } from '../../platform/filters/filters-to-sql.js';
import {
  type JsonText,
  type Listing,
  type PageRequest,
  type SearchCondition,
  sql,
} from '../../platform/read-models/index.js';
import type { OrdersQuery } from './order-input.dto.js';
import type { OrderPathKey } from './order-path-key.js';
import { orderQueryFor, viewerParameters } from './order-queries.js';
import { EXTERNAL_VIEWER } from './order-parts.dto.js';
import { OrderView } from './order.dto.js';

const LIST: Listing<OrderView> = {
  view: OrderView,
  search: sql`o.search`,
  sorts: ORDER_SORTS,
  counter: ROW_COUNTERS.orders,
};

/** The router's own ids and metadata too, which are not searched for whoever does not read them. */
const OWN_SEARCH: SearchCondition = (found) => sql`(${found(sql`o.search`)} or ${found(sql`o.own_search`)})`;
const OWN_LIST: Listing<OrderView> = { ...LIST, search: OWN_SEARCH };

/** For whoever reads orders of its own router, and others that are assigned to it. */
const MIXED_SEARCH: SearchCondition = (found) =>
  sql`(${found(sql`o.search`)} or not ${EXTERNAL_VIEWER} and ${found(sql`o.own_search`)})`;
const MIXED_LIST: Listing<OrderView> = { ...LIST, search: MIXED_SEARCH };

/** One order and the list. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly db: Database,
    private readonly presetQuery: PresetQuery,
  ) {}

  /** @throws 404 outside the caller's reach. */
  get(caller: Caller, key: OrderPathKey): Promise<JsonText<OrderView>> {
    return 'id' in key ? this.byId(caller, key) : this.idOf(caller, key).then((id) => this.byId(caller, { id }));
  }

  private byId(caller: Caller, key: { id: string }): Promise<JsonText<OrderView>> {
    return this.db.one(orderQueryFor(caller), [viewerParameters(caller), key]);
  }

  /** Names count in the caller's own router, where they are unique. */
  private async idOf(caller: Caller, key: Exclude<OrderPathKey, { id: string }>): Promise<string> {
    const named = 'displayId' in key ? sql`o.display_id = ${'displayId'}` : sql`o.external_id = ${'externalId'}`;
    const { sql: readable } = ownRowFilter(caller, 'read', 'order', 'o');
    const statement = sql`select o.id from orders o where ${inTenant('o')} and ${named} and ${readable}`;
    const found = await this.db.row<{ id: string }>(statement, { ...viewerParameters(caller), ...key });
    if (!found) throw notFound('Order');
    return found.id;
  }

  /** The orders that the caller sees, newest first unless sorted. */
  async list(caller: Caller, query: OrdersQuery): Promise<JsonText<Page<OrderView>>> {
    return this.db.page(listFor(caller), await this.selection(caller, query));
  }

  /** Which orders a query selects, and in which order; everything that narrows or sorts the list is added here. */
  private async selection(caller: Caller, { filters, viewPresetId, ...query }: OrdersQuery): Promise<PageRequest> {
    const filtered = filtersToSql(parseFilters(filters, ORDER_COLUMNS), ORDER_COLUMNS);
    const listed = await this.presetQuery.conditions(caller, 'ORDER', viewPresetId);
    return {
      ...query,
      where: [...listed.where, ...filtered],
      parameters: { ...listed.parameters, ...viewerParameters(caller) },
      sortTerms: listed.sortTerms,
    };
  }
}

function listFor(caller: Caller): Listing<OrderView> {
  if (caller.isContractorOnly) return LIST;
  return caller.canIfAssigned('read', 'order') ? MIXED_LIST : OWN_LIST;
}
