/** The module of `/console/calendar`. */
import { messages } from '#messages/console-calendar';
import { calendarPage } from '../console/calendar/page.js';

export const page = { ...calendarPage, messages };
