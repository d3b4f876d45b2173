/** The module of `/console/contractors/groups`. */
import { messages } from '#messages/console-contractor-groups';
import { contractorGroupsPage } from '../console/contractors/groups/page.js';

export const page = { ...contractorGroupsPage, messages };
