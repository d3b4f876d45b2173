/** Which parties see a step that is written without visibility. */
import type { WorkflowStep } from './workflow.js';

type StepVisibility = Pick<WorkflowStep, 'visibleToOperator' | 'visibleToContractor' | 'visibleToClient'>;

/** Operators and the step's own party see it; the contractor also sees the client's steps. */
export function getDefaultVisibility(actor: WorkflowStep['actor']): StepVisibility {
  return { visibleToOperator: true, visibleToContractor: actor !== 'operator', visibleToClient: actor === 'client' };
}
