/** The page `/console/templates/{id}/simulation`. */
import { messages } from '#messages/console-template-simulation';
import { definePage } from '../console-page.js';
import { SimulationPage } from './simulation-page.js';
import { orderedProductsQuery, readSimulation, simulationQuery } from './simulation-queries.js';
import { templateQuery } from './template-queries.js';

export const page = definePage({
  messages,
  View: SimulationPage,
  listQueries: ({ id, query, viewer: { session } }) => [
    templateQuery(session.routerId, id),
    orderedProductsQuery(),
    simulationQuery(session, id, readSimulation(query, session)),
  ],
});
