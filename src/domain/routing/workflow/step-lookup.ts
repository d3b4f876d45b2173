/** Finds the step that a request names in its loaded order. */
import { notFound } from '../../../platform/errors.js';
import type { RunningStep } from './running-order.js';

/** @throws 404 if the step was removed while the request waited for the lock of the order */
export function getStep({ steps }: { steps: ReadonlyMap<string, RunningStep> }, workflowStepId: string): RunningStep {
  const step = steps.get(workflowStepId);
  if (!step) throw notFound('WorkflowStep');
  return step;
}
