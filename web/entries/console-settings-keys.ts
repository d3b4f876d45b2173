/** The module of `/console/settings/keys`. */
import { messages } from '#messages/console-settings-keys';
import { keysPage } from '../console/settings/keys/page.js';

export const page = { ...keysPage, messages };
