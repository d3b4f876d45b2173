/** Finds the candidates that have no time for a visit (decisions/dispatching "Excluded partners"). */
import { Injectable } from '@nestjs/common';
import { makes } from '../../../entities/step-types/index.js';
import { AvailabilityReader } from '../availability/availability-reader.js';
import {
  listAbsences,
  listMissingStaff,
  type OrganizationAvailability,
} from '../availability/organization-availability.js';
import { findFreeSlots, isWithinWorkingTime } from '../availability/slots.js';
import type { TimeRange } from '../availability/time-ranges.js';
import { listWorkingTime } from '../availability/working-time.js';
import { findComingVisit } from './offer-context.js';
import { getBookingMinutes } from '../order/verbs/booking-times.js';
import { PerformerCalendar } from '../availability/performer-calendar.js';
import type { RunningStep } from '../order/state/running-order.js';
import type { OrderAggregate } from '../order/state/order-aggregate.js';
import type { ComparedWork } from '../order/state/dispatch-step.js';

const MINUTE = 60_000;

/** When a visit is wanted: at that time (`endAt` is null), or at any time that starts within the period. */
export interface WantedTime {
  startAt: Date;
  endAt: Date | null;
}

/** A contractor without time. */
export interface Unavailability {
  organizationId: string;
  /** Its first absence, or that of one of its people, in that time; null: it does not work then, or has no capacity. */
  absence: TimeRange | null;
}

/** Three statements, regardless of the number of candidates. */
@Injectable()
export class CandidateAvailability {
  constructor(
    private readonly availability: AvailabilityReader,
    private readonly calendar: PerformerCalendar,
  ) {}

  /** Returns the organizations that have no time for the first visit of the work that the step dispatches. */
  async findUnavailable(
    aggregate: OrderAggregate,
    { workflowActorId }: Pick<ComparedWork, 'workflowActorId'>,
    organizationIds: readonly string[],
    wanted: WantedTime,
  ): Promise<Unavailability[]> {
    const { order, steps } = aggregate;
    const { routerId, id: orderId } = order;
    const bookingId = findComingVisit(aggregate, { workflowActorId })?.id ?? null;
    const minutes = findVisitMinutes([...steps.values()].filter(isOpen), workflowActorId);
    const within = { startAt: wanted.startAt, endAt: wanted.endAt ?? wanted.startAt };
    const period = extendByVisit(within, minutes);
    const searches = await this.buildSearches({ routerId, orderId, bookingId, organizationIds, minutes }, period);
    return searches.flatMap(({ firm, ...search }) =>
      isFree(search, wanted, period) ? [] : [{ organizationId: firm.organizationId, absence: findAbsence(firm) }],
    );
  }

  /** Returns the first free slot of each organization that has one. */
  async findFirstSlots(visit: PlannedVisits, within: TimeRange): Promise<Map<string, TimeRange>> {
    const searches = await this.buildSearches(visit, extendByVisit(within, visit.minutes));
    return new Map(
      searches.flatMap(({ firm, ...search }) =>
        findFreeSlots({ ...search, within, limit: 1 }).map((slot) => [firm.organizationId, slot] as const),
      ),
    );
  }

  private async buildSearches({ minutes, ...visit }: PlannedVisits, period: TimeRange): Promise<FirmSearch[]> {
    const { routerId, orderId, bookingId, organizationIds } = visit;
    if (organizationIds.length === 0) return [];
    const firms = [...(await this.availability.load({ routerId, organizationIds }, period)).values()];
    const limits = {
      bufferMinutes: await this.availability.getTravelBuffer(routerId),
      missing: new Map(firms.map((firm) => [firm.organizationId, listMissingStaff(firm, period)])),
    };
    const busy = await this.calendar.listBusyPeriodsOfMany({ routerId, orderId, bookingId, ...period }, limits);
    const listWorking = memoizeWorkingTime(period);
    return firms.map((firm) => ({
      firm,
      working: listWorking(firm),
      timeZone: firm.timeZone,
      minutes,
      busy: [...busy.get(firm.organizationId)!, ...listAbsences(firm, [])],
    }));
  }
}

/** A visit that several organizations could carry out. */
interface PlannedVisits {
  routerId: string;
  /** Null: there is no order yet. */
  orderId: string | null;
  /** The planned visit if it is booked already; its own time is free. */
  bookingId: string | null;
  organizationIds: readonly string[];
  minutes: number;
}

interface FirmSearch extends Search {
  firm: OrganizationAvailability;
}

type Search = Pick<Parameters<typeof findFreeSlots>[0], 'working' | 'timeZone' | 'minutes' | 'busy'>;

function isFree(search: Search, { startAt, endAt }: WantedTime, period: TimeRange): boolean {
  if (endAt) return findFreeSlots({ ...search, within: { startAt, endAt }, limit: 1 }).length > 0;
  const isBusy = search.busy.some((one) => one.startAt < period.endAt && startAt < one.endAt);
  return !isBusy && isWithinWorkingTime(search.working, search.timeZone, period);
}

/** The absence of the whole organization comes first. */
function findAbsence({ absences, staff }: OrganizationAvailability): TimeRange | null {
  const found =
    absences.find(({ userId }) => userId === null) ?? absences.find(({ userId }) => staff?.includes(userId!));
  return found ? { startAt: found.startAt, endAt: found.endAt } : null;
}

/** Many organizations have the same hours, zone and holidays. */
function memoizeWorkingTime(period: TimeRange): (firm: OrganizationAvailability) => TimeRange[] {
  const known = new Map<string, TimeRange[]>();
  return (firm) => {
    const key = JSON.stringify([firm.weeklyHours, firm.timeZone, firm.holidays]);
    const working = known.get(key) ?? listWorkingTime(firm, period);
    known.set(key, working);
    return working;
  };
}

/** The period in which visits that start within a period take place. */
function extendByVisit({ startAt, endAt }: TimeRange, minutes: number): TimeRange {
  return { startAt, endAt: new Date(endAt.getTime() + minutes * MINUTE) };
}

function isOpen({ status }: Pick<RunningStep, 'status'>): boolean {
  return status === 'todo' || status === 'active';
}

/** Returns the first open booking step of the actor, else one without an actor. */
export function findOpenVisitStep(aggregate: OrderAggregate, actorId: string | null): RunningStep | undefined {
  return findVisitStep(aggregate.listSteps().filter(isOpen), actorId);
}

/** Returns the minutes of the first booking step of the actor, else of one without an actor, else the default. */
export function findVisitMinutes(steps: readonly VisitStep[], actorId: string | null): number {
  return getBookingMinutes(null, findVisitStep(steps, actorId)?.settings ?? {});
}

type VisitStep = Pick<RunningStep, 'type' | 'actorId' | 'settings'>;

function findVisitStep<T extends VisitStep>(steps: readonly T[], actorId: string | null): T | undefined {
  const bookings = steps.filter((step) => makes(step, 'visit'));
  return (
    bookings.find((one) => one.actorId !== null && one.actorId === actorId) ?? bookings.find((one) => !one.actorId)
  );
}
