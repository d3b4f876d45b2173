/** What hangs on work that somebody accepted (decisions/dispatching "Leaving"). */
import { isOpen } from '../workflow/booking-performers.js';
import { meantBooking, type Steps } from '../workflow/completion.js';
import type { RunningDispatch, RunningStep } from '../workflow/running-order.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';

/** What ends with the work. */
export interface AcceptedWork {
  /** The dispatch step, where it is done by this dispatch. */
  reopened: RunningStep | null;
  /** Steps whose bookings go. */
  bookedStepIds: string[];
  /** Steps that are done by these bookings. */
  voided: RunningStep[];
}

type Run = Pick<WorkflowRun, 'order' | 'steps'>;

/** Bookings of steps that depend on the dispatch step, however far, or are the same actor's; none from before it. */
export function acceptedWork(run: Run, dispatch: RunningDispatch): AcceptedWork {
  const { order, steps } = run;
  const step = steps.get(dispatch.workflowStepId ?? '') ?? null;
  const isDoneByIt = step?.status === 'done' && (!dispatch.stepDataId || step.stepDataId === dispatch.stepDataId);
  const before = new Set(step ? chainOf(step, steps) : []);
  const isOfWork = (one: RunningStep) =>
    !before.has(one) &&
    ((step !== null && chainOf(one, steps).includes(step)) ||
      (one.actorId !== null && one.actorId === dispatch.workflowActorId));
  const bookings = order.bookings.filter((one) => isOpen(one) && isOfWork(steps.get(one.workflowStepId)!));
  const gone = new Set(bookings.map(({ id }) => id));
  const voided = [...steps.values()].filter(
    (one) =>
      one.status === 'done' && isOfBooking(one) && !before.has(one) && gone.has(meantBooking(one, run)?.id ?? ''),
  );
  const bookedStepIds = bookings.map(({ workflowStepId }) => workflowStepId);
  return { reopened: isDoneByIt ? step : null, bookedStepIds, voided };
}

/** The step and everything that it depends on, however far. */
function chainOf(step: RunningStep, steps: Steps): RunningStep[] {
  const chain: RunningStep[] = [];
  for (let at: RunningStep | undefined = step; at; at = steps.get(at.dependsOnStepId ?? '')) chain.push(at);
  return chain;
}

function isOfBooking({ type }: RunningStep): boolean {
  return type === 'booking_create' || type === 'booking_confirm';
}
