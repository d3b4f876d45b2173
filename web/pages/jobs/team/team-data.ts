/** Data of the page of a contractor's week. */
import type { AbsenceRowView, BookingRowView, WeeklySpan } from '../../../../client/generated/types.js';
import type { TeamMessages } from '../../../i18n/en/team.js';
import type { Person } from '../jobs-data.js';

export type { TeamMessages } from '../../../i18n/en/team.js';

/** What a form of the page does. */
export type TeamIntent = TeamDone | 'createFeed';

/** What has been done; each has a message. */
export type TeamDone = keyof TeamMessages['done'];

/** Why a person does not work on a day, with times if it is a part of the day. */
export interface DayNote {
  kind: keyof TeamMessages['notes'];
  /** Instants; null: the whole day. */
  from: string | null;
  to: string | null;
}

/** A visit of the week. */
export interface TeamVisit extends Pick<BookingRowView, 'id' | 'startAt' | 'endAt' | 'allDay' | 'status'> {
  orderId: string;
  displayId: string;
  title: string;
  city: string;
  /** ID of the accepted dispatch, for the address of the job; null if there is none. */
  jobId: string | null;
}

export interface TeamDayOfPerson {
  notes: DayNote[];
  visits: TeamVisit[];
}

/** What a person does in the week, by day. */
export interface TeamRow {
  /** Null: visits without a technician. */
  id: string | null;
  name: string;
  days: TeamDayOfPerson[];
}

export interface TeamDay {
  /** Local day, such as `2030-06-03`. */
  day: string;
  /** The instant at which it begins. */
  at: string;
  isToday: boolean;
}

export interface TeamWeek {
  number: number;
  days: TeamDay[];
  /** First days of the weeks before and after. */
  previous: string;
  next: string;
  isCurrent: boolean;
}

/** An absence that has not ended. */
export interface TeamAbsence extends Pick<
  AbsenceRowView,
  'id' | 'userId' | 'userName' | 'from' | 'to' | 'reason' | 'version'
> {
  isByRouter: boolean;
  /** The reader may change and delete it. */
  isOwn: boolean;
  /** Number of visits in that time, of the next 92 days. */
  visits: number;
}

/** The weekly hours that are being changed. */
export interface TeamHours {
  /** Null: those of the company. */
  userId: string | null;
  name: string;
  /** ETag of the hours that are shown. */
  version: string;
  isDefault: boolean;
  spans: WeeklySpan[];
  /** Of the company. */
  holidays: { countryCode: string | null; region: string | null; worksOnHolidays: boolean } | null;
}

export interface TeamData {
  userId: string;
  language: string | null;
  organizationName: string;
  timeZone: string;
  done: TeamDone | null;
  /** The reader plans for everybody. Others see and change what concerns themselves. */
  isOffice: boolean;
  seesPayouts: boolean;
  week: TeamWeek;
  rows: TeamRow[];
  /** Number of visits that are not shown. */
  hiddenVisits: number;
  /** Who can be assigned and be absent. */
  people: Person[];
  absences: TeamAbsence[];
  hours: TeamHours | null;
  feed: {
    /** Null: there is no address. */
    createdAt: string | null;
    /** The address that has just been created. */
    address: string | null;
  };
}
