/** Reads orders as their reader may see them. */
import type { Caller } from '../../domain/authorization/caller.js';
import { rowFilter, scopeParameters, orderVisibilityParameters } from '../../domain/authorization/row-level-policy.js';
import { inTenants } from '../../entities/tenant-predicates.js';
import {
  selectQueryWithEtag,
  sql,
  type ParameterValues,
  type JsonQuery,
  type Sql,
} from '../../platform/read-models/index.js';
import { OrderView } from './order.dto.js';

/** Every write of the row makes another one, and every deed. */
const ETAG = sql`'"' || o.xmin::text || '.' || changed.xmin::text || '"'`;

/** The order by its `:id`, for whoever has just written it. */
export const ORDER_AFTER_WRITE: JsonQuery<OrderView> = selectQueryWithEtag(
  OrderView,
  sql`${inTenants('o')} and o.id = ${'id'}`,
  ETAG,
);

const reachable = new WeakMap<Sql, JsonQuery<OrderView>>();

/** The order by its `:id`, where the caller may read it; one statement for each filter that callers have in common. */
export function orderQueryFor(caller: Caller): JsonQuery<OrderView> {
  const { sql: filter } = rowFilter(caller, 'read', 'order', 'o');
  let known = reachable.get(filter);
  if (!known) reachable.set(filter, (known = selectQueryWithEtag(OrderView, sql`o.id = ${'id'} and ${filter}`, ETAG)));
  return known;
}

/** They stay the same as long as the caller is remembered. */
const readers = new WeakMap<Caller, ParameterValues>();

/** The parameters of `OrderView` and of the caller's scopes. */
export function viewerParameters(caller: Caller): ParameterValues {
  let reader = readers.get(caller);
  if (!reader) {
    reader = {
      ...scopeParameters(caller),
      ...orderVisibilityParameters(caller),
      mayWrite: caller.can('update', 'order'),
    };
    readers.set(caller, reader);
  }
  return reader;
}
