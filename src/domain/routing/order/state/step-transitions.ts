/** State machine of steps: actions, transitions and their conditions (decisions/workflows "Step"). */
import { STEP_ACTIONS, type STEP_STATES } from '../../../../entities/workflow-value-objects.js';

/** Status of a step and of its active attempt. */
export type StepStatus = (typeof STEP_STATES)[number];

/** Actions of `POST …/workflow-steps/{id}/act`. */
export { STEP_ACTIONS };

export type StepAction = (typeof STEP_ACTIONS)[number];

/** Facts for the conditions of the table. */
export interface StepFacts {
  isRequired: boolean;
  /** The step completes automatically once its requirement is met. */
  autoComplete: boolean;
  /** Name of the dependency while it is neither done nor skipped; else null. */
  openDependency: string | null;
  /** A dependant of the step is done. */
  anyDependantDone: boolean;
  /** Reopened, the step would wait for its dependency while the order stays completed. */
  waitsInCompletedOrder: boolean;
}

/** Target of an action. */
export interface Transition {
  to: StepStatus;
  /** The transition creates another attempt, so that the history stays. */
  isNewAttempt: boolean;
  /** Intermediate status, which triggers tasks too. */
  through?: StepStatus;
}

/** Message for a 409, with the status and the allowed actions. */
export interface RejectedTransition {
  rejection: string;
  allowed: StepAction[];
}

interface Edge extends Transition {
  /** All must be met. */
  conditions?: Condition[];
}

/** @returns null if met, else the reason */
type Condition = (facts: StepFacts) => string | null;

const ifDependencySettled: Condition = ({ openDependency }) =>
  openDependency === null ? null : `the step it depends on, ${openDependency}, is neither done nor skipped`;
const ifAutoComplete: Condition = ({ autoComplete }) =>
  autoComplete ? null : 'only a step with autoComplete is completed before it is active';
const ifNotRequired: Condition = ({ isRequired }) => (isRequired ? 'a required step cannot be skipped' : null);
const ifNoDependantDone: Condition = ({ anyDependantDone }) =>
  anyDependantDone ? 'a step that depends on it is done' : null;
const ifOrderReopens: Condition = ({ waitsInCompletedOrder, openDependency }) =>
  waitsInCompletedOrder
    ? `the step it depends on, ${openDependency}, is neither done nor skipped; reopen that first`
    : null;

/** All transitions by status and action. */
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
  skipped: { REOPEN: { to: 'todo', isNewAttempt: true, conditions: [ifOrderReopens] } },
  cancelled: { REOPEN: { to: 'todo', isNewAttempt: true, conditions: [ifOrderReopens] } },
};

/** Event recorded when a step enters a status (decisions/notifications); none for `todo`. */
export const STEP_EVENT = {
  todo: null,
  active: 'workflow.step.activated',
  done: 'workflow.step.completed',
  failed: 'workflow.step.failed',
  skipped: 'workflow.step.skipped',
  cancelled: 'workflow.step.cancelled',
} as const satisfies Record<StepStatus, string | null>;

/** Event of REOPEN, for any target status. */
export const STEP_REOPENED = 'workflow.step.reopened';

/** @returns the transition of an action, or the reason why it is not allowed */
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

/** Lists the allowed actions in the order of `STEP_ACTIONS`. */
export function listAllowedActions(from: StepStatus, facts: StepFacts): StepAction[] {
  return STEP_ACTIONS.filter((action) => {
    const edge = STEP_TRANSITIONS[from][action];
    return edge !== undefined && listUnmetConditions(edge, facts).length === 0;
  });
}

/** Whether dependants of a step in this status may start. */
export function canStartDependants(status: StepStatus): boolean {
  return status === 'done' || status === 'skipped';
}

/** @returns the event of an action that leads to this status */
export function getStepEvent(action: StepAction, to: StepStatus): string | null {
  return action === 'REOPEN' ? STEP_REOPENED : STEP_EVENT[to];
}

function withoutConditions({ conditions: _conditions, ...transition }: Edge): Transition {
  return transition;
}

function listUnmetConditions({ conditions = [] }: Edge, facts: StepFacts): string[] {
  return conditions.flatMap((condition) => condition(facts) ?? []);
}
