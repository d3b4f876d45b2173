/** Data of the form that changes an order. */
import type { Transport } from '../../../client/src/transport.js';
import { overviewQuery, tagsQuery, usersQuery } from '../data/queries.js';
import type { AnyQuery } from '../data/query-client.js';
import { canChoose } from '../orders/choices.js';
import type { Session } from '../session.js';

/** The order, and the people and tags that the person may read. */
export function listEditQueries(orderId: string, session: Session, api: Transport): AnyQuery[] {
  return [
    overviewQuery(api, orderId),
    ...(canChoose('operator', session) ? [usersQuery(api, session.routerId)] : []),
    ...(canChoose('tag', session) ? [tagsQuery(api)] : []),
  ];
}
