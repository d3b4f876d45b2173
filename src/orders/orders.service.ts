/** Reads orders (decisions/orders "Order"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { PresetRows } from '../access/presets/preset-rows.js';
import { ORDER_COLUMNS, ORDER_SORTS } from '../entities/columns/order-columns.js';
import { ROW_COUNTERS } from '../entities/row-counters.js';
import { Database, type Page } from '../platform/database/database.js';
import { parseFilters } from '../platform/filters/check-filters.js';
import { filtersToSql } from '../platform/filters/filters-to-sql.js';
import { type JsonText, type Listing, type PageRequest, sql } from '../platform/views/index.js';
import type { OrdersQuery } from './order-input.dto.js';
import { reachableOrder, readerOf } from './order-reader.js';
import { OrderView } from './order.dto.js';

const LIST: Listing<OrderView> = {
  view: OrderView,
  search: sql`o.search`,
  sorts: ORDER_SORTS,
  counter: ROW_COUNTERS.orders,
};

/** One order and the list. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly db: Database,
    private readonly presetRows: PresetRows,
  ) {}

  /** @throws 404 outside the caller's reach. */
  get(caller: Caller, id: string): Promise<JsonText<OrderView>> {
    return this.db.one(reachableOrder(caller), [readerOf(caller), { id }]);
  }

  /** The orders that the caller sees, newest first unless sorted. */
  async list(caller: Caller, query: OrdersQuery): Promise<JsonText<Page<OrderView>>> {
    return this.db.page(LIST, await this.selection(caller, query));
  }

  /** Which orders a query selects, and in which order; everything that narrows or sorts the list is added here. */
  private async selection(caller: Caller, { filters, viewPresetId, ...query }: OrdersQuery): Promise<PageRequest> {
    const filtered = filtersToSql(parseFilters(filters, ORDER_COLUMNS), ORDER_COLUMNS);
    const listed = await this.presetRows.of(caller, 'ORDER', viewPresetId);
    return {
      ...query,
      where: [...listed.where, ...filtered],
      parameters: { ...listed.parameters, ...readerOf(caller) },
      order: listed.order,
    };
  }
}
