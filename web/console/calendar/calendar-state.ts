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
  /** Booking step whose time is being changed in the dialog; null: no dialog. */
  move: string | null;
  /** Local time (`YYYY-MM-DDTHH:mm`) that the dialog proposes; null: the present one. */
  at: string | null;
  /** Contractor that the dialog proposes; null: the present one. */
  to: string | null;
  /** Who is chosen in the form for an absence: `toAbsentee`, or `new` for no one yet; null: no form. */
  absence: string | null;
  /** The absence that was recorded last: IDs of partner and absence with a dot between them; null: none. */
  recorded: string | null;
}

const MAX_Q = 256;
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/;
const MAX_UNFOLDED = 20;
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const UUID = new RegExp(`^${ID}$`, 'i');
const TWO_UUIDS = new RegExp(`^${ID}\\.${ID}$`, 'i');

/** Reads the state from the query of the address. Values that are not valid are ignored. */
export function parseCalendarState(query: URLSearchParams): CalendarState {
  const readId = (name: string) => {
    const id = query.get(name);
    return id && UUID.test(id) ? id : null;
  };
  const day = query.get('day');
  const [at, absence, recorded] = ['at', 'absence', 'recorded'].map((name) => query.get(name));
  const unfolded = (query.get('unfolded') ?? '').split(',').filter((id) => UUID.test(id));
  return {
    view: query.get('view') === 'day' ? 'day' : 'week',
    day: isDay(day) ? day : null,
    contractor: readId('contractor'),
    technician: readId('technician'),
    q: (query.get('q') ?? '').slice(0, MAX_Q),
    unfolded: [...new Set(unfolded)].slice(0, MAX_UNFOLDED),
    move: readId('move'),
    at: at && LOCAL_TIME.test(at) && isDay(at.slice(0, 10)) ? at : null,
    to: readId('to'),
    absence: absence && (absence === 'new' || UUID.test(absence) || TWO_UUIDS.test(absence)) ? absence : null,
    recorded: recorded && TWO_UUIDS.test(recorded) ? recorded : null,
  };
}

/** Path of the calendar in this state. Defaults are left out. */
export function calendarPath(state: CalendarState): string {
  const { view, day, contractor, technician, q, unfolded, move, at, to, absence, recorded } = state;
  const query = new URLSearchParams();
  if (view === 'day') query.set('view', view);
  if (day) query.set('day', day);
  if (contractor) query.set('contractor', contractor);
  if (technician) query.set('technician', technician);
  if (q) query.set('q', q);
  if (unfolded.length > 0) query.set('unfolded', unfolded.join(','));
  if (move) {
    query.set('move', move);
    if (at) query.set('at', at);
    if (to) query.set('to', to);
  }
  if (absence) query.set('absence', absence);
  if (recorded) query.set('recorded', recorded);
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

export const NO_DIALOG = { move: null, at: null, to: null, absence: null, recorded: null } as const;

/** Path of the calendar without a dialog. */
export function closedPath(state: CalendarState): string {
  return calendarPath({ ...state, ...NO_DIALOG });
}
