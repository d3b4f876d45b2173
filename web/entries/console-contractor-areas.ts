/** The module of `/console/contractors/{id}/areas`. The map is loaded when it is shown. */
import { messages } from '#messages/console-contractor-areas';
import { contractorAreasPage } from '../console/contractors/areas/page.js';

export const page = { ...contractorAreasPage, messages };
