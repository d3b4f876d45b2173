/** The module of `/console/calendar`. The form for an absence is loaded when it is opened. */
import { messages } from '#messages/console-calendar';
import { createCalendarPage } from '../console/calendar/page.js';

const loadAbsenceDialog = () => import('./console-absence.js').then(({ AbsenceDialog }) => AbsenceDialog);

export const page = { ...createCalendarPage(loadAbsenceDialog), messages };
