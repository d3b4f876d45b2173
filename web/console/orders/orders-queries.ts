/** Data of the list of orders. */
import type { Transport } from '../../../client/src/transport.js';
import { ordersQuery } from '../data/queries.js';
import type { AnyQuery } from '../data/query-client.js';
import { parseListState, toRequest } from './list-state.js';

export function listOrdersQueries(
  query: URLSearchParams,
  { session }: { session: { userId: string } },
  api: Transport,
): AnyQuery[] {
  return [ordersQuery(api, toRequest(parseListState(query), session.userId))];
}
