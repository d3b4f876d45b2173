/** The page `/console/orders/{id}/edit`. */
import { messages } from '#messages/console-edit-order';
import { definePage } from '../console-page.js';
import { editActions } from './edit-actions.js';
import { EditOrderPage } from './edit-order-page.js';
import { listEditQueries } from './edit-queries.js';

export const page = definePage({
  messages,
  View: EditOrderPage,
  listQueries: ({ id, viewer }) => listEditQueries(id, viewer.session),
  actions: editActions,
});
