/** The module of `/console/admin`. */
import { messages } from '#messages/console-admin';
import { adminPage } from '../console/admin/page.js';

export const page = { ...adminPage, messages };
