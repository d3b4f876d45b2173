/** Derives the reasons why an order needs an operator from its steps, dispatches and bookings (decisions/orders "Attention"). */
import type { StoredAttention } from '../../../entities/order-attention.js';
import type { Order } from '../../../entities/order.js';
import type { PlannedJob } from '../../../platform/jobs/transactional-job-queue.js';
import { listAcceptedOrganizationIds, findOutsideCoverage, findRepresentative } from './running-order.js';
import type { RunningOrder, RunningStep } from './running-order.js';
import type { WorkflowRun } from './workflow-run.js';

/** A booking that is unconfirmed this long before its start needs attention. */
const CONFIRMED_BEFORE_MS = 24 * 3_600_000;

export const ATTENTION_JOB = 'order.attention';

/** Columns of the order that store it; lists filter by the last three. */
export type AttentionColumns = Pick<Order, 'attention' | 'attentionReasons' | 'overdueAt' | 'unconfirmedAt'>;

/** @param isOver the order is completed or cancelled, so it needs no attention */
export function computeAttention(run: WorkflowRun, isOver: boolean): AttentionColumns {
  const attention = isOver ? [] : [...listStepReasons(run), ...listCoverageReasons(run), ...listBookingReasons(run)];
  const earliest = (wanted: StoredAttention['reason']) =>
    attention.flatMap(({ reason, from }) => (reason === wanted && from ? [from] : [])).toSorted()[0];
  const toDate = (text: string | undefined) => (text === undefined ? null : new Date(text));
  const present = attention.filter(({ from }) => from === undefined).map(({ reason }) => reason);
  return {
    attention,
    attentionReasons: [...new Set(present)].toSorted(),
    overdueAt: toDate(earliest('OVERDUE')),
    unconfirmedAt: toDate(earliest('BOOKING_UNCONFIRMED')),
  };
}

/** @returns the job for the next deadline after this time; none if there is none */
export function createAttentionJob(
  { id: orderId, routerId, attention }: Pick<RunningOrder, 'id' | 'routerId' | 'attention'>,
  after: Date,
): PlannedJob[] {
  const deadlines = attention.flatMap(({ from }) => (from && new Date(from) > after ? [from] : []));
  const [from] = deadlines.toSorted();
  if (!from) return [];
  return [
    { name: ATTENTION_JOB, payload: { routerId, orderId, from }, runAt: from, key: `${ATTENTION_JOB}:${orderId}` },
  ];
}

function listStepReasons(run: WorkflowRun): StoredAttention[] {
  return [...run.steps.values()].flatMap((step) => {
    const reason = findReason(step, run);
    const subject = { workflowStepId: step.id, stepTitle: step.title };
    const late = step.status === 'active' && step.dueAt ? [{ ...subject, from: step.dueAt.toISOString() }] : [];
    return [
      ...(reason ? [{ reason, ...subject }] : []),
      ...late.map((one): StoredAttention => ({ reason: 'OVERDUE', ...one })),
    ];
  });
}

function findReason(step: RunningStep, run: WorkflowRun): StoredAttention['reason'] | null {
  if (step.status === 'failed') return step.type === 'dispatch_create' ? findDispatchReason(step, run) : 'STEP_FAILED';
  if (step.status === 'cancelled') return step.isRequired || isAwaited(step, run) ? 'REQUIRED_STEP_CANCELLED' : null;
  if (step.status !== 'active') return null;
  if (step.type === 'dispatch_create') return isExhausted(step, run) ? 'DISPATCH_EXHAUSTED' : null;
  return step.actor === 'contractor' && lacksContractor(step, run) ? 'NO_CANDIDATE' : null;
}

function findDispatchReason({ stepDataId }: RunningStep, { order }: WorkflowRun): StoredAttention['reason'] {
  return order.dispatches.some((one) => one.stepDataId === stepDataId) ? 'DISPATCH_EXHAUSTED' : 'NO_CANDIDATE';
}

/** All dispatches of the attempt ended without acceptance. */
function isExhausted({ stepDataId }: RunningStep, { order }: WorkflowRun): boolean {
  const dispatches = order.dispatches.filter((one) => one.stepDataId === stepDataId);
  return dispatches.length > 0 && !dispatches.some(({ status }) => status === 'sent' || status === 'accepted');
}

/** A step in status `todo` depends on this one. */
function isAwaited({ id }: RunningStep, { steps }: WorkflowRun): boolean {
  return [...steps.values()].some(({ status, dependsOnStepId }) => status === 'todo' && dependsOnStepId === id);
}

/** The step has no contractor, and no open dispatch step could find one. */
function lacksContractor(step: RunningStep, { order, steps }: WorkflowRun): boolean {
  if (hasContractor(step, order)) return false;
  return ![...steps.values()].some(
    ({ type, status }) => type === 'dispatch_create' && (status === 'todo' || status === 'active'),
  );
}

function hasContractor(step: RunningStep, order: RunningOrder): boolean {
  return step.actorId ? findRepresentative(order, step) !== null : listAcceptedOrganizationIds(order).length > 0;
}

function listCoverageReasons({ order, steps }: WorkflowRun): StoredAttention[] {
  return findOutsideCoverage(order).map(({ workflowStepId }) => ({
    reason: 'ADDRESS_LEFT_COVERAGE',
    workflowStepId,
    stepTitle: steps.get(workflowStepId ?? '')?.title ?? null,
  }));
}

function listBookingReasons({ order, steps }: WorkflowRun): StoredAttention[] {
  const requested = order.bookings.filter(({ status }) => status === 'requested');
  return requested.map(({ workflowStepId, startAt }) => ({
    reason: 'BOOKING_UNCONFIRMED',
    workflowStepId,
    stepTitle: steps.get(workflowStepId)?.title ?? null,
    from: new Date(startAt.getTime() - CONFIRMED_BEFORE_MS).toISOString(),
  }));
}
