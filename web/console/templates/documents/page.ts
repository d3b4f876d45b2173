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
  listQueries: ({ id, query, viewer, api }) => {
    const { routerId, rights } = viewer.session;
    const needsOrders = query.has('document') && (rights.order ?? '').includes('read');
    return [
      templateQuery(api, routerId, id),
      documentsQuery(api, routerId, id),
      ...(needsOrders ? [newestOrdersQuery(api)] : []),
    ];
  },
  actions: documentActions,
});
