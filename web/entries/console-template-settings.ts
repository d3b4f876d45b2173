/** The module of `/console/templates/{id}/settings`. */
import { messages } from '#messages/console-template-settings';
import { templateSettingsPage } from '../console/templates/settings/page.js';

export const page = { ...templateSettingsPage, messages };
