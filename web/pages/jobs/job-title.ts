/** What contractors call a job, such as "Heat pump · Markveien 33". */
import type { Job } from './jobs-data.js';

/** Before acceptance the address is the postal code and the city. */
export function getJobTitle({
  work,
  contact,
  orderDisplayId,
}: Pick<Job, 'work' | 'contact' | 'orderDisplayId'>): string {
  const what = work.name ?? work.lines[0]?.name ?? orderDisplayId;
  const place = contact?.address ?? `${work.postalCode} ${work.city}`;
  // Names such as "EV charger for Storgata 1" contain the address already.
  return what.includes(place) ? what : `${what} · ${place}`;
}
