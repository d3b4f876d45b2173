/** The job that cancels an order which stays declined (`autoCancel`, contract 2.6). */
import type { StepStatusChange } from '../../../entities/domain-events.js';
import type { PlannedJob } from '../../../platform/jobs/transactional-job-queue.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';

/** Milliseconds in which an operator can still find a contractor. */
const DECLINED_FOR_MS = 24 * 60 * 60 * 1000;

/** Name of the job; its payload names the order. */
export const AUTO_CANCEL_JOB = 'order.auto-cancel';

/** The job of an order that is declined now; a later decline replaces it. */
export function autoCancelJob({ order, now }: WorkflowRun, moved: readonly StepStatusChange[]): PlannedJob[] {
  if (order.status !== 'declined' || !moved.some(({ to }) => to === 'failed')) return [];
  const runAt = new Date(now.getTime() + DECLINED_FOR_MS);
  const { id: orderId } = order;
  return [{ name: AUTO_CANCEL_JOB, payload: { orderId }, runAt, key: `${AUTO_CANCEL_JOB}:${orderId}` }];
}
