/** The module of `/console/settings/tags`. */
import { messages } from '#messages/console-settings-tags';
import { tagsPage } from '../console/settings/tags/page.js';

export const page = { ...tagsPage, messages };
