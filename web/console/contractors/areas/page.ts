/** The page `/console/contractors/{id}/areas`. */
import type { ConsoleContractorAreasMessages } from '../../../i18n/en/console-contractor-areas.js';
import type { ConsolePage } from '../../console-page.js';
import { contractorQuery } from '../part-queries.js';
import { areasQuery, importQuery } from './areas-queries.js';
import { areaActions } from './actions.js';
import { AreasPage } from './areas-page.js';
import { readPage } from './area-paths.js';

export const contractorAreasPage: ConsolePage<ConsoleContractorAreasMessages> = {
  View: AreasPage,
  listQueries: ({ route: { id }, query, viewer: { session }, api }) => {
    const importId = query.get('import');
    return [
      contractorQuery(api, session.routerId, id),
      areasQuery(api, session.routerId, id, readPage(query)),
      ...(importId ? [importQuery(api, session.routerId, id, importId)] : []),
    ];
  },
  actions: areaActions,
};
