/** Tasks that planned steps trigger, and their send times (decisions/notifications "Tasks"). */
import type { TemplateTask } from '../../entities/template-task.js';

/** A status that a step is planned to enter. */
interface EnteredState {
  state: string;
  at: Date;
  /** Time of the next status change; null: none follows. */
  leavesAt: Date | null;
  /** The next status follows in the same operation, so nothing is scheduled. */
  isTransient: boolean;
}

/** A step with its planned statuses, in order. */
export interface ForecastStep {
  id: string;
  /** Statuses that may trigger tasks; empty: all. */
  states: readonly string[];
  dueAt: Date | null;
  entered: readonly EnteredState[];
}

/** A task that a step triggers. `from`: reference time and days; null: an unknown booking. */
export interface TaskTrigger {
  task: TemplateTask;
  step: ForecastStep;
  entry: EnteredState;
  from: { reference: Date; days: number } | null;
}

/** A triggered task with its send time. */
export interface ForecastTask extends Omit<TaskTrigger, 'from'> {
  /** Null if the booking is unknown. */
  at: Date | null;
  /** The step is planned to leave the status earlier; the message is sent only if it does not. */
  onlyIfLate: boolean;
}

/**
 * Applies the rules of `task-deliveries-sql.ts` to planned steps. A booking is assumed to start when the step is due.
 */
export function findTriggers(tasks: readonly TemplateTask[], steps: readonly ForecastStep[]): TaskTrigger[] {
  return steps.flatMap((step) =>
    step.entered.flatMap((entry, index) =>
      tasks
        .filter((task) => isTriggered(task, step, entry) && !isSkipped(task, step, index))
        .map((task) => ({ task, step, entry, from: findReferenceTime(task, step, entry) })),
    ),
  );
}

/** Triggered tasks sorted by send time, unknown times last. */
export function forecastTasks(triggers: readonly (readonly [TaskTrigger, Date | null])[]): ForecastTask[] {
  return triggers.map(([trigger, time]) => forecastTask(trigger, time)).toSorted(byTime);
}

function isTriggered(task: TemplateTask, step: ForecastStep, { state }: EnteredState): boolean {
  const isOfStep = task.workflowTemplateStepId === null || task.workflowTemplateStepId === step.id;
  const mayTrigger = step.states.length === 0 || step.states.includes(state);
  return isOfStep && mayTrigger && !task.isDisabled && task.states.includes(state);
}

/** A transient status schedules nothing; a reminder is created by the last status of the same operation. */
function isSkipped({ timing, states }: TemplateTask, { entered }: ForecastStep, position: number): boolean {
  if (timing === 'on' || !entered[position].isTransient) return false;
  if (timing === 'after') return true;
  const end = entered.findIndex((entry, index) => index > position && !entry.isTransient);
  return entered.slice(position + 1, end + 1).some(({ state }) => states.includes(state));
}

function findReferenceTime(
  { timing, delay }: TemplateTask,
  { dueAt }: ForecastStep,
  { at }: EnteredState,
): TaskTrigger['from'] {
  if (timing === 'on') return { reference: at, days: 0 };
  if (timing === 'after') return { reference: at, days: delay };
  return dueAt !== null && dueAt > at ? { reference: dueAt, days: -delay } : null;
}

function forecastTask({ task, step, entry }: TaskTrigger, time: Date | null): ForecastTask {
  const isLate = task.timing === 'before' && time !== null && time < entry.at;
  const at = isLate ? entry.at : time;
  const onlyIfLate = task.timing === 'after' && entry.leavesAt !== null && at !== null && at >= entry.leavesAt;
  return { task, step, entry, at, onlyIfLate };
}

function byTime(one: ForecastTask, other: ForecastTask): number {
  return (one.at?.getTime() ?? Infinity) - (other.at?.getTime() ?? Infinity) || 0;
}
