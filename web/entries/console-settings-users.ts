/** The module of `/console/settings/users`. */
import { messages } from '#messages/console-settings-users';
import { peoplePage } from '../console/settings/people/page.js';

export const page = { ...peoplePage, messages };
