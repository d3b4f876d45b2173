/** The page `/console/templates/{id}/documents`. */
import type { ConsoleDocumentsMessages } from '../../../i18n/en/console-template-documents.js';
import type { ConsolePage } from '../../console-page.js';
import { templateQuery } from '../template-queries.js';
import { documentActions } from './actions.js';
import { DocumentsPage } from './documents-page.js';
import { documentsQuery, newestOrdersQuery } from './documents-queries.js';

export const documentsPage: ConsolePage<ConsoleDocumentsMessages> = {
  View: DocumentsPage,
  listQueries: ({ route, query, viewer, api }) => {
    const { routerId, rights } = viewer.session;
    const needsOrders = query.has('document') && (rights.order ?? []).includes('read');
    return [
      templateQuery(api, routerId, route.id),
      documentsQuery(api, routerId, route.id),
      ...(needsOrders ? [newestOrdersQuery(api)] : []),
    ];
  },
  actions: documentActions,
};
