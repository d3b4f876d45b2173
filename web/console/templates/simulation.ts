/** The page `/console/templates/{id}/simulation`. */
import type { ConsoleSimulationMessages } from '../../i18n/en/console-template-simulation.js';
import type { ConsolePage } from '../console-page.js';
import { SimulationPage } from './simulation-page.js';
import { orderedProductsQuery, readSimulation, simulationQuery } from './simulation-queries.js';
import { templateQuery } from './template-queries.js';

export const simulationPage: ConsolePage<ConsoleSimulationMessages> = {
  View: SimulationPage,
  listQueries: ({ route, query, viewer: { session }, api }) => [
    templateQuery(api, session.routerId, route.id),
    orderedProductsQuery(api),
    simulationQuery(api, session, route.id, readSimulation(query, session)),
  ],
};
