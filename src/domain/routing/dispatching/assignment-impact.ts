/** Finds what must be undone when a contractor loses accepted work (decisions/dispatching "Leaving"). */
import { isOpenBooking } from '../workflow/booking-performer.js';
import { findRelevantBooking, type StepsById } from '../workflow/completion-conditions.js';
import type { RunningDispatch, RunningStep } from '../workflow/running-order.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';

/** Steps and bookings that depend on one accepted dispatch. */
export interface AssignmentImpact {
  /** The dispatch step, if this dispatch completed it. */
  reopened: RunningStep | null;
  /** Steps whose bookings are cancelled. */
  bookedStepIds: string[];
  /** Booking steps that these bookings completed. */
  invalidated: RunningStep[];
}

type Run = Pick<WorkflowRun, 'order' | 'steps'>;

/**
 * Selects the bookings of steps that depend on the dispatch step, directly or not, and of steps of the same actor. Steps
 * that the dispatch step itself depends on are unaffected.
 */
export function findAssignmentImpact(run: Run, dispatch: RunningDispatch): AssignmentImpact {
  const { order, steps } = run;
  const step = steps.get(dispatch.workflowStepId ?? '') ?? null;
  const isCompletedByDispatch =
    step?.status === 'done' && (!dispatch.stepDataId || step.stepDataId === dispatch.stepDataId);
  const earlierSteps = new Set(step ? listDependencies(step, steps) : []);
  const isAffected = (candidate: RunningStep) =>
    !earlierSteps.has(candidate) &&
    ((step !== null && listDependencies(candidate, steps).includes(step)) ||
      (candidate.actorId !== null && candidate.actorId === dispatch.workflowActorId));
  const bookings = order.bookings.filter(
    (booking) => isOpenBooking(booking) && isAffected(steps.get(booking.workflowStepId)!),
  );
  const cancelledIds = new Set(bookings.map(({ id }) => id));
  const invalidated = [...steps.values()].filter(
    (candidate) =>
      candidate.status === 'done' &&
      isBookingStep(candidate) &&
      !earlierSteps.has(candidate) &&
      cancelledIds.has(findRelevantBooking(candidate, run)?.id ?? ''),
  );
  const bookedStepIds = bookings.map(({ workflowStepId }) => workflowStepId);
  return { reopened: isCompletedByDispatch ? step : null, bookedStepIds, invalidated };
}

/** Returns the step and all steps that it depends on, directly or not. */
function listDependencies(step: RunningStep, steps: StepsById): RunningStep[] {
  const chain: RunningStep[] = [];
  let current: RunningStep | undefined = step;
  for (; current; current = steps.get(current.dependsOnStepId ?? '')) chain.push(current);
  return chain;
}

function isBookingStep({ type }: RunningStep): boolean {
  return type === 'booking_create' || type === 'booking_confirm';
}
