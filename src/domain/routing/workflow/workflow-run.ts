/**
 * Moves the steps of one order in memory: what a deed changes, and what follows from it by itself. The table of
 * transitions decides; the database hears of it afterwards, all at once.
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
  settlesDependants,
  getStepEvent,
  STEP_EVENT,
  STEP_REOPENED,
  resolveTransition,
  type StepAction,
  type StepFacts,
  type StepStatus,
} from './step-transitions.js';
import { findUnmetRequirement, type StepsById } from './completion-conditions.js';
import { isAssigned, type RunningOrder, type RunningStep } from './running-order.js';

/** Something that somebody does to a step. */
export interface StepCommand {
  workflowStepId: string;
  action: StepAction;
  initiator: Initiator;
  comment?: string | null;
  reason?: string | null;
}

/** What is taken back when somebody leaves, and why. */
export interface Rollback {
  /** The step that looks for somebody else; null: there is none. */
  reopened: RunningStep | null;
  /** Steps that are done by something which does not hold any more. */
  invalidated: readonly RunningStep[];
  initiator: Initiator;
  reason?: string | null;
}

/** A step that came into a status. */
export interface StepTransition {
  step: RunningStep;
  stepDataId: string;
  from: StepStatus | null;
  to: StepStatus;
  /** Null: it followed by itself. */
  action: StepAction | null;
  event: string | null;
  initiator: Initiator;
  comment: string | null;
  reason: string | null;
}

type StepDataColumns =
  'id' | 'status' | 'actionReason' | 'dueAt' | 'comment' | 'actor' | 'userId' | 'orgId' | 'finishedAt';

/** A row of step data to be written. */
export type Attempt = Pick<StepData, StepDataColumns> & { workflowStepId: string; isNew: boolean };

type Cause = Pick<StepTransition, 'action' | 'event' | 'initiator'> &
  Partial<Pick<StepTransition, 'comment' | 'reason'>>;

/** An order at work; after a deed `moves` and `attempts` hold what is to be written of it. */
export class WorkflowRun {
  transitions: StepTransition[] = [];
  attempts = new Map<string, Attempt>();
  readonly steps: StepsById;
  isCancelled: boolean;
  private readonly dependants: Map<string, string[]>;

  constructor(
    readonly order: RunningOrder,
    steps: RunningStep[],
    readonly now: Date,
  ) {
    this.steps = new Map(steps.map((step) => [step.id, step]));
    this.dependants = findDependants(steps);
    this.isCancelled = order.isCancelled;
  }

  /** Gives steps that have none their first attempt, and makes those active that wait for nothing. */
  start(): void {
    const fresh = [...this.steps.values()].filter((step) => !step.stepDataId);
    for (const step of fresh)
      this.enter(step, 'todo', { action: null, event: null, initiator: SYSTEM_INITIATOR }, true);
    this.propagate(fresh);
  }

  /** @throws 409 that names the state and the allowed actions, and what a completion lacks. */
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
    // What was begun anew on purpose is not done at once by an old condition.
    const begunAnew = step.status === 'active' && move.isNewAttempt;
    this.propagate(settlesDependants(step.status) ? this.dependantsOf(step) : begunAnew ? [] : [step]);
  }

  /**
   * Takes back what was done for somebody who leaves: the reopened step begins anew, voided ones wait anew, and so does
   * what is open and depends on them. Other work that is done stays done.
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

  /** Completes active steps of these types that complete by themselves and lack nothing any more. */
  recheck(types: readonly (typeof STEP_TYPES)[number][]): void {
    this.propagate([...this.steps.values()].filter((step) => step.status === 'active' && types.includes(step.type)));
  }

  /** Those on which others of them depend come after these, so that each can be reopened in its turn. */
  sortDependantsFirst(steps: readonly RunningStep[]): RunningStep[] {
    const depth = (step: RunningStep | undefined): number =>
      step ? 1 + depth(this.steps.get(step.dependsOnStepId ?? '')) : 0;
    return steps.toSorted((one, other) => depth(other) - depth(one));
  }

  /** The order is cancelled from now on; its steps are still as they were. */
  cancel(): void {
    this.isCancelled = true;
    Object.assign(this.order, { status: 'cancelled', isCancelled: true });
  }

  /** Cancels every step that is open; nothing follows from that. */
  cancelOpen(initiator: Initiator, reason: string | null): void {
    const cause: Cause = { action: 'CANCEL', event: STEP_EVENT.cancelled, initiator, reason };
    for (const step of this.steps.values()) {
      if (step.status === 'todo' || step.status === 'active') this.enter(step, 'cancelled', cause, false);
    }
  }

  /** Steps to look at, and those that come into reach by them: active when nothing is open before, done by itself. */
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

  /** The attempt ends; the next one waits. */
  private resetToTodo(step: RunningStep): void {
    const ended = this.attemptOf(step, false);
    Object.assign(ended, {
      status: 'cancelled',
      finishedAt: this.now,
      actor: SYSTEM_INITIATOR.side,
      userId: null,
      orgId: null,
    });
    this.enter(step, 'todo', { action: null, event: null, initiator: SYSTEM_INITIATOR }, true);
  }

  private enter(step: RunningStep, to: StepStatus, cause: Cause, newRow: boolean): void {
    const { action, event, initiator, comment = null, reason = null } = cause;
    const from = step.stepDataId ? step.status : null;
    const attempt = this.attemptOf(step, newRow || !step.stepDataId);
    const isFinished = to !== 'todo' && to !== 'active';
    Object.assign(attempt, {
      status: to,
      actionReason: reason,
      comment,
      dueAt: to === 'active' ? computeStepDueAt(step, this.now, this.order.timeZone) : attempt.dueAt,
      finishedAt: isFinished ? this.now : null,
      actor: initiator.side,
      userId: initiator.userId,
      orgId: initiator.organizationId,
    });
    Object.assign(step, { status: to, dueAt: attempt.dueAt, actedBy: initiator.side, actedAt: this.now });
    this.transitions.push({ step, stepDataId: attempt.id, from, to, action, event, initiator, comment, reason });
  }

  private attemptOf(step: RunningStep, isNew: boolean): Attempt {
    const known = isNew ? undefined : this.attempts.get(step.stepDataId!);
    if (known) return known;
    const id = isNew ? uuidv7() : step.stepDataId!;
    const dueAt = isNew ? null : step.dueAt;
    const nobody = { actionReason: null, comment: null, actor: null, userId: null, orgId: null, finishedAt: null };
    const attempt: Attempt = { id, workflowStepId: step.id, status: step.status, dueAt, isNew, ...nobody };
    this.attempts.set(id, attempt);
    if (isNew) step.stepDataId = id;
    return attempt;
  }

  private assertComplete(step: RunningStep): void {
    const lacking = findUnmetRequirement(step, this);
    if (!lacking) return;
    const allowed = listAllowedActions(step.status, this.factsOf(step)).filter((action) => action !== 'COMPLETE');
    throw conflict(
      `COMPLETE is not possible while the step is ${step.status}: it lacks ${lacking}; allowed: ${allowed.join(', ') || 'none'}`,
    );
  }

  private canAutoComplete(step: RunningStep): boolean {
    const wants = step.autoComplete || (step.type === 'dispatch_create' && isAssigned(this.order, step));
    return wants && findUnmetRequirement(step, this) === null;
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
    return !dependency || settlesDependants(dependency.status);
  }

  private dependantsOf(step: RunningStep): RunningStep[] {
    return (this.dependants.get(step.id) ?? []).map((id) => this.steps.get(id)!);
  }
}

function nameOf({ id, title }: RunningStep): string {
  return title === null ? id : `“${title}” (${id})`;
}
