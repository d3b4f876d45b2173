/** Counts of orders for dashboards (decisions/orders "Counts"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { PresetQuery } from '../../domain/authorization/presets/preset-query.js';
import { ORDER_COLUMNS } from '../../entities/columns/order-columns.js';
import { ORDER_STATUS, ROW_COUNTERS } from '../../entities/row-counters.js';
import { EMPTY_STATE } from '../../entities/view-preset.js';
import { Database } from '../../platform/database/database.js';
import { parseFilters } from '../../platform/filters/check-filters.js';
import { ME, type FilterModel } from '../../platform/filters/filter-model.js';
import {
  buildGroupedCountQuery,
  type CountedPart,
  type ParameterValues,
  type RowCounter,
  sql,
  type Sql,
} from '../../platform/read-models/index.js';
import { COUNTED_BY, COUNTS, type CountedBy, type OrderCountsQuery, type OrderCountsView } from './order-counts.dto.js';

/** Milliseconds after which a request starts no further count. */
const COUNTS_MS = 1000;
const FROM = sql`orders o`;
const MINE: FilterModel[] = [
  { columnId: 'operatorId', type: 'option', operator: 'is', values: [ME] },
  { columnId: 'status', type: 'option', operator: 'is none of', values: ['completed', 'cancelled'] },
];

interface Dimension extends CountedPart {
  counter: RowCounter;
}

const DIMENSIONS: Record<CountedBy, Dimension> = {
  status: { expression: ORDER_STATUS, counter: ROW_COUNTERS.orders },
  waitingFor: {
    expression: ORDER_COLUMNS.waitingFor.sql,
    isList: true,
    counter: ROW_COUNTERS.waitingOrders,
    scope: sql`o.waiting_for <> '{}'`,
  },
  attention: {
    expression: ORDER_COLUMNS.attention.sql,
    isList: true,
    counter: ROW_COUNTERS.ordersWithAttention,
    scope: sql`o.attention_reasons <> '{}'`,
  },
};

/** Counts the orders of a list. */
@Injectable()
export class OrderCountsService {
  constructor(
    private readonly db: Database,
    private readonly presetQuery: PresetQuery,
  ) {}

  /** Counts for up to a second; further counts are `null`. @throws 400 for invalid filters */
  async count(caller: Caller, { by, filters }: OrderCountsQuery): Promise<OrderCountsView> {
    const { where, parameters } = await this.presetQuery.conditions(caller, 'ORDER', { filters });
    const asked = by.length > 0 ? [...new Set(by)] : COUNTS;
    const end = performance.now() + COUNTS_MS;
    const counts: Record<CountedBy, Record<string, number> | null> & Pick<OrderCountsView, 'mine'> = {
      status: null,
      waitingFor: null,
      attention: null,
      mine: null,
    };
    for (const one of asked) {
      if (performance.now() >= end) break;
      if (one === 'mine') counts.mine = await this.countMine(caller, filters);
      else counts[one] = await this.countBy(one, where, parameters);
    }
    return counts;
  }

  private countMine(caller: Caller, filters: string | undefined): Promise<number> {
    const state = { ...EMPTY_STATE, filters: [...MINE, ...parseFilters(filters, ORDER_COLUMNS)] };
    return this.presetQuery.count(caller, 'ORDER', state);
  }

  private async countBy(
    by: CountedBy,
    conditions: readonly Sql[],
    parameters: ParameterValues,
  ): Promise<Record<string, number>> {
    const { counter, ...part } = DIMENSIONS[by];
    const statement = buildGroupedCountQuery(FROM, conditions, part, counter);
    const counts: Record<string, number> = Object.fromEntries(COUNTED_BY[by].map((value) => [value, 0]));
    // With Citus each router is counted separately.
    for (const { part: value, count } of await this.db.rows<{ part: string; count: number }>(statement, parameters)) {
      counts[value] += count;
    }
    return counts;
  }
}
