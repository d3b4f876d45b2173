/** The module of `/console/templates/{id}`. */
import { messages } from '#messages/console-template';
import { templatePage } from '../console/templates/page.js';

export const page = { ...templatePage, messages };
