/**
 * Applies actions to the steps of one order in memory, and their automatic consequences. `WorkflowRunRepository` saves the
 * result.
 */
import { SYSTEM_INITIATOR, type Initiator } from '../../../entities/initiator.js';
import type { StepData } from '../../../entities/step-data.js';
import type { STEP_TYPES } from '../../../entities/workflow-value-objects.js';
import { conflict } from '../../../platform/errors.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { computeStepDueAt } from './due-date.js';
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
import { findUnmetRequirement, type StepsById } from './completion-conditions.js';
import {
  isAssigned,
  pickAttention,
  type AttentionColumns,
  type RunningOrder,
  type RunningStep,
} from './running-order.js';

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

/** A status change of a step. */
export interface StepTransition {
  step: RunningStep;
  stepDataId: string;
  from: StepStatus | null;
  to: StepStatus;
  /** Null: automatic. */
  action: StepAction | null;
  event: string | null;
  initiator: Initiator;
  comment: string | null;
  reason: string | null;
}

type StepDataColumns =
  'id' | 'status' | 'actionReason' | 'dueAt' | 'comment' | 'actor' | 'userId' | 'orgId' | 'finishedAt';

/** A step data row to be written. */
export type Attempt = Pick<StepData, StepDataColumns> & { workflowStepId: string; isNew: boolean };

type Cause = Pick<StepTransition, 'action' | 'event' | 'initiator'> &
  Partial<Pick<StepTransition, 'comment' | 'reason'>>;

/** `transitions` and `attempts` collect the changes to be saved. */
export class WorkflowRun {
  transitions: StepTransition[] = [];
  attempts = new Map<string, Attempt>();
  readonly steps: StepsById;
  isCancelled: boolean;
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
  }

  /** Creates the first attempt of steps without one, and activates those without an open dependency. */
  start(): void {
    const newSteps = [...this.steps.values()].filter((step) => !step.stepDataId);
    for (const step of newSteps)
      this.enter(step, 'todo', { action: null, event: null, initiator: SYSTEM_INITIATOR }, true);
    this.propagate(newSteps);
  }

  /** Applies an action. @throws 409 naming the status, the allowed actions, and unmet requirements of a completion */
  act({ workflowStepId, action, ...cause }: StepCommand): void {
    const step = this.steps.get(workflowStepId)!;
    const from = step.status;
    const move = resolveTransition(from, action, this.factsOf(step));
    if ('rejection' in move) throw conflict(move.rejection);
    if (this.isCancelled && action !== 'REOPEN') {
      throw conflict(`${action} is not possible while the order is cancelled; allowed: none`);
    }
    if (action === 'COMPLETE') this.assertComplete(step);
    if (move.through) {
      this.enter(
        step,
        move.through,
        { action: null, event: STEP_EVENT[move.through], initiator: SYSTEM_INITIATOR },
        move.isNewAttempt,
      );
    }
    this.enter(
      step,
      move.to,
      { action, event: getStepEvent(action, move.to), ...cause },
      move.isNewAttempt && !move.through,
    );
    if (action === 'REOPEN') this.propagateReopening(step);
    // A step reopened explicitly must not auto-complete from a requirement that was already met.
    const isRestarted = step.status === 'active' && move.isNewAttempt;
    this.propagate(canStartDependants(step.status) ? this.dependantsOf(step) : isRestarted ? [] : [step]);
  }

  /**
   * Resets the work of a contractor who loses it: the reopened step becomes active, invalidated steps and active dependants
   * of both return to `todo`. Other done steps stay done.
   */
  rollBack({ reopened, invalidated: voided, initiator, reason = null }: Rollback): void {
    const cause: Cause = { action: 'REOPEN', event: STEP_REOPENED, initiator, reason };
    for (const step of this.sortDependantsFirst(voided)) this.enter(step, 'todo', cause, true);
    if (reopened) this.enter(reopened, 'active', cause, true);
    for (const step of reopened ? [reopened, ...voided] : voided) {
      for (const dependant of this.dependantsOf(step)) if (dependant.status === 'active') this.resetToTodo(dependant);
    }
    this.propagate([...voided]);
  }

  /** Completes active steps of these types that have `autoComplete` and meet their requirement. */
  recheck(types: readonly (typeof STEP_TYPES)[number][]): void {
    this.propagate([...this.steps.values()].filter((step) => step.status === 'active' && types.includes(step.type)));
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
      if (step.status === 'todo' || step.status === 'active') this.enter(step, 'cancelled', cause, false);
    }
  }

  /** Activates steps whose dependency is settled, completes those that auto-complete, and continues with their dependants. */
  private propagate(queue: RunningStep[]): void {
    for (const step of queue) {
      if (step.status === 'todo' && this.isSettled(step)) {
        this.enter(step, 'active', { action: null, event: STEP_EVENT.active, initiator: SYSTEM_INITIATOR }, false);
      }
      if (step.status === 'active' && this.canAutoComplete(step)) {
        this.enter(step, 'done', { action: null, event: STEP_EVENT.done, initiator: SYSTEM_INITIATOR }, false);
        queue.push(...this.dependantsOf(step));
      }
    }
  }

  private propagateReopening(step: RunningStep): void {
    this.isCancelled = false;
    for (const dependant of this.dependantsOf(step)) if (dependant.status === 'active') this.resetToTodo(dependant);
  }

  /** Cancels the active attempt and creates the next one. */
  private resetToTodo(step: RunningStep): void {
    const ended = this.attemptOf(step, false);
    Object.assign(ended, {
      status: 'cancelled',
      finishedAt: this.now,
      actor: SYSTEM_INITIATOR.party,
      userId: null,
      orgId: null,
    });
    this.enter(step, 'todo', { action: null, event: null, initiator: SYSTEM_INITIATOR }, true);
  }

  private enter(step: RunningStep, to: StepStatus, cause: Cause, isNewAttempt: boolean): void {
    const { action, event, initiator, comment = null, reason = null } = cause;
    const from = step.stepDataId ? step.status : null;
    const attempt = this.attemptOf(step, isNewAttempt || !step.stepDataId);
    const isFinished = to !== 'todo' && to !== 'active';
    Object.assign(attempt, {
      status: to,
      actionReason: reason,
      comment,
      dueAt: to === 'active' ? computeStepDueAt(step, this.now, this.order.timeZone) : attempt.dueAt,
      finishedAt: isFinished ? this.now : null,
      actor: initiator.party,
      userId: initiator.userId,
      orgId: initiator.organizationId,
    });
    Object.assign(step, { status: to, dueAt: attempt.dueAt, actedBy: initiator.party, actedAt: this.now });
    this.transitions.push({ step, stepDataId: attempt.id, from, to, action, event, initiator, comment, reason });
  }

  private attemptOf(step: RunningStep, isNew: boolean): Attempt {
    const existing = isNew ? undefined : this.attempts.get(step.stepDataId!);
    if (existing) return existing;
    const id = isNew ? uuidv7() : step.stepDataId!;
    const dueAt = isNew ? null : step.dueAt;
    const empty = { actionReason: null, comment: null, actor: null, userId: null, orgId: null, finishedAt: null };
    const attempt: Attempt = { id, workflowStepId: step.id, status: step.status, dueAt, isNew, ...empty };
    this.attempts.set(id, attempt);
    if (isNew) step.stepDataId = id;
    return attempt;
  }

  private assertComplete(step: RunningStep): void {
    const requirement = findUnmetRequirement(step, this);
    if (!requirement) return;
    const allowed = listAllowedActions(step.status, this.factsOf(step)).filter((action) => action !== 'COMPLETE');
    throw conflict(
      `COMPLETE is not possible while the step is ${step.status}: it lacks ${requirement}; allowed: ${allowed.join(', ') || 'none'}`,
    );
  }

  private canAutoComplete(step: RunningStep): boolean {
    const isAutomatic = step.autoComplete || (step.type === 'dispatch_create' && isAssigned(this.order, step));
    return isAutomatic && findUnmetRequirement(step, this) === null;
  }

  private factsOf(step: RunningStep): StepFacts {
    return {
      isRequired: step.isRequired,
      autoComplete: step.autoComplete,
      openDependency: this.isSettled(step) ? null : nameOf(this.steps.get(step.dependsOnStepId!)!),
      anyDependantDone: this.dependantsOf(step).some((dependant) => dependant.status === 'done'),
    };
  }

  private isSettled(step: RunningStep): boolean {
    const dependency = this.steps.get(step.dependsOnStepId ?? '');
    return !dependency || canStartDependants(dependency.status);
  }

  private dependantsOf(step: RunningStep): RunningStep[] {
    return (this.dependants.get(step.id) ?? []).map((id) => this.steps.get(id)!);
  }
}

function nameOf({ id, title }: RunningStep): string {
  return title === null ? id : `“${title}” (${id})`;
}
