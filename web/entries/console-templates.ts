/** The module of `/console/templates`. */
import { messages } from '#messages/console-templates';
import { templatesPage } from '../console/templates/list-page.js';

export const page = { ...templatesPage, messages };
