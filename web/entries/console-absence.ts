/** The form for an absence. */
export { AbsenceDialog } from '../console/calendar/absence-dialog.js';
