/** Data of the list of orders. */
import type { Transport } from '../../../client/src/transport.js';
import { ordersQuery, presetsQuery } from '../data/queries.js';
import type { AnyQuery } from '../data/query-client.js';
import { parseListState, toRequest } from './list-state.js';

export function listOrdersQueries(
  query: URLSearchParams,
  { session }: { session: { userId: string; routerId: string } },
  api: Transport,
): AnyQuery[] {
  return [presetsQuery(api, session.routerId), ordersQuery(api, toRequest(parseListState(query), session.userId))];
}
