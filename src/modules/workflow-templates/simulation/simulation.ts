/** When the steps of a template would become active, be due and be done if everybody kept to the plan (decisions/workflow-templates "Workflow template"). */
import { stepDueAt, type StepDueRule } from '../../../domain/routing/workflow/due-date.js';
import { dependants, type StepNode } from '../../../domain/routing/workflow/step-graph.js';

/** A step of a template as far as its plan depends on it. */
export interface StepToPlan extends StepNode, StepDueRule {
  autoComplete: boolean;
  /** It waits in an injectable group, so nothing is planned for it, and nothing waits for it. */
  isWaiting: boolean;
}

/** When and where the workflow starts. */
export interface PlannedStart {
  startAt: Date;
  /** IANA zone in which due dates are reckoned. */
  timeZone: string;
}

/** What is planned for one step. */
export interface PlannedStep {
  activationAt: Date;
  /** Null where the step has no due moment. */
  dueAt: Date | null;
  completionAt: Date;
  /** Becomes active in the very deed that starts the workflow. */
  startsAtOnce: boolean;
}

/**
 * The plan by step; waiting steps have none. A step becomes active when the one that it depends on is planned to be done:
 * when that is due, at once where it is never due, has been due already or completes by itself.
 */
export function planSteps(steps: readonly StepToPlan[], start: PlannedStart): Map<string, PlannedStep> {
  const running = new Map(steps.filter((step) => !step.isWaiting).map((step) => [step.id, step]));
  const next = dependants([...running.values()]);
  const plan = new Map<string, PlannedStep>();
  const queue = [...running.values()].filter((step) => !running.has(step.dependsOnStepId ?? ''));
  for (const step of queue) {
    const dependency = running.get(step.dependsOnStepId ?? '');
    plan.set(step.id, planStep(step, dependency && { ...dependency, ...plan.get(dependency.id)! }, start));
    queue.push(...next.get(step.id)!.map((id) => running.get(id)!));
  }
  return plan;
}

function planStep(
  step: StepToPlan,
  dependency: (StepToPlan & PlannedStep) | undefined,
  { startAt, timeZone }: PlannedStart,
): PlannedStep {
  const activationAt = dependency?.completionAt ?? startAt;
  const dueAt = stepDueAt(step, activationAt, timeZone);
  const isLater = !step.autoComplete && dueAt !== null && dueAt > activationAt;
  const startsAtOnce = !dependency || (dependency.autoComplete && dependency.startsAtOnce);
  return { activationAt, dueAt, completionAt: isLater ? dueAt : activationAt, startsAtOnce };
}
