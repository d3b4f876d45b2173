/** The module of `/console/contractors/{id}/absences`. */
import { messages } from '#messages/console-contractor-absences';
import { contractorAbsencesPage } from '../console/contractors/absences/page.js';

export const page = { ...contractorAbsencesPage, messages };
