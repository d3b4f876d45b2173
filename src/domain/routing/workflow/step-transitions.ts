/** The step machine: which action moves a step from which status to which, and when (decisions/workflows "Step"). */
import { STEP_ACTIONS, type STEP_STATES } from '../../../entities/workflow-value-objects.js';

/** Status of a step, which is the status of its active step data row. */
export type StepStatus = (typeof STEP_STATES)[number];

/** What can be done to a step through `POST …/workflow-steps/{id}/act`. */
export { STEP_ACTIONS };

/** An action on a step. */
export type StepAction = (typeof STEP_ACTIONS)[number];

/** What the conditions of the table look at. */
export interface StepFacts {
  isRequired: boolean;
  /** The step completes by itself once its type's condition holds. */
  autoComplete: boolean;
  /** Name of the step that this one depends on, while that is neither done nor skipped; null: it waits for none. */
  openDependency: string | null;
  /** Some step that depends on this one is done. */
  anyDependantDone: boolean;
}

/** Where a step goes; `newRow` begins a new attempt, so that the history stays. */
export interface Transition {
  to: StepStatus;
  isNewAttempt: boolean;
  /** A status that it enters on the way, which fires tasks too. */
  through?: StepStatus;
}

/** Why a step stays where it is: a sentence that names the state and the allowed actions, fit for a 409. */
export interface RejectedTransition {
  rejection: string;
  allowed: StepAction[];
}

interface Edge extends Transition {
  /** All of them must hold. */
  conditions?: Condition[];
}

/** Null where it holds, else why not. */
type Condition = (facts: StepFacts) => string | null;

const ifDependencySettled: Condition = ({ openDependency }) =>
  openDependency === null ? null : `the step it depends on, ${openDependency}, is neither done nor skipped`;
const ifAutoComplete: Condition = ({ autoComplete }) =>
  autoComplete ? null : 'only a step with autoComplete is completed before it is active';
const ifNotRequired: Condition = ({ isRequired }) => (isRequired ? 'a required step cannot be skipped' : null);
const ifNoDependantDone: Condition = ({ anyDependantDone }) =>
  anyDependantDone ? 'a step that depends on it is done' : null;

/** Every move there is; what is not in this table does not happen. */
export const STEP_TRANSITIONS: Record<StepStatus, Partial<Record<StepAction, Edge>>> = {
  todo: {
    START: { to: 'active', isNewAttempt: false, conditions: [ifDependencySettled] },
    COMPLETE: { to: 'done', isNewAttempt: false, through: 'active', conditions: [ifAutoComplete, ifDependencySettled] },
    SKIP: { to: 'skipped', isNewAttempt: false, conditions: [ifNotRequired] },
    CANCEL: { to: 'cancelled', isNewAttempt: false },
  },
  active: {
    COMPLETE: { to: 'done', isNewAttempt: false },
    FAIL: { to: 'failed', isNewAttempt: false },
    SKIP: { to: 'skipped', isNewAttempt: false, conditions: [ifNotRequired] },
    CANCEL: { to: 'cancelled', isNewAttempt: false },
  },
  failed: {
    RETRY: { to: 'active', isNewAttempt: true },
    SKIP: { to: 'skipped', isNewAttempt: false, conditions: [ifNotRequired] },
    CANCEL: { to: 'cancelled', isNewAttempt: false },
  },
  done: { REOPEN: { to: 'active', isNewAttempt: true, conditions: [ifNoDependantDone] } },
  skipped: { REOPEN: { to: 'todo', isNewAttempt: true } },
  cancelled: { REOPEN: { to: 'todo', isNewAttempt: true } },
};

/** The event that entering a status emits (decisions/notifications); `todo` emits none by itself. */
export const STEP_EVENT = {
  todo: null,
  active: 'workflow.step.activated',
  done: 'workflow.step.completed',
  failed: 'workflow.step.failed',
  skipped: 'workflow.step.skipped',
  cancelled: 'workflow.step.cancelled',
} as const satisfies Record<StepStatus, string | null>;

/** The event of REOPEN, wherever it leads. */
export const STEP_REOPENED = 'workflow.step.reopened';

/** Where `action` takes a step that is `from`, or why it takes it nowhere. */
export function resolveTransition(
  from: StepStatus,
  action: StepAction,
  facts: StepFacts,
): Transition | RejectedTransition {
  const edge = STEP_TRANSITIONS[from][action];
  const reasons = edge ? listUnmetConditions(edge, facts) : [];
  if (edge && reasons.length === 0) return withoutConditions(edge);
  const allowed = listAllowedActions(from, facts);
  const reason = reasons.length > 0 ? `: ${reasons.join(', and ')}` : '';
  return {
    rejection: `${action} is not possible while the step is ${from}${reason}; allowed: ${allowed.join(', ') || 'none'}`,
    allowed,
  };
}

/** What may be done to a step now, in the order of the table. */
export function listAllowedActions(from: StepStatus, facts: StepFacts): StepAction[] {
  return STEP_ACTIONS.filter((action) => {
    const edge = STEP_TRANSITIONS[from][action];
    return edge !== undefined && listUnmetConditions(edge, facts).length === 0;
  });
}

/** Whether the dependency of a step lets it begin (decisions/workflows "Step": done or skipped). */
export function settlesDependants(status: StepStatus): boolean {
  return status === 'done' || status === 'skipped';
}

/** The event that an action emits when it brings the step to `to`. */
export function getStepEvent(action: StepAction, to: StepStatus): string | null {
  return action === 'REOPEN' ? STEP_REOPENED : STEP_EVENT[to];
}

function withoutConditions({ conditions: _conditions, ...move }: Edge): Transition {
  return move;
}

function listUnmetConditions({ conditions = [] }: Edge, facts: StepFacts): string[] {
  return conditions.flatMap((condition) => condition(facts) ?? []);
}
