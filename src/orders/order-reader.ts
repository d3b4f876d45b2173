/** Reads orders as their reader may see them; one statement each. */
import type { Caller } from '../access/caller.js';
import { rowsOf, scopeParameters, standingOf } from '../access/row-filters.js';
import { type Parameters, reading, type Reading, sql } from '../platform/views/index.js';
import { OrderView } from './order.dto.js';

/** The order by its `:id`, for whoever has just written it. */
export const WRITTEN_ORDER: Reading<OrderView> = reading(OrderView, sql`o.id = ${'id'}`);

/** The order by its `:id`, where the caller may read it. */
export function reachableOrder(caller: Caller): Reading<OrderView> {
  return reading(OrderView, sql`o.id = ${'id'} and ${rowsOf(caller, 'read', 'order', 'o').sql}`);
}

/** They stay the same as long as the caller is remembered. */
const readers = new WeakMap<Caller, Parameters>();

/** The parameters of `OrderView` and of the caller's scopes. */
export function readerOf(caller: Caller): Parameters {
  let reader = readers.get(caller);
  if (!reader) {
    reader = { ...scopeParameters(caller), ...standingOf(caller), mayWrite: caller.may('update', 'order') };
    readers.set(caller, reader);
  }
  return reader;
}
