/** The module of `/console/settings/webhooks`. */
import { messages } from '#messages/console-settings-webhooks';
import { webhooksPage } from '../console/settings/webhooks/page.js';

export const page = { ...webhooksPage, messages };
