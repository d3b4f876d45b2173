/** The module of `/console/messages`. */
import { messages } from '#messages/console-messages';
import { textsPage } from '../console/texts/page.js';

export const page = { ...textsPage, messages };
