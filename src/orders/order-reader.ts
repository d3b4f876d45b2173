/** Reads orders as their reader may see them. */
import type { Caller } from '../access/caller.js';
import { rowsOf, scopeParameters, standingOf } from '../access/row-filters.js';
import { inRouters } from '../entities/in-router.js';
import {
  compile,
  type Parameters,
  type Reading,
  readingWithEtag,
  replaced,
  sql,
  type Sql,
} from '../platform/views/index.js';
import { IS_OUTSIDE } from './order-parts.dto.js';
import { OrderView } from './order.dto.js';
import { IS_PLAIN, PlainOrderView } from './plain-order.js';

/** Every write of the row makes another one, and every deed. */
const ETAG = sql`'"' || o.xmin::text || '.' || changed.xmin::text || '"'`;

/** The order by its `:id`, for whoever has just written it. */
export const WRITTEN_ORDER: Reading<OrderView> = readingWithEtag(
  OrderView,
  sql`${inRouters('o')} and o.id = ${'id'}`,
  ETAG,
);

/** How one order is read; each statement answers from one moment. */
export interface OrderReading {
  /** Finds it where it is plain. */
  plain?: Reading<OrderView>;
  whole: Reading<OrderView>;
}

const reachable = new WeakMap<Caller, OrderReading>();

/** The order by its `:id`, where the caller may read it. */
export function reachableOrder(caller: Caller): OrderReading {
  let known = reachable.get(caller);
  if (!known) {
    const { sql: filter } = rowsOf(caller, 'read', 'order', 'o');
    const whole = wholeOrder(filter);
    const mayBeOutside = caller.mayWhereAssigned('read', 'order');
    reachable.set(caller, (known = mayBeOutside ? { whole } : { plain: plainOrder(filter), whole }));
  }
  return known;
}

const wholeOrder = forFilter((filter) => readingWithEtag(OrderView, sql`o.id = ${'id'} and ${filter}`, ETAG));

/** For those to whom no order is merely assigned: PostgreSQL need not ask row by row. */
const plainOrder = forFilter((filter) => {
  const reading = readingWithEtag(PlainOrderView, sql`o.id = ${'id'} and ${filter} and ${IS_PLAIN}`, ETAG);
  return { ...reading, ...compile(replaced(reading.source!, IS_OUTSIDE, sql`false`)) };
});

/** For each filter that callers have in common one statement. */
function forFilter(make: (filter: Sql) => Reading<OrderView>): (filter: Sql) => Reading<OrderView> {
  const made = new WeakMap<Sql, Reading<OrderView>>();
  return (filter) => {
    let known = made.get(filter);
    if (!known) made.set(filter, (known = make(filter)));
    return known;
  };
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
