/** Counts of orders for dashboards (decisions/orders "Counts"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { PresetQuery } from '../../domain/authorization/presets/preset-query.js';
import { ORDER_COLUMNS } from '../../entities/columns/order-columns.js';
import { ORDER_STATUS, ROW_COUNTERS } from '../../entities/row-counters.js';
import { Database } from '../../platform/database/database.js';
import {
  buildGroupedCountQuery,
  type CountedPart,
  type ParameterValues,
  type RowCounter,
  sql,
  type Sql,
} from '../../platform/read-models/index.js';
import { COUNTED_BY, type CountedBy, type OrderCountsQuery, type OrderCountsView } from './order-counts.dto.js';

/** Milliseconds after which a request starts no further count. */
const COUNTS_MS = 1000;
const FROM = sql`orders o`;

interface Dimension extends CountedPart {
  counter: RowCounter;
}

const DIMENSIONS: Record<CountedBy, Dimension> = {
  status: { expression: ORDER_STATUS, counter: ROW_COUNTERS.orders },
  waitingFor: {
    ...{ expression: ORDER_COLUMNS.waitingFor.sql, isList: true, counter: ROW_COUNTERS.waitingOrders },
    scope: sql`o.waiting_for <> '{}'`,
  },
  attention: {
    ...{ expression: ORDER_COLUMNS.attention.sql, isList: true, counter: ROW_COUNTERS.ordersWithAttention },
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
    const asked = by.length > 0 ? [...new Set(by)] : (Object.keys(COUNTED_BY) as CountedBy[]);
    const end = performance.now() + COUNTS_MS;
    const counts: Record<CountedBy, Record<string, number> | null> = {
      status: null,
      waitingFor: null,
      attention: null,
    };
    for (const one of asked) {
      if (performance.now() < end) counts[one] = await this.countBy(one, where, parameters);
    }
    return counts;
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
