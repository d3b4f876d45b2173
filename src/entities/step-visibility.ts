/** Which parties see a step that is written without visibility. */
import type { WorkflowStep } from './workflow.js';

type StepVisibility = Pick<WorkflowStep, 'visibleToOperator' | 'visibleToContractor' | 'visibleToClient'>;

/** Steps about times, which contractor and client must learn of even if an operator carries them out. */
const ABOUT_TIMES: readonly WorkflowStep['type'][] = ['booking_create', 'booking_confirm'];

/** Operators and the step's own party see it; the contractor also sees the client's steps, and both see those about times. */
export function getDefaultVisibility({ actor, type }: Pick<WorkflowStep, 'actor' | 'type'>): StepVisibility {
  const isAboutTimes = ABOUT_TIMES.includes(type);
  return {
    visibleToOperator: true,
    visibleToContractor: isAboutTimes || actor !== 'operator',
    visibleToClient: isAboutTimes || actor === 'client',
  };
}
