/** The page `/console/contractors/{id}/areas`. */
import { messages } from '#messages/console-contractor-areas';
import { definePage } from '../../console-page.js';
import { contractorQuery } from '../part-queries.js';
import { areasQuery, importQuery } from './areas-queries.js';
import { areaActions } from './actions.js';
import { AreasPage } from './areas-page.js';
import { readPage } from '../../routes.js';

export const page = definePage({
  messages,
  View: AreasPage,
  listQueries: ({ id, query, viewer: { session } }) => {
    const importId = query.get('import');
    return [
      contractorQuery(session.routerId, id),
      areasQuery(session.routerId, id, readPage(query)),
      ...(importId ? [importQuery(session.routerId, id, importId)] : []),
    ];
  },
  actions: areaActions,
});
