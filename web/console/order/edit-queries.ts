/** Data of the form that changes an order. */
import { overviewQuery, tagsQuery, usersQuery } from '../data/queries.js';
import type { AnyQuery } from '../data/query-client.js';
import { canChoose } from '../orders/choices.js';
import type { Session } from '../session.js';

/** The order, and the people and tags that the person may read. */
export function listEditQueries(orderId: string, session: Session): AnyQuery[] {
  return [
    overviewQuery(orderId),
    ...(canChoose('operator', session) ? [usersQuery(session.routerId)] : []),
    ...(canChoose('tag', session) ? [tagsQuery()] : []),
  ];
}
