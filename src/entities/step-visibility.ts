/** Which parties see a step that is written without visibility. */
import { typeOf } from './step-types/index.js';
import type { WorkflowStep } from './workflow.js';

type StepVisibility = Pick<WorkflowStep, 'visibleToOperator' | 'visibleToContractor' | 'visibleToClient'>;

/** Operators, the step's own party and those whom its type names see it; the contractor also sees the client's steps. */
export function getDefaultVisibility(step: Pick<WorkflowStep, 'actor' | 'type'>): StepVisibility {
  const { seenBy } = typeOf(step);
  return {
    visibleToOperator: true,
    visibleToContractor: seenBy.includes('contractor') || step.actor !== 'operator',
    visibleToClient: seenBy.includes('client') || step.actor === 'client',
  };
}
