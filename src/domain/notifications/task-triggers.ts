/** Which tasks planned steps fire, and what that comes to once their moments are known (decisions/notifications "Tasks"). */
import type { TemplateTask } from '../../entities/template-task.js';

/** A status that a step is planned to come into. */
export interface EnteredState {
  state: string;
  at: Date;
  /** When the next status follows; null: none does. */
  leavesAt: Date | null;
  /** The next status follows in the same deed, so that nothing waits for later. */
  passes: boolean;
}

/** A step with the statuses it is planned to pass through, in their order. */
export interface ForecastStep {
  id: string;
  /** Statuses that may fire tasks; none named: all. */
  states: readonly string[];
  dueAt: Date | null;
  entered: readonly EnteredState[];
}

/** A task that a step fires, and what its moment is counted from; null: from a booking that nobody knows yet. */
export interface TaskTrigger {
  task: TemplateTask;
  step: ForecastStep;
  entry: EnteredState;
  from: { moment: Date; days: number } | null;
}

/** A firing with its moment. */
export interface ForecastTask extends Omit<TaskTrigger, 'from'> {
  /** Null while the booking is not known. */
  at: Date | null;
  /** By plan the step has left the status before; it goes out only where it has not. */
  onlyIfLate: boolean;
}

/**
 * By the rules of the tasks that really fire (see StepTasks): a booking that is not made yet is thought to start when
 * the step is due.
 */
export function findTriggers(tasks: readonly TemplateTask[], steps: readonly ForecastStep[]): TaskTrigger[] {
  return steps.flatMap((step) =>
    step.entered.flatMap((entry, place) =>
      tasks
        .filter((task) => concerns(task, step, entry) && !isPassedOver(task, step, place))
        .map((task) => ({ task, step, entry, from: countedFrom(task, step, entry) })),
    ),
  );
}

/** Firings with their moments, by these; null: nobody knows it yet, which comes last. */
export function forecastTasks(fired: readonly (readonly [TaskTrigger, Date | null])[]): ForecastTask[] {
  return fired.map(([firing, moment]) => foreseenAt(firing, moment)).toSorted(byMoment);
}

function concerns(task: TemplateTask, step: ForecastStep, { state }: EnteredState): boolean {
  const isOfStep = task.workflowTemplateStepId === null || task.workflowTemplateStepId === step.id;
  const mayFire = step.states.length === 0 || step.states.includes(state);
  return isOfStep && mayFire && !task.isDisabled && task.states.includes(state);
}

/** What the step leaves in the same deed fires nothing for later; a reminder counts from the last of such statuses. */
function isPassedOver({ timing, states }: TemplateTask, { entered }: ForecastStep, place: number): boolean {
  if (timing === 'on' || !entered[place].passes) return false;
  if (timing === 'after') return true;
  const end = entered.findIndex((entry, index) => index > place && !entry.passes);
  return entered.slice(place + 1, end + 1).some(({ state }) => states.includes(state));
}

function countedFrom(
  { timing, delay }: TemplateTask,
  { dueAt }: ForecastStep,
  { at }: EnteredState,
): TaskTrigger['from'] {
  if (timing === 'on') return { moment: at, days: 0 };
  if (timing === 'after') return { moment: at, days: delay };
  return dueAt !== null && dueAt > at ? { moment: dueAt, days: -delay } : null;
}

function foreseenAt({ task, step, entry }: TaskTrigger, moment: Date | null): ForecastTask {
  const isLate = task.timing === 'before' && moment !== null && moment < entry.at;
  const at = isLate ? entry.at : moment;
  const onlyIfLate = task.timing === 'after' && entry.leavesAt !== null && at !== null && at >= entry.leavesAt;
  return { task, step, entry, at, onlyIfLate };
}

function byMoment(one: ForecastTask, other: ForecastTask): number {
  return (one.at?.getTime() ?? Infinity) - (other.at?.getTime() ?? Infinity) || 0;
}
