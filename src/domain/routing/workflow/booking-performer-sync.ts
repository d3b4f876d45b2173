/** Says who comes for the open bookings of an order, and keeps that right as its work changes hands. */
import { Injectable } from '@nestjs/common';
import { Booking } from '../../../entities/dispatch.js';
import type { EventName, BookedVisit } from '../../../entities/domain-events.js';
import { Database } from '../../../platform/database/database.js';
import { registerConstraintMessage } from '../../../platform/database/constraint-errors.js';
import type { OrderEventDraft } from '../event-recorder.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { RunningBooking, RunningDispatch, RunningOrder, RunningStep } from './running-order.js';

/** Whoever has the work has changed once one of these is recorded. */
const ASSIGNMENT_EVENTS: readonly EventName[] = ['order.assigned', 'dispatch.revoked'];

/** Whether the event may change who has the work. */
function changesAssignee(event: EventName): boolean {
  return ASSIGNMENT_EVENTS.includes(event);
}

/** That performers don't overlap over orders is the database's to see to. */
@Injectable()
export class BookingPerformerSync {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
  ) {}

  /** Orders whose work changed hands; messages hear of the visits for which somebody else comes. */
  async handleEvents(deeds: readonly OrderEventDraft[]): Promise<void> {
    const changed = new Map(deeds.flatMap((one) => (changesAssignee(one.event) ? [[one.orderId, one]] : [])));
    for (const one of changed.values())
      one.internal = { ...one.internal, reassignedVisits: await this.updatePerformers(one.orderId) };
  }

  /** In a transaction that holds the order's lock; it ends with 409 where a performer is busy at that time. */
  private async updatePerformers(orderId: string): Promise<BookedVisit[]> {
    const { order, steps } = await this.runs.loadForUpdate(orderId);
    const wrong = order.bookings.filter(
      (booking) =>
        isOpenBooking(booking) && booking.performerId !== findPerformer(order, steps.get(booking.workflowStepId)!),
    );
    if (wrong.length === 0) return [];
    for (const booking of wrong) booking.performerId = findPerformer(order, steps.get(booking.workflowStepId)!);
    this.db.queueUpdate(
      Booking,
      wrong.map(({ id, routerId, performerId }) => ({ id, routerId, performerId })),
    );
    const visits = wrong.filter(({ status }) => status === 'confirmed');
    return visits.map(({ id: bookingId, workflowStepId }) => ({ bookingId, workflowStepId }));
  }
}

/** The contractor of the step's actor; else the main installer, else the order's only contractor. */
export function findPerformer({ actors, dispatches }: RunningOrder, step: RunningStep): string | null {
  const accepted = dispatches.filter(({ status }) => status === 'accepted').toSorted(latestFirst);
  const own = accepted.find(({ workflowActorId }) => workflowActorId !== null && workflowActorId === step.actorId);
  const mainIds = new Set(actors.flatMap(({ id, isMainInstaller }) => (isMainInstaller ? [id] : [])));
  const main = accepted.find(({ workflowActorId }) => mainIds.has(workflowActorId ?? ''));
  const all = new Set(accepted.map(({ organizationId }) => organizationId));
  return (own ?? main ?? (all.size === 1 ? accepted[0] : undefined))?.organizationId ?? null;
}

/** Who answered last; the newer one of two at the same moment. */
function latestFirst(one: RunningDispatch, other: RunningDispatch): number {
  return answeredAt(other) - answeredAt(one) || (one.id < other.id ? 1 : -1);
}

function answeredAt({ respondedAt }: RunningDispatch): number {
  return respondedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

/** Whether somebody is still to come. */
export function isOpenBooking({ status }: Pick<RunningBooking, 'status'>): boolean {
  return status === 'todo' || status === 'requested' || status === 'confirmed';
}

registerConstraintMessage('bookings_no_overlap', 'The performer has another booking at that time');
