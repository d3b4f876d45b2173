/** The module of `/console/templates/{id}/messages`. */
import { messages } from '#messages/console-template-messages';
import { tasksPage } from '../console/templates/tasks/page.js';

export const page = { ...tasksPage, messages };
