/** The module of `/console/settings/webforms/{id}`. */
import { messages } from '#messages/console-settings-webform';
import { webformPage } from '../console/settings/webforms/one-page.js';

export const page = { ...webformPage, messages };
