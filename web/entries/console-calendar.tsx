/** The module of `/console/calendar`. */
import './console-shared.js';

export { messages } from '#messages/console-calendar';
export { CalendarPage as View } from '../console/calendar/calendar-page.js';
