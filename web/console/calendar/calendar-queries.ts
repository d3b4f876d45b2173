/** Data of the calendar. */
import {
  Bookings,
  PartnerAvailability,
  PartnerOverview,
  Partners,
  WorkflowSteps,
} from '../../../client/generated/resources.js';
import type {
  AbsenceView,
  BookingRowView,
  PartnerOverviewView,
  SlotView,
  WorkflowStepRowView,
} from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import type { Transport } from '../../../client/src/transport.js';
import { clientOf, ORDERS_KEY, type Api, type Request } from '../data/queries.js';
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
export function visitsQuery(api: Api, { from, to }: Period): Request<Page<BookingRowView>> {
  return {
    queryKey: [ORDERS_KEY, 'calendar', from, to],
    queryFn: ({ signal }) =>
      new Bookings(clientOf(api)).list({ from, to, pageSize: MAX_ROWS }, signal ? { signal } : {}),
  };
}

/** When contractors work in the period, and their people. */
export function availabilityQuery(
  api: Api,
  routerId: string,
  { from, to }: Period,
): Request<Page<PartnerOverviewView>> {
  return {
    queryKey: ['availability', from, to],
    queryFn: ({ signal }) =>
      new PartnerOverview(clientOf(api)).list(routerId, { from, to, pageSize: MAX_ROWS }, signal ? { signal } : {}),
  };
}

/** Active booking steps without a booking, those that are due first. */
export function unbookedQuery(api: Api, routerId: string): Request<Page<WorkflowStepRowView>> {
  const is = (columnId: string, value: string) => ({ columnId, type: 'option', operator: 'is', values: [value] });
  const filters = JSON.stringify([is('type', 'booking_create'), is('status', 'active'), is('isBooked', 'false')]);
  const request = { filters, sort: 'dueAt', direction: 'asc', pageSize: MAX_UNBOOKED } as const;
  return {
    queryKey: [ORDERS_KEY, 'unbooked'],
    queryFn: ({ signal }) => new WorkflowSteps(clientOf(api)).list(routerId, request, signal ? { signal } : {}),
  };
}

/** Free times of a visit, from the start of the period; none if the step takes no booking. */
export function slotsQuery(api: Api, routerId: string, stepId: string, { from }: Period): Request<SlotView[]> {
  const to = new Date(Date.parse(from) + SLOT_DAYS * 86_400_000).toISOString();
  return {
    queryKey: [ORDERS_KEY, 'slots', stepId, from],
    queryFn: async ({ signal }) => {
      try {
        const steps = new WorkflowSteps(clientOf(api));
        return (await steps.listSlots(routerId, stepId, { from, to }, signal ? { signal } : {})).values;
      } catch (error) {
        if (isApiError(error) && error.status < 500) return [];
        throw error;
      }
    },
  };
}

/** An absence and the visits in it that are agreed or proposed. */
export interface RecordedAbsence {
  absence: AbsenceView;
  /** Name of the contractor. */
  name: string;
  visits: BookingRowView[];
}

/** The absence that was recorded; null if it was removed. @param recorded IDs of partner and absence */
export function recordedAbsenceQuery(api: Api, routerId: string, recorded: string): Request<RecordedAbsence | null> {
  const [partnerId = '', absenceId = ''] = recorded.split('.');
  return {
    queryKey: [ORDERS_KEY, 'absence', recorded],
    queryFn: async ({ signal }) => {
      const options = signal ? { signal } : {};
      try {
        const [absence, { organizationId, name }] = await Promise.all([
          new PartnerAvailability(clientOf(api)).getAbsence(routerId, partnerId, absenceId, options),
          new Partners(clientOf(api)).get(routerId, partnerId, options),
        ]);
        const { from, to: end, userId } = absence;
        const last = new Date(Date.parse(from) + VISIT_DAYS * 86_400_000).toISOString();
        const request = { from, to: end < last ? end : last, pageSize: MAX_ROWS };
        const who = userId ? { organizationId, technicianId: userId } : { organizationId };
        const { values } = await new Bookings(clientOf(api)).list({ ...request, ...who }, options);
        const visits = values.filter(({ status }) => status === 'requested' || status === 'confirmed');
        return { absence, name, visits };
      } catch (error) {
        if (isApiError(error) && error.status < 500) return null;
        throw error;
      }
    },
  };
}

export function listCalendarQueries(
  query: URLSearchParams,
  { session, now }: { session: Session; now: string },
  api: Transport,
): AnyQuery[] {
  const { timeZone, routerId } = session;
  const state = parseCalendarState(query);
  const period = toPeriod(state, toDayOf(now, timeZone), timeZone);
  return [
    availabilityQuery(api, routerId, period),
    visitsQuery(api, period),
    unbookedQuery(api, routerId),
    ...(state.move ? [slotsQuery(api, routerId, state.move, period)] : []),
    ...(state.recorded ? [recordedAbsenceQuery(api, routerId, state.recorded)] : []),
  ];
}
