/** The step machine: which action moves a step from which status to which, and when (decisions, part 3 "Step"). */
import { STEP_ACTIONS } from '../entities/workflow-shapes.js';

/** What a step can be; also the members of a task's `states` (contract 2.8, 2.10). */
export const STEP_STATUSES = ['todo', 'active', 'done', 'failed', 'skipped', 'cancelled'] as const;

/** Status of a step, which is the status of its active step data row. */
export type StepStatus = (typeof STEP_STATUSES)[number];

/** What can be done to a step through `POST …/workflow-steps/{id}/act`. */
export { STEP_ACTIONS };

/** An action on a step. */
export type StepAction = (typeof STEP_ACTIONS)[number];

/** What the conditions of the table look at. */
export interface StepFacts {
  isRequired: boolean;
  /** The step completes by itself once its type's condition holds. */
  autoComplete: boolean;
  /** The step depends on none, or on one that is done or skipped. */
  dependencySettled: boolean;
  /** Some step that depends on this one is done. */
  anyDependantDone: boolean;
}

/** Where a step goes; `newRow` begins a new attempt, so that the history stays. */
export interface Move {
  to: StepStatus;
  newRow: boolean;
}

/** Why a step stays where it is: a sentence that names the state and the allowed actions, fit for a 409. */
export interface Refusal {
  refused: string;
  allowed: StepAction[];
}

interface Edge extends Move {
  condition?: Condition;
}

interface Condition {
  holds: (facts: StepFacts) => boolean;
  otherwise: string;
}

const IF_DEPENDENCY_SETTLED: Condition = {
  holds: (facts) => facts.dependencySettled,
  otherwise: 'the step it depends on is neither done nor skipped',
};
const IF_AUTO_COMPLETE: Condition = {
  holds: (facts) => facts.autoComplete,
  otherwise: 'only a step with autoComplete is completed before it is active',
};
const IF_NOT_REQUIRED: Condition = {
  holds: (facts) => !facts.isRequired,
  otherwise: 'a required step cannot be skipped',
};
const IF_NO_DEPENDANT_DONE: Condition = {
  holds: (facts) => !facts.anyDependantDone,
  otherwise: 'a step that depends on it is done',
};

/** Every move there is; what is not in this table does not happen. */
export const STEP_TRANSITIONS: Record<StepStatus, Partial<Record<StepAction, Edge>>> = {
  todo: {
    START: { to: 'active', newRow: false, condition: IF_DEPENDENCY_SETTLED },
    COMPLETE: { to: 'done', newRow: false, condition: IF_AUTO_COMPLETE },
    SKIP: { to: 'skipped', newRow: false, condition: IF_NOT_REQUIRED },
    CANCEL: { to: 'cancelled', newRow: false },
  },
  active: {
    COMPLETE: { to: 'done', newRow: false },
    FAIL: { to: 'failed', newRow: false },
    SKIP: { to: 'skipped', newRow: false, condition: IF_NOT_REQUIRED },
    CANCEL: { to: 'cancelled', newRow: false },
  },
  failed: {
    RETRY: { to: 'active', newRow: true },
    SKIP: { to: 'skipped', newRow: false, condition: IF_NOT_REQUIRED },
    CANCEL: { to: 'cancelled', newRow: false },
  },
  done: { REOPEN: { to: 'active', newRow: true, condition: IF_NO_DEPENDANT_DONE } },
  skipped: { REOPEN: { to: 'todo', newRow: true } },
  cancelled: { REOPEN: { to: 'todo', newRow: true } },
};

/** The event that entering a status emits (decisions, part 6); `todo` emits none by itself. */
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
export function transition(from: StepStatus, action: StepAction, facts: StepFacts): Move | Refusal {
  const edge = STEP_TRANSITIONS[from][action];
  if (edge && isOpen(edge, facts)) return { to: edge.to, newRow: edge.newRow };
  const allowed = allowedActions(from, facts);
  const reason = edge?.condition ? `: ${edge.condition.otherwise}` : '';
  return {
    refused: `${action} is not possible while the step is ${from}${reason}; allowed: ${allowed.join(', ') || 'none'}`,
    allowed,
  };
}

/** What may be done to a step now, in the order of the table. */
export function allowedActions(from: StepStatus, facts: StepFacts): StepAction[] {
  return STEP_ACTIONS.filter((action) => {
    const edge = STEP_TRANSITIONS[from][action];
    return edge !== undefined && isOpen(edge, facts);
  });
}

/** Whether the dependency of a step lets it begin (decisions, part 3: done or skipped). */
export function settlesDependants(status: StepStatus): boolean {
  return status === 'done' || status === 'skipped';
}

/** The event that an action emits when it brings the step to `to`. */
export function stepEvent(action: StepAction, to: StepStatus): string | null {
  return action === 'REOPEN' ? STEP_REOPENED : STEP_EVENT[to];
}

function isOpen(edge: Edge, facts: StepFacts): boolean {
  return edge.condition?.holds(facts) ?? true;
}
