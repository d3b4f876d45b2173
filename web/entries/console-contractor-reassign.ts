/** The module of `/console/contractors/{id}/reassign`. */
import { messages } from '#messages/console-contractor-reassign';
import { contractorReassignPage } from '../console/contractors/reassign/page.js';

export const page = { ...contractorReassignPage, messages };
