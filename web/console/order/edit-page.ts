/** The page `/console/orders/{id}/edit`. */
import { messages } from '#messages/console-edit-order';
import { definePage } from '../console-page.js';
import { EditOrderPage } from './edit-order-page.js';
import { Orders } from '../../../client/generated/resources.js';
import { Created, type ActionTable } from '../actions.js';
import { orderPath } from '../routes.js';
import { toOrderUpdate } from './order-edit.js';
import { overviewQuery, tagsQuery, usersQuery } from '../data/queries.js';
import type { AnyQuery } from '../data/query-client.js';
import { canChoose } from '../orders/choices.js';
import type { Session } from '../session.js';

/** The order, and the people and tags that the person may read. */
function listEditQueries(orderId: string, session: Session): AnyQuery[] {
  return [
    overviewQuery(orderId),
    ...(canChoose('operator', session) ? [usersQuery(session.routerId)] : []),
    ...(canChoose('tag', session) ? [tagsQuery()] : []),
  ];
}

const editActions: ActionTable = {
  updateOrder: async (api, fields) => {
    const { orderId, version } = fields;
    await new Orders(api).update(orderId, toOrderUpdate(fields), version ? { ifMatch: version } : {});
    return new Created(orderPath(orderId));
  },
};

export const page = definePage({
  messages,
  View: EditOrderPage,
  listQueries: ({ id, viewer }) => listEditQueries(id, viewer.session),
  actions: editActions,
});
