/** The module of `/console/contractors/{id}/people`. */
import { messages } from '#messages/console-contractor-people';
import { contractorPeoplePage } from '../console/contractors/people/page.js';

export const page = { ...contractorPeoplePage, messages };
