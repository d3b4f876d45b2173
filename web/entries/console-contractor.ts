/** The module of `/console/contractors/{id}`. */
import { messages } from '#messages/console-contractors';
import { contractorPage } from '../console/contractors/one-page.js';

export const page = { ...contractorPage, messages };
