/** Planned times of the steps of a template (decisions/workflow-templates "Workflow template"). */
import {
  computeStepDueAt,
  type LocalCalendar,
  type StepDueRule,
} from '../../../domain/routing/availability/due-date.js';
import { findDependants, type StepNode } from '../../../domain/routing/order/state/step-graph.js';

/** Fields of a template step that its plan depends on. */
export interface StepToPlan extends StepNode, StepDueRule {
  autoComplete: boolean;
  /** The step is in an injectable group: it is not planned, and dependent steps do not wait for it. */
  isWaiting: boolean;
}

/** Start of the workflow, and the calendar of due dates. */
export interface PlannedStart extends LocalCalendar {
  startAt: Date;
}

export interface PlannedStep {
  activationAt: Date;
  /** `null` if the step has no due date. */
  dueAt: Date | null;
  completionAt: Date;
  /** Whether the step becomes active in the transaction that starts the workflow. */
  startsImmediately: boolean;
}

/**
 * Plans all steps except waiting ones, by step ID. A step becomes active when its dependency completes. A step completes
 * when it is due, or immediately if it has no later due date or completes automatically.
 */
export function planSteps(steps: readonly StepToPlan[], start: PlannedStart): Map<string, PlannedStep> {
  const running = new Map(steps.filter((step) => !step.isWaiting).map((step) => [step.id, step]));
  const dependantsById = findDependants([...running.values()]);
  const plan = new Map<string, PlannedStep>();
  const queue = [...running.values()].filter((step) => !running.has(step.dependsOnStepId ?? ''));
  for (const step of queue) {
    const dependency = running.get(step.dependsOnStepId ?? '');
    plan.set(step.id, planStep(step, dependency && { ...dependency, ...plan.get(dependency.id)! }, start));
    queue.push(...dependantsById.get(step.id)!.map((id) => running.get(id)!));
  }
  return plan;
}

function planStep(
  step: StepToPlan,
  dependency: (StepToPlan & PlannedStep) | undefined,
  { startAt, ...calendar }: PlannedStart,
): PlannedStep {
  const activationAt = dependency?.completionAt ?? startAt;
  const dueAt = computeStepDueAt(step, activationAt, calendar);
  const isLater = !step.autoComplete && dueAt !== null && dueAt > activationAt;
  const startsImmediately = !dependency || (dependency.autoComplete && dependency.startsImmediately);
  return { activationAt, dueAt, completionAt: isLater ? dueAt : activationAt, startsImmediately };
}
