/**
 * The running order in memory: its row, steps, offers of work, visits and client offers. Verbs (`verbs/`) change it; it
 * records what happened and what it needs to know. It does no I/O: `OrderStore` loads it and saves what differs.
 */
import { SYSTEM_INITIATOR } from '../../../../entities/initiator.js';
import type { AgreedPayout } from '../../../../entities/agreed-payout.js';
import type { StepStatusChange } from '../../../../entities/event-types.js';
import type { StepData } from '../../../../entities/step-data.js';
import { notFound } from '../../../../platform/errors.js';
import type { PlannedJob } from '../../../../platform/jobs/transactional-job-queue.js';
import { uuidv7 } from '../../../../platform/uuid.js';
import { computeStepDueAt } from '../../availability/due-date.js';
import { isCompletionDone, isOpen, isOrderCompleted } from '../derived/order-completion.js';
import type { OrderEvent, StepTransition } from './order-events.js';
import type { Question } from './questions.js';
import type { RunningBooking, RunningOrder, RunningStep } from './running-order.js';
import { findDependants } from './step-graph.js';
import { STEP_EVENT, type StepStatus } from './step-transitions.js';

/** Steps of one workflow by ID, in order. */
export type StepsById = ReadonlyMap<string, RunningStep>;

type StepDataColumns =
  'id' | 'status' | 'actionReason' | 'dueAt' | 'comment' | 'actor' | 'userId' | 'orgId' | 'finishedAt';

/** An attempt of a step that changed. */
export type Attempt = Pick<StepData, StepDataColumns> & { workflowStepId: string; isNew: boolean };

/** Why a step changes its status. */
export type Cause = Pick<StepTransition, 'action' | 'event' | 'initiator'> &
  Partial<Pick<StepTransition, 'comment' | 'reason'>>;

export class OrderAggregate {
  readonly steps: Map<string, RunningStep>;
  readonly attempts = new Map<string, Attempt>();
  readonly transitions: StepTransition[] = [];
  readonly events: OrderEvent[] = [];
  /** Payouts that were agreed. */
  readonly agreements: AgreedPayout[] = [];
  readonly jobs: PlannedJob[] = [];
  readonly cancelledBookings: RunningBooking[] = [];
  readonly removedSteps: RunningStep[] = [];
  /** Client offers that were sent: each stores the version that the client sees. */
  readonly sentOffers = new Set<string>();
  /** Times, performers or technicians of visits changed since `absentBookingIds` and `disabledTechniciansOf` were read. */
  hasChangedVisits = false;
  /** What payouts depend on changed, although the status of the order stays. */
  hasChangedPayouts = false;
  private questions: Question[] = [];
  private consideredTransitions = 0;
  private dependants: Map<string, string[]>;

  constructor(
    readonly order: RunningOrder,
    steps: readonly RunningStep[],
    readonly now: Date,
  ) {
    this.steps = new Map(steps.map((step) => [step.id, step]));
    this.dependants = findDependants(steps);
  }

  /** @throws 404 if the step was removed while the request waited for the lock of the order */
  getStep(workflowStepId: string): RunningStep {
    const step = this.steps.get(workflowStepId);
    if (!step) throw notFound('WorkflowStep');
    return step;
  }

  listSteps(): RunningStep[] {
    return [...this.steps.values()];
  }

  /** Its steps complete the order, unless it is cancelled. */
  isCompleted(): boolean {
    const { isCancelled, bookings } = this.order;
    return !isCancelled && isOrderCompleted(this.listSteps(), bookings, this.now);
  }

  /** Direct dependants, in the order of the steps. */
  listDependants(step: Pick<RunningStep, 'id'>): RunningStep[] {
    return (this.dependants.get(step.id) ?? []).map((id) => this.steps.get(id)!);
  }

  /** The step that it depends on, if there is one. */
  findDependency(step: RunningStep): RunningStep | undefined {
    return this.steps.get(step.dependsOnStepId ?? '');
  }

  /** The step and all steps that it depends on, directly or not. */
  listDependencies(step: RunningStep): RunningStep[] {
    const chain: RunningStep[] = [];
    for (let at: RunningStep | undefined = step; at; at = this.findDependency(at)) chain.push(at);
    return chain;
  }

  /** Adds steps in the order of the workflow. */
  addSteps(added: readonly RunningStep[]): void {
    const all = [...this.steps.values(), ...added].toSorted((one, other) => one.index - other.index);
    this.steps.clear();
    for (const step of all) this.steps.set(step.id, step);
    this.dependants = findDependants(all);
  }

  /** Removes a step; its dependants depend on its own dependency. */
  removeStep(step: RunningStep): void {
    for (const dependant of this.listDependants(step)) dependant.dependsOnStepId = step.dependsOnStepId;
    this.steps.delete(step.id);
    this.removedSteps.push(step);
    this.dependants = findDependants(this.listSteps());
  }

  record(...events: OrderEvent[]): void {
    this.events.push(...events);
  }

  /** Leaves a question. A step has at most one about its next round. */
  ask(question: Question): void {
    const isSame = (one: Question) =>
      question.type === 'round' && one.type === 'round' && one.workflowStepId === question.workflowStepId;
    if (!this.questions.some(isSame)) this.questions.push(question);
  }

  takeQuestions(): Question[] {
    return this.questions.splice(0);
  }

  /** Transitions whose consequences have not been drawn yet. */
  takeTransitions(): StepTransition[] {
    const taken = this.transitions.slice(this.consideredTransitions);
    this.consideredTransitions = this.transitions.length;
    return taken;
  }

  /** Cancels the active attempt and creates the next one. */
  resetToTodo(step: RunningStep): void {
    const ended = this.attemptOf(step, false);
    const actor = SYSTEM_INITIATOR.party;
    Object.assign(ended, { status: 'cancelled', finishedAt: this.now, actor, userId: null, orgId: null });
    this.enter(step, 'todo', { action: null, event: null, initiator: SYSTEM_INITIATOR }, true);
  }

  /** Skips a step on behalf of the system. */
  skip(step: RunningStep, reason: string): void {
    const cause = { action: null, event: STEP_EVENT.skipped, initiator: SYSTEM_INITIATOR, reason };
    this.enter(step, 'skipped', cause, false);
  }

  /** Changes the status of a step. @param isNewAttempt the earlier attempt stays as it is */
  enter(step: RunningStep, to: StepStatus, cause: Cause, isNewAttempt: boolean): void {
    const { action, event, initiator, comment = null, reason = null } = cause;
    const from = step.stepDataId ? step.status : null;
    const attempt = this.attemptOf(step, isNewAttempt || !step.stepDataId);
    const isFinished = to !== 'todo' && to !== 'active';
    Object.assign(attempt, {
      status: to,
      actionReason: reason,
      comment,
      dueAt: to === 'active' ? computeStepDueAt(step, this.now, this.order) : attempt.dueAt,
      finishedAt: isFinished ? this.now : null,
      actor: initiator.party,
      userId: initiator.userId,
      orgId: initiator.organizationId,
    });
    Object.assign(step, { status: to, dueAt: attempt.dueAt, actedBy: initiator.party, actedAt: this.now });
    if (isCompletionDone(step)) for (const one of this.steps.values()) one.keepsOrderOpen = false;
    else if (isNewAttempt && isOpen(step)) step.keepsOrderOpen = this.listSteps().some(isCompletionDone);
    const transition = { step, stepDataId: attempt.id, from, to, action, event, initiator, comment, reason };
    this.transitions.push(transition);
    this.record({ type: 'stepChanged', transition });
  }

  /** The status change as the tasks of the step see it. */
  describeStatus(step: RunningStep, { stepDataId, from, to }: Omit<StepStatusChange, keyof StepKey>): StepStatusChange {
    const { routerId, id: orderId, workflowId, hasTasks } = this.order;
    const { id: workflowStepId, templateStepId } = step;
    const key = { routerId, orderId, workflowId: workflowId!, workflowStepId, templateStepId, hasTasks };
    return { ...key, stepDataId, from, to };
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

type StepKey = Omit<StepStatusChange, 'stepDataId' | 'from' | 'to'>;
