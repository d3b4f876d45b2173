/** The jobs of an order at the times at which something happens by itself. */
import type { PlannedJob } from '../../../../platform/jobs/transactional-job-queue.js';
import { createDeriveJob } from '../derived/order-attention.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { Snapshot } from './order-changes.js';

/** Job that expires offers at their response deadline. Payload: `routerId`, `orderId`, `stepDataId`. */
export const DEADLINE_JOB = 'dispatch.deadline';

/** Job that cancels declined orders (`autoCancel`, contract 2.6). Payload: `routerId`, `orderId`. */
export const AUTO_CANCEL_JOB = 'order.auto-cancel';

/** Delay in milliseconds, during which an operator can still find a contractor. */
const AUTO_CANCEL_AFTER_MS = 24 * 60 * 60 * 1000;

/** Jobs to add, and keys of those that are no longer needed. */
export interface JobChanges {
  added: PlannedJob[];
  removed: string[];
}

/** Compares the order with what was loaded. */
export function planJobs(aggregate: OrderAggregate, before: Snapshot): JobChanges {
  const { order, now, transitions } = aggregate;
  const jobs: JobChanges = { added: aggregate.jobs.splice(0), removed: [] };
  planDeadlines(aggregate, before, jobs);
  if (+(order.attentionDueAt ?? 0) !== +(before.order.attentionDueAt ?? 0)) jobs.added.push(...createDeriveJob(order));
  // An order that was just declined. A later decline replaces the job.
  if (order.status === 'declined' && transitions.some(({ to }) => to === 'failed'))
    jobs.added.push(createAutoCancelJob(order, now));
  return jobs;
}

/** Returns the job that runs 24 hours after the given time. It replaces the waiting one of the order. */
export function createAutoCancelJob({ routerId, id: orderId }: OrderAggregate['order'], after: Date): PlannedJob {
  const runAt = new Date(after.getTime() + AUTO_CANCEL_AFTER_MS);
  return { name: AUTO_CANCEL_JOB, payload: { routerId, orderId }, runAt, key: `${AUTO_CANCEL_JOB}:${orderId}` };
}

/** One job per attempt for its earliest deadline, as long as it has an open offer. */
function planDeadlines({ order }: OrderAggregate, before: Snapshot, jobs: JobChanges): void {
  const changed = order.dispatches.filter((one) => {
    const stored = before.dispatches.get(one.id);
    return !stored || stored.status !== one.status || +(stored.expiresAt ?? 0) !== +(one.expiresAt ?? 0);
  });
  const { routerId, id: orderId } = order;
  for (const stepDataId of new Set(changed.flatMap((one) => one.stepDataId ?? []))) {
    const [next] = order.dispatches
      .flatMap((one) => (one.stepDataId === stepDataId && one.status === 'sent' ? (one.expiresAt ?? []) : []))
      .toSorted((one, other) => one.getTime() - other.getTime());
    const key = `${DEADLINE_JOB}:${stepDataId}`;
    if (next) jobs.added.push({ name: DEADLINE_JOB, payload: { routerId, orderId, stepDataId }, runAt: next, key });
    else jobs.removed.push(key);
  }
}
