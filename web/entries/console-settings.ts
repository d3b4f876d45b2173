/** The module of `/console/settings`. */
import { messages } from '#messages/console-settings';
import { settingsPage } from '../console/settings/page.js';

export const page = { ...settingsPage, messages };
