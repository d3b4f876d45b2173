/** Data of the list of orders. */
import { countsQuery, ordersQuery } from '../data/queries.js';
import { presetsQuery } from './presets-query.js';
import type { AnyQuery } from '../data/query-client.js';
import type { Session } from '../session.js';
import { listChoiceQueries } from './choices.js';
import { parseListState, toRequest } from './list-state.js';

export function listOrdersQueries(query: URLSearchParams, { session }: { session: Session }): AnyQuery[] {
  const state = parseListState(query);
  const fields = [
    state.field,
    state.layout === 'operator' ? 'operatorId' : null,
    ...(state.filters ?? []).map(({ columnId }) => columnId),
  ];
  return [
    presetsQuery(session.routerId),
    ordersQuery(toRequest(state)),
    countsQuery(''),
    ...listChoiceQueries(fields, session),
  ];
}
