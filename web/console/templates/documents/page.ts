/** The page `/console/templates/{id}/documents`. */
import { messages } from '#messages/console-template-documents';
import { definePage } from '../../console-page.js';
import { templateQuery } from '../template-queries.js';
import { documentActions } from './actions.js';
import { DocumentsPage } from './documents-page.js';
import { documentsQuery, newestOrdersQuery } from './documents-queries.js';

export const page = definePage({
  messages,
  View: DocumentsPage,
  listQueries: ({ id, query, viewer }) => {
    const { routerId, rights } = viewer.session;
    const needsOrders = query.has('document') && (rights.order ?? '').includes('read');
    return [templateQuery(routerId, id), documentsQuery(routerId, id), ...(needsOrders ? [newestOrdersQuery()] : [])];
  },
  actions: documentActions,
});
