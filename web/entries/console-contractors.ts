/** The module of `/console/contractors`. */
import { messages } from '#messages/console-contractors';
import { contractorsPage } from '../console/contractors/page.js';

export const page = { ...contractorsPage, messages };
