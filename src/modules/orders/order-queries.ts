/** Prepared queries of `OrderView` and their parameters. */
import type { Caller } from '../../domain/authorization/caller.js';
import {
  buildRowFilter,
  buildScopeParameters,
  buildOrderVisibilityParameters,
} from '../../domain/authorization/row-level-policy.js';
import { inTenants } from '../../entities/tenant-predicates.js';
import {
  selectQueryWithEtag,
  sql,
  type ParameterValues,
  type JsonQuery,
  type Sql,
} from '../../platform/read-models/index.js';
import { ORDER_ETAG, OrderView } from './order.dto.js';

/** The order `:id` for a caller that has just written it, without an access check. */
export const ORDER_AFTER_WRITE: JsonQuery<OrderView> = selectQueryWithEtag(
  OrderView,
  sql`${inTenants('o')} and o.id = ${'id'}`,
  ORDER_ETAG,
);

const queries = new WeakMap<Sql, JsonQuery<OrderView>>();

/** The order `:id` if the caller can read it. Callers with the same row filter share a prepared statement. */
export function getOrderQuery(caller: Caller): JsonQuery<OrderView> {
  const { sql: filter } = buildRowFilter(caller, 'read', 'order', 'o');
  let query = queries.get(filter);
  if (!query)
    queries.set(filter, (query = selectQueryWithEtag(OrderView, sql`o.id = ${'id'} and ${filter}`, ORDER_ETAG)));
  return query;
}

/** Computed once per cached caller. */
const parametersOfCaller = new WeakMap<Caller, ParameterValues>();

/** Parameters of `OrderView` and of the row filters of the caller. */
export function buildViewerParameters(caller: Caller): ParameterValues {
  let parameters = parametersOfCaller.get(caller);
  if (!parameters) {
    parameters = {
      ...buildScopeParameters(caller),
      ...buildOrderVisibilityParameters(caller),
      mayWrite: caller.can('update', 'order'),
    };
    parametersOfCaller.set(caller, parameters);
  }
  return parameters;
}
