/** The module of `/console/settings/security`. */
import { messages } from '#messages/console-settings-security';
import { securityPage } from '../console/settings/security/page.js';

export const page = { ...securityPage, messages };
