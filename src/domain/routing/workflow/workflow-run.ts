/**
 * Applies actions to the steps of one order in memory, and their automatic consequences. `WorkflowRunRepository` saves the
 * result.
 */
import { SYSTEM_INITIATOR, type Initiator } from '../../../entities/initiator.js';
import type { STEP_TYPES } from '../../../entities/workflow-value-objects.js';
import { conflict } from '../../../platform/errors.js';
import { StepChanges, type Cause } from './step-changes.js';
import { findDependants } from './step-graph.js';
import {
  listAllowedActions,
  canStartDependants,
  getStepEvent,
  STEP_EVENT,
  STEP_REOPENED,
  resolveTransition,
  type StepAction,
  type StepFacts,
  type StepStatus,
} from './step-transitions.js';
import { findUnmetRequirement, isSentToClient, type StepsById } from './completion-conditions.js';
import { isAnswerTo, leavesNothingToAnswer, NOTHING_TO_ANSWER } from './answer-steps.js';
import { isCompletedByStep, isOpen, isOrderCompleted, ORDER_COMPLETED } from './order-completion.js';
import {
  isAssigned,
  pickAttention,
  type AttentionColumns,
  type RunningOrder,
  type RunningStep,
} from './running-order.js';
import { getStep } from './step-lookup.js';

/** A step, and who acts on it. */
export interface StepTarget {
  orderId: string;
  workflowStepId: string;
  initiator: Initiator;
}

/** An action on a step. */
export interface StepCommand {
  workflowStepId: string;
  action: StepAction;
  initiator: Initiator;
  comment?: string | null;
  reason?: string | null;
}

/** Steps to reset when a contractor loses the work. */
export interface Rollback {
  /** Dispatch step that starts again; null if there is none. */
  reopened: RunningStep | null;
  /** Done steps whose requirement is no longer met. */
  invalidated: readonly RunningStep[];
  initiator: Initiator;
  reason?: string | null;
}

/** `changes` collects what is to be saved. */
export class WorkflowRun {
  changes: StepChanges;
  readonly steps: StepsById;
  isCancelled: boolean;
  /** Performers or technicians of visits changed since `order.absentBookingIds` and `disabledTechniciansOf` were read. */
  hasChangedVisits = false;
  /** As the database has them; `order` has the wanted ones. */
  storedAttention: AttentionColumns;
  private readonly dependants: Map<string, string[]>;

  constructor(
    readonly order: RunningOrder,
    steps: RunningStep[],
    readonly now: Date,
  ) {
    this.steps = new Map(steps.map((step) => [step.id, step]));
    this.dependants = findDependants(steps);
    this.isCancelled = order.isCancelled;
    this.storedAttention = pickAttention(order);
    this.changes = new StepChanges(steps, order, now);
  }

  /** @returns the changes to be saved; further ones are collected separately */
  takeChanges(): StepChanges {
    const taken = this.changes;
    this.changes = new StepChanges([...this.steps.values()], this.order, this.now);
    return taken;
  }

  /** Creates the first attempt of steps without one, and activates those without an open dependency. */
  start(): void {
    const newSteps = [...this.steps.values()].filter((step) => !step.stepDataId);
    for (const step of newSteps)
      this.changes.enter(step, 'todo', { action: null, event: null, initiator: SYSTEM_INITIATOR }, true);
    this.propagate(newSteps);
  }

  /** The actions that succeed now, in the order of `STEP_ACTIONS`. A completion needs its requirement to be met. */
  listActions(step: RunningStep): StepAction[] {
    const allowed = listAllowedActions(step.status, this.getFacts(step));
    if (this.isCancelled) return allowed.filter((action) => action === 'REOPEN');
    return findUnmetRequirement(step, this) ? allowed.filter((action) => action !== 'COMPLETE') : allowed;
  }

  /** Applies an action. @throws 409 naming the status, the allowed actions, and unmet requirements of a completion */
  act({ workflowStepId, action, ...cause }: StepCommand): void {
    const step = getStep(this, workflowStepId);
    const from = step.status;
    const transition = resolveTransition(from, action, this.getFacts(step));
    if ('rejection' in transition) throw conflict(transition.rejection, 'STEP_STATUS');
    if (this.isCancelled && action !== 'REOPEN') {
      throw conflict(`${action} is not possible while the order is cancelled; allowed: none`, 'ORDER_CANCELLED');
    }
    if (action === 'COMPLETE') this.assertComplete(step);
    if (transition.through) {
      this.changes.enter(
        step,
        transition.through,
        { action: null, event: STEP_EVENT[transition.through], initiator: SYSTEM_INITIATOR },
        transition.isNewAttempt,
      );
    }
    this.changes.enter(
      step,
      transition.to,
      { action, event: getStepEvent(action, transition.to), ...cause },
      transition.isNewAttempt && !transition.through,
    );
    if (action === 'REOPEN') this.propagateReopening(step, from);
    const unanswerable = step.status === 'skipped' || step.status === 'cancelled' ? this.skipUnanswerable(step) : [];
    // A step reopened explicitly must not auto-complete from a requirement that was already met.
    const isRestarted = step.status === 'active' && transition.isNewAttempt;
    const next = canStartDependants(step.status) ? this.listDependants(step) : isRestarted ? [] : [step];
    this.propagate([...next, ...unanswerable.flatMap((skipped) => this.listDependants(skipped))]);
  }

  /**
   * Resets the work of a contractor who loses it: the reopened step becomes active, invalidated steps and active dependants
   * of both return to `todo`. Other done steps stay done.
   */
  rollBack({ reopened, invalidated: voided, initiator, reason = null }: Rollback): void {
    const cause: Cause = { action: 'REOPEN', event: STEP_REOPENED, initiator, reason };
    for (const step of this.sortDependantsFirst(voided)) this.changes.enter(step, 'todo', cause, true);
    if (reopened) this.changes.enter(reopened, 'active', cause, true);
    for (const step of reopened ? [reopened, ...voided] : voided) {
      for (const dependant of this.listDependants(step))
        if (dependant.status === 'active') this.changes.resetToTodo(dependant);
    }
    this.propagate([...voided]);
  }

  /** Completes active steps of these types that complete by themselves and meet their requirement. */
  recheck(types: readonly (typeof STEP_TYPES)[number][]): void {
    this.propagate([...this.steps.values()].filter((step) => step.status === 'active' && types.includes(step.type)));
  }

  /**
   * Continues after fields of a step changed. A step that asks another party than before completes like one that becomes
   * active, and so does the booking step whose time it now confirms.
   */
  reconsider(step: RunningStep, isReassigned: boolean): void {
    const dependency = this.steps.get(step.dependsOnStepId ?? '');
    const isSent = dependency?.status === 'active' && isSentToClient(dependency, this);
    this.propagate([...(isReassigned ? [step] : []), ...(isSent ? [dependency] : [])]);
  }

  /** Continues with the former dependants of a removed step. @param unanswerable those that have nothing to answer now */
  continueWithout(dependantIds: readonly string[], unanswerable: readonly string[]): void {
    const dependants = dependantIds.map((id) => this.steps.get(id)!);
    const skipped = dependants.filter(({ id }) => unanswerable.includes(id));
    for (const step of skipped) this.changes.skip(step, NOTHING_TO_ANSWER);
    this.propagate([...dependants, ...skipped.flatMap((step) => this.listDependants(step))]);
  }

  /** Sorts dependants before their dependencies, so that each can be reopened. */
  sortDependantsFirst(steps: readonly RunningStep[]): RunningStep[] {
    const depth = (step: RunningStep | undefined): number =>
      step ? 1 + depth(this.steps.get(step.dependsOnStepId ?? '')) : 0;
    return steps.toSorted((one, other) => depth(other) - depth(one));
  }

  /** Marks the order as cancelled; `cancelOpen` cancels its steps. */
  cancel(): void {
    this.isCancelled = true;
    Object.assign(this.order, { status: 'cancelled', isCancelled: true });
  }

  /** Cancels all open steps, without further consequences. */
  cancelOpen(initiator: Initiator, reason: string | null): void {
    const cause: Cause = { action: 'CANCEL', event: STEP_EVENT.cancelled, initiator, reason };
    for (const step of this.steps.values()) {
      if (step.status === 'todo' || step.status === 'active') this.changes.enter(step, 'cancelled', cause, false);
    }
  }

  /**
   * Activates steps whose dependency is done or skipped, completes those that auto-complete, and continues with their
   * dependants, until the order is completed.
   */
  private propagate(queue: RunningStep[]): void {
    for (const step of queue) {
      if (this.changes.isCompletionDone() && isCompletedByStep([...this.steps.values()])) break;
      if (step.status === 'todo' && this.canStart(step)) {
        this.changes.enter(
          step,
          'active',
          { action: null, event: STEP_EVENT.active, initiator: SYSTEM_INITIATOR },
          false,
        );
      }
      if (step.status === 'active' && this.canAutoComplete(step)) {
        this.changes.enter(step, 'done', { action: null, event: STEP_EVENT.done, initiator: SYSTEM_INITIATOR }, false);
        queue.push(...this.listDependants(step));
      }
    }
    this.closeIfCompleted();
  }

  /** Skips the open steps of a completed order; all of them are optional. */
  private closeIfCompleted(): void {
    const steps = [...this.steps.values()];
    if (this.isCancelled || !isOrderCompleted(steps)) return;
    for (const step of steps) if (isOpen(step)) this.changes.skip(step, ORDER_COMPLETED);
  }

  /** Skips the direct dependants that have nothing to answer because this step ended. @returns the skipped steps */
  private skipUnanswerable(ended: RunningStep): RunningStep[] {
    const unanswerable = this.listDependants(ended).filter(
      (step) => step.status === 'todo' && leavesNothingToAnswer(ended, step, this),
    );
    for (const step of unanswerable) this.changes.skip(step, NOTHING_TO_ANSWER);
    return unanswerable;
  }

  private propagateReopening(step: RunningStep, from: StepStatus): void {
    this.isCancelled = false;
    for (const dependant of this.listDependants(step)) {
      if (dependant.status === 'active') this.changes.resetToTodo(dependant);
      // There will be something to answer again.
      const wasSkippedWith = from !== 'done' && dependant.status === 'skipped' && dependant.actedBy === 'system';
      if (!wasSkippedWith || !isAnswerTo(dependant, step)) continue;
      this.changes.enter(dependant, 'todo', { action: null, event: STEP_REOPENED, initiator: SYSTEM_INITIATOR }, true);
      for (const next of this.listDependants(dependant)) if (next.status === 'active') this.changes.resetToTodo(next);
    }
  }

  private assertComplete(step: RunningStep): void {
    const requirement = findUnmetRequirement(step, this);
    if (!requirement) return;
    throw conflict(
      `COMPLETE is not possible while the step is ${step.status}: it lacks ${requirement}; allowed: ${this.listActions(step).join(', ') || 'none'}`,
      'STEP_INCOMPLETE',
    );
  }

  private canAutoComplete(step: RunningStep): boolean {
    const isAutomatic =
      step.autoComplete ||
      (step.type === 'dispatch_create' && isAssigned(this.order, step)) ||
      isSentToClient(step, this);
    return isAutomatic && findUnmetRequirement(step, this) === null;
  }

  private getFacts(step: RunningStep): StepFacts {
    const { isRequired, autoComplete } = step;
    const canStart = this.canStart(step);
    return {
      isRequired,
      autoComplete,
      openDependency: canStart ? null : nameOf(this.steps.get(step.dependsOnStepId!)!),
      anyDependantDone: this.listDependants(step).some((dependant) => dependant.status === 'done'),
      waitsInCompletedOrder: !isRequired && !canStart && isOrderCompleted([...this.steps.values()]),
    };
  }

  /** The dependency of the step is done or skipped, or there is none. */
  private canStart(step: RunningStep): boolean {
    const dependency = this.steps.get(step.dependsOnStepId ?? '');
    return !dependency || canStartDependants(dependency.status);
  }

  private listDependants(step: RunningStep): RunningStep[] {
    return (this.dependants.get(step.id) ?? []).map((id) => this.steps.get(id)!);
  }
}

function nameOf({ id, title }: RunningStep): string {
  return title === null ? id : `“${title}” (${id})`;
}
