/** What of a booking those wait for who are reminded of it. */
import type { Recorded, Visit } from '../../entities/happenings.js';

const OF_TIME = ['startAt', 'endAt', 'allDay'];

/** Whether a field of a booking says when somebody comes. */
export function isOfTime(field: string): boolean {
  return OF_TIME.includes(field);
}

/** Whether those who wait have to be reminded otherwise, or not at all. */
export function changesVisit({ event, data }: Pick<Recorded, 'event' | 'data'>): boolean {
  const { changed = [] } = data as { changed?: string[] };
  if (event === 'booking.cancelled') return true;
  return event === 'booking.updated' && changed.some((field) => field === 'status' || isOfTime(field));
}

/** Whoever comes now is reminded, in place of whoever would have come. */
export function remindingPerformers(visit: Visit) {
  return { kind: 'bookingReminder', audience: 'performers', otherwise: 'operators', ...visit } as const;
}
