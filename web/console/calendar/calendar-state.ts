/** State of the calendar. All of it is in the address. */
import { HOME } from '../routes.js';
import { addDays, isDay, listDays, startOfWeek, toMidnight } from './days.js';

export const CALENDAR = `${HOME}/calendar`;

export interface CalendarState {
  view: 'day' | 'week';
  /** The day, or one of the week; null: today. */
  day: string | null;
  /** Only this contractor organization. */
  contractor: string | null;
  /** Only this technician. */
  technician: string | null;
  /** Only visits and contractors with this text. */
  q: string;
  /** Contractors whose technicians have rows of their own. */
  unfolded: string[];
}

const MAX_Q = 256;
const MAX_UNFOLDED = 20;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the state from the query of the address. Values that are not valid are ignored. */
export function parseCalendarState(query: URLSearchParams): CalendarState {
  const readId = (name: string) => {
    const id = query.get(name);
    return id && UUID.test(id) ? id : null;
  };
  const day = query.get('day');
  const unfolded = (query.get('unfolded') ?? '').split(',').filter((id) => UUID.test(id));
  return {
    view: query.get('view') === 'day' ? 'day' : 'week',
    day: isDay(day) ? day : null,
    contractor: readId('contractor'),
    technician: readId('technician'),
    q: (query.get('q') ?? '').slice(0, MAX_Q),
    unfolded: [...new Set(unfolded)].slice(0, MAX_UNFOLDED),
  };
}

/** Path of the calendar in this state. Defaults are left out. */
export function calendarPath({ view, day, contractor, technician, q, unfolded }: CalendarState): string {
  const query = new URLSearchParams();
  if (view === 'day') query.set('view', view);
  if (day) query.set('day', day);
  if (contractor) query.set('contractor', contractor);
  if (technician) query.set('technician', technician);
  if (q) query.set('q', q);
  if (unfolded.length > 0) query.set('unfolded', unfolded.join(','));
  const text = query.toString();
  return text ? `${CALENDAR}?${text}` : CALENDAR;
}

export interface Period {
  days: string[];
  /** Instants (ISO 8601); `to` is exclusive. */
  from: string;
  to: string;
}

/** The days that the state shows. @param today in the time zone */
export function toPeriod({ view, day }: CalendarState, today: string, timeZone: string): Period {
  const shown = day ?? today;
  const days = view === 'day' ? [shown] : listDays(startOfWeek(shown), 7);
  return { days, from: toMidnight(days[0], timeZone), to: toMidnight(addDays(days.at(-1)!, 1), timeZone) };
}
