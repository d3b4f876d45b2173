/** The module of `/console`. */
import { messages } from '#messages/console-today';
import { todayPage } from '../console/today/page.js';

export const page = { ...todayPage, messages };
