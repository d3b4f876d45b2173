/** The page `/console/orders/{id}/edit`. */
import type { ConsoleEditOrderMessages } from '../../i18n/en/console-edit-order.js';
import type { ConsolePage } from '../console-page.js';
import { editActions } from './edit-actions.js';
import { EditOrderPage } from './edit-order-page.js';
import { listEditQueries } from './edit-queries.js';

export const editOrderPage: ConsolePage<ConsoleEditOrderMessages> = {
  View: EditOrderPage,
  listQueries: ({ route, viewer, api }) => listEditQueries(route.id, viewer.session, api),
  actions: editActions,
};
