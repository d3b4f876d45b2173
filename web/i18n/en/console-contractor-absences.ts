/** The console's page about the hours and absences of a contractor. */
import { head } from './contractor-head.js';

export const messages = {
  head,
  absences: 'Absences',
  none: 'No absences ahead. Record one when the contractor calls in sick or takes a holiday: no work is offered for that time.',
  more: (count: number) => `${count} later ones are not shown.`,
  everybody: 'The whole contractor',
  byUs: 'recorded by us',
  byThem: 'recorded by the contractor',
  change: 'Change',
  delete: 'Delete',
  record: 'Record an absence',
  recordHint: 'Orders with visits in that time are listed under “Today”.',
  changeHeading: 'Change the absence',
  recordSubmit: 'Record the absence',
  from: 'From',
  to: 'Until',
  toHint: 'The first moment at which work is possible again.',
  reason: 'Reason',
  reasonHint: 'Only your colleagues see it.',
  save: 'Save',
  discard: 'Discard',
  hours: 'Weekly hours',
  hoursZone: (zone: string) => `Times in ${zone}.`,
  hoursDefault: 'These are the working hours of our organization, as no others are set.',
  hoursTheirs: 'The contractor sets them itself.',
  hoursHint: 'Such as 08:00–12:00, 13:00–16:00. Leave free days empty.',
  free: 'Free',
  holidays: 'Public holidays',
  works: 'Works',
  worksOnHolidays: 'Works on public holidays',
  saveHours: 'Save the hours',
  resetHours: 'Use the hours of our organization',
  done: {
    saveAbsence: 'The absence is saved.',
    deleteAbsence: 'The absence is deleted.',
    saveHours: 'The hours are saved.',
    resetHours: 'The hours of our organization apply.',
  },
};

export type ConsoleContractorAbsencesMessages = typeof messages;
