/** Data of the calendar. */
import { bookingsList } from '../../../client/generated/queries/Bookings.js';
import { partnerAvailabilityGetAbsence } from '../../../client/generated/queries/PartnerAvailability.js';
import { partnerOverviewList } from '../../../client/generated/queries/PartnerOverview.js';
import { partnersGet } from '../../../client/generated/queries/Partners.js';
import { workflowStepsList, workflowStepsListSlots } from '../../../client/generated/queries/WorkflowSteps.js';
import { defineQuery, mapQuery, orElse } from '../../../client/src/query.js';
import type { AbsenceView, BookingRowView, SlotView } from '../../../client/generated/types.js';
import { ORDERS_KEY, aboutOrders } from '../data/queries.js';
import { isApiError } from '../../ui/index.js';
import type { AnyQuery } from '../data/query-client.js';
import type { Session } from '../session.js';
import { parseCalendarState, toPeriod, type Period } from './calendar-state.js';
import { toDayOf } from './days.js';

/** Visits and contractors that the calendar shows at most. */
export const MAX_ROWS = 500;
/** Entries of the tray at most. */
const MAX_UNBOOKED = 200;
/** Days of an absence in which visits are looked for; the API lists no more at once. */
const VISIT_DAYS = 92;
/** Days in which free times are looked for. */
const SLOT_DAYS = 14;

/** Visits that take place in the period, by start. */
export function visitsQuery({ from, to }: Period) {
  return aboutOrders(bookingsList({ from, to, pageSize: MAX_ROWS }));
}

/** When contractors work in the period, and their people. */
export function availabilityQuery(routerId: string, { from, to }: Period) {
  return partnerOverviewList(routerId, { from, to, pageSize: MAX_ROWS });
}

/** Active booking steps without a booking, those that are due first. */
export function unbookedQuery(routerId: string) {
  const is = (columnId: string, value: string) => ({ columnId, type: 'option', operator: 'is', values: [value] });
  const filters = JSON.stringify([is('type', 'booking_create'), is('status', 'active'), is('isBooked', 'false')]);
  const request = { filters, sort: 'dueAt', direction: 'asc', pageSize: MAX_UNBOOKED } as const;
  return aboutOrders(workflowStepsList(routerId, request));
}

/** Free times of a visit, from the start of the period; none if the step takes no booking. */
export function slotsQuery(routerId: string, stepId: string, { from }: Period) {
  const to = new Date(Date.parse(from) + SLOT_DAYS * 86_400_000).toISOString();
  const slots = mapQuery(workflowStepsListSlots(routerId, stepId, { from, to }), 'values', ({ values }) => values);
  return aboutOrders(orElse(slots, insteadOfRefusal<SlotView[]>([])));
}

/** An absence and the visits in it that are agreed or proposed. */
export interface RecordedAbsence {
  absence: AbsenceView;
  /** Name of the contractor. */
  name: string;
  visits: BookingRowView[];
}

/** The absence that was recorded; null if it was removed. @param recorded IDs of partner and absence */
export function recordedAbsenceQuery(routerId: string, recorded: string) {
  const [partnerId = '', absenceId = ''] = recorded.split('.');
  const query = defineQuery([ORDERS_KEY, 'absence', recorded], async (api, options): Promise<RecordedAbsence> => {
    const [absence, { organizationId, name }] = await Promise.all([
      partnerAvailabilityGetAbsence(routerId, partnerId, absenceId).read(api, options),
      partnersGet(routerId, partnerId).read(api, options),
    ]);
    const { from, to: end, userId } = absence;
    const last = new Date(Date.parse(from) + VISIT_DAYS * 86_400_000).toISOString();
    const request = { from, to: end < last ? end : last, pageSize: MAX_ROWS };
    const who = userId ? { organizationId, technicianId: userId } : { organizationId };
    const { values } = await bookingsList({ ...request, ...who }).read(api, options);
    const visits = values.filter(({ status }) => status === 'requested' || status === 'confirmed');
    return { absence, name, visits };
  });
  return orElse(query, insteadOfRefusal(null));
}

/** Refusals are answered by a value; other errors remain. */
function insteadOfRefusal<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isApiError(error) && error.status < 500) return value;
    throw error;
  };
}

export function listCalendarQueries(
  query: URLSearchParams,
  { session, now }: { session: Session; now: string },
): AnyQuery[] {
  const { timeZone, routerId } = session;
  const state = parseCalendarState(query);
  const period = toPeriod(state, toDayOf(now, timeZone), timeZone);
  return [
    availabilityQuery(routerId, period),
    visitsQuery(period),
    unbookedQuery(routerId),
    ...(state.move ? [slotsQuery(routerId, state.move, period)] : []),
    ...(state.recorded ? [recordedAbsenceQuery(routerId, state.recorded)] : []),
  ];
}
