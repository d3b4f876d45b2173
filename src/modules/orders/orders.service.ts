/** Reads orders (decisions/orders "Order"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { buildOwnRowFilter } from '../../domain/authorization/row-level-policy.js';
import { PresetQuery } from '../../domain/authorization/presets/preset-query.js';
import { ORDER_SORTS } from '../../entities/columns/order-columns.js';
import { ORDER_CUSTOM_FIELDS } from '../../entities/columns/order-custom-field-column.js';
import { EXTERNAL_VIEWER_CONDITION } from '../../entities/columns/order-viewer.js';
import { ROW_COUNTERS } from '../../entities/row-counters.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import type { WithCsv } from '../../platform/csv-export.js';
import { Database, type Page } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { planJoins } from '../../platform/read-models/companion-table.js';
import { buildSearchConditions } from '../../platform/read-models/search-conditions.js';
import {
  and,
  type JsonText,
  type Listing,
  type ListRequest,
  type SearchCondition,
  sql,
} from '../../platform/read-models/index.js';
import type { OrdersQuery } from './order-input.dto.js';
import type { OrderPathKey } from './order-path-key.js';
import { getOrderQuery, buildViewerParameters } from './order-queries.js';
import { OrderView } from './order.dto.js';
import { OrderRowView } from './order-row.dto.js';

const LIST: Listing<OrderRowView> = {
  view: OrderRowView,
  search: sql`o.search`,
  sorts: ORDER_SORTS,
  counter: ROW_COUNTERS.orders,
  csvFamily: { prefix: ORDER_CUSTOM_FIELDS.prefix, read: readCustomField, findHeading: findCustomFieldName },
};

/** `own_search` contains external IDs and metadata, which external viewers cannot read and therefore not search. */
const OWN_SEARCH: SearchCondition = (matches) => sql`(${matches(sql`o.search`)} or ${matches(sql`o.own_search`)})`;
const OWN_LIST: Listing<OrderRowView> = { ...LIST, search: OWN_SEARCH };

/** For callers who can read orders of their own router and orders assigned to them. */
const MIXED_SEARCH: SearchCondition = (matches) =>
  sql`(${matches(sql`o.search`)} or not ${EXTERNAL_VIEWER_CONDITION} and ${matches(sql`o.own_search`)})`;
const MIXED_LIST: Listing<OrderRowView> = { ...LIST, search: MIXED_SEARCH };

/** Reads and lists orders. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly db: Database,
    private readonly presetQuery: PresetQuery,
  ) {}

  /** @throws 404 if the caller cannot access the order. */
  get(caller: Caller, key: OrderPathKey): Promise<JsonText<OrderView>> {
    return 'id' in key
      ? this.getById(caller, key)
      : this.findId(caller, key).then((id) => this.getById(caller, { id }));
  }

  private getById(caller: Caller, key: { id: string }): Promise<JsonText<OrderView>> {
    return this.db.one(getOrderQuery(caller), [buildViewerParameters(caller), key]);
  }

  /** `displayId` and `externalId` are unique within a router, so they identify orders of the caller's router only. */
  private async findId(caller: Caller, key: Exclude<OrderPathKey, { id: string }>): Promise<string> {
    const condition = 'displayId' in key ? sql`o.display_id = ${'displayId'}` : sql`o.external_id = ${'externalId'}`;
    const { sql: readable } = buildOwnRowFilter(caller, 'read', 'order', 'o');
    const statement = sql`select o.id from orders o where ${inTenant('o')} and ${condition} and ${readable}`;
    const order = await this.db.row<{ id: string }>(statement, { ...buildViewerParameters(caller), ...key });
    if (!order) throw notFound('Order');
    return order.id;
  }

  /** Orders that the caller can see, newest first by default. */
  async list(caller: Caller, query: WithCsv<OrdersQuery>): Promise<JsonText<Page<OrderRowView>>> {
    return this.db.page(listFor(caller), await this.buildListRequest(caller, query));
  }

  /**
   * IDs of the orders that the caller can see and that match all filters and the search text, newest first.
   * @param limit most IDs to return
   * @throws 400 for invalid filters
   */
  async findIds(caller: Caller, { filters, q }: { filters: string; q?: string }, limit: number): Promise<string[]> {
    const { where, parameters } = await this.buildListRequest(caller, {
      filters,
      page: 0,
      pageSize: limit,
      columns: [],
    });
    const conditions = [...where, ...buildSearchConditions(listFor(caller).search, { q })];
    const rows = planJoins({ from: sql`orders o`, conditions, selected: [sql`o.id`, sql`o.created_at`] });
    const [id, createdAt] = rows.selected;
    const statement = sql`select ${id} as id from ${rows.from} where ${and(rows.conditions)}
      order by ${createdAt} desc, ${id} desc limit ${'limit'}`;
    return (await this.db.rows<{ id: string }>(statement, { ...parameters, limit })).map((row) => row.id);
  }

  /** Combines filters, view preset and sorting of the query. */
  private async buildListRequest(
    caller: Caller,
    { filters, viewPresetId, ...query }: WithCsv<OrdersQuery>,
  ): Promise<ListRequest> {
    const restricted = await this.presetQuery.conditions(caller, 'ORDER', { filters, viewPresetId });
    return { ...query, ...restricted, parameters: { ...restricted.parameters, ...buildViewerParameters(caller) } };
  }
}

function findCustomFieldName(rows: readonly object[], customId: string): string | undefined {
  const fields = rows.flatMap((row) => (row as OrderRowView).customFields);
  return fields.find((field) => field.customId === customId)?.name;
}

/** The value of a custom field for a CSV cell; its values if it has several. */
function readCustomField(row: object, customId: string): unknown {
  const field = (row as OrderRowView).customFields.find((one) => one.customId === customId);
  return field?.value ?? field?.values.map(({ value }) => value);
}

function listFor(caller: Caller): Listing<OrderRowView> {
  if (caller.isContractorOnly) return LIST;
  return caller.canIfAssigned('read', 'order') ? MIXED_LIST : OWN_LIST;
}
