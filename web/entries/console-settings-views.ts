/** The module of `/console/settings/views`. */
import { messages } from '#messages/console-settings-views';
import { viewsPage } from '../console/settings/views/page.js';

export const page = { ...viewsPage, messages };
