/** Schedules the job that cancels a declined order (`autoCancel`, contract 2.6). */
import type { StepStatusChange } from '../../../entities/event-types.js';
import type { PlannedJob } from '../../../platform/jobs/transactional-job-queue.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';

/** Delay in milliseconds, during which an operator can still find a contractor. */
const AUTO_CANCEL_AFTER_MS = 24 * 60 * 60 * 1000;

/** Job name. The payload is `{ orderId }`. */
export const AUTO_CANCEL_JOB = 'order.auto-cancel';

/** Returns the job if a failed step has just left the order declined. A later decline replaces the job. */
export function planAutoCancel({ order, now }: WorkflowRun, changes: readonly StepStatusChange[]): PlannedJob[] {
  if (order.status !== 'declined' || !changes.some(({ to }) => to === 'failed')) return [];
  return createAutoCancelJob(order.id, now);
}

/** Returns the job that runs 24 hours after the given time. It replaces the waiting one of the order. */
export function createAutoCancelJob(orderId: string, after: Date): PlannedJob[] {
  const runAt = new Date(after.getTime() + AUTO_CANCEL_AFTER_MS);
  return [{ name: AUTO_CANCEL_JOB, payload: { orderId }, runAt, key: `${AUTO_CANCEL_JOB}:${orderId}` }];
}
