/** Changes of steps in memory: their status, their attempts and the transitions to be recorded. */
import { SYSTEM_INITIATOR, type Initiator } from '../../../entities/initiator.js';
import type { StepData } from '../../../entities/step-data.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { computeStepDueAt, type LocalCalendar } from './due-date.js';
import { isCompletionDone, isOpen } from './order-completion.js';
import type { RunningStep } from './running-order.js';
import { STEP_EVENT, type StepAction, type StepStatus } from './step-transitions.js';

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

/** Why a step changes its status. */
export type Cause = Pick<StepTransition, 'action' | 'event' | 'initiator'> &
  Partial<Pick<StepTransition, 'comment' | 'reason'>>;

/** Collects the changes of the steps of one order. */
export class StepChanges {
  readonly transitions: StepTransition[] = [];
  readonly attempts = new Map<string, Attempt>();
  /** Steps whose `keepsOrderOpen` changed. */
  readonly changedSteps = new Set<RunningStep>();
  private readonly completionSteps: readonly RunningStep[];

  constructor(
    private readonly steps: readonly RunningStep[],
    private readonly calendar: LocalCalendar,
    private readonly now: Date,
  ) {
    this.completionSteps = steps.filter(({ type }) => type === 'order_complete');
  }

  /** Cancels the active attempt and creates the next one. */
  resetToTodo(step: RunningStep): void {
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

  /** Skips a step on behalf of the system. */
  skip(step: RunningStep, reason: string): void {
    const cause = { action: null, event: STEP_EVENT.skipped, initiator: SYSTEM_INITIATOR, reason };
    this.enter(step, 'skipped', cause, false);
  }

  /** @param isNewAttempt the earlier attempt stays as it is */
  enter(step: RunningStep, to: StepStatus, cause: Cause, isNewAttempt: boolean): void {
    const { action, event, initiator, comment = null, reason = null } = cause;
    const from = step.stepDataId ? step.status : null;
    const attempt = this.attemptOf(step, isNewAttempt || !step.stepDataId);
    const isFinished = to !== 'todo' && to !== 'active';
    Object.assign(attempt, {
      status: to,
      actionReason: reason,
      comment,
      dueAt: to === 'active' ? computeStepDueAt(step, this.now, this.calendar) : attempt.dueAt,
      finishedAt: isFinished ? this.now : null,
      actor: initiator.party,
      userId: initiator.userId,
      orgId: initiator.organizationId,
    });
    Object.assign(step, { status: to, dueAt: attempt.dueAt, actedBy: initiator.party, actedAt: this.now });
    if (isCompletionDone(step)) for (const one of this.steps) this.setKeepsOrderOpen(one, false);
    else if (isNewAttempt && isOpen(step)) this.setKeepsOrderOpen(step, this.isCompletionDone());
    this.transitions.push({ step, stepDataId: attempt.id, from, to, action, event, initiator, comment, reason });
  }

  private setKeepsOrderOpen(step: RunningStep, keepsOrderOpen: boolean): void {
    if (step.keepsOrderOpen === keepsOrderOpen) return;
    step.keepsOrderOpen = keepsOrderOpen;
    this.changedSteps.add(step);
  }

  /** An `order_complete` step is done. */
  isCompletionDone(): boolean {
    return this.completionSteps.some(isCompletionDone);
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
}
