/** What in an order needs somebody, worked out from its steps, dispatches and bookings (decisions/orders "Attention"). */
import type { StoredAttention } from '../../../entities/order-attention.js';
import type { Order } from '../../../entities/order.js';
import type { PlannedJob } from '../../../platform/jobs/transactional-job-queue.js';
import { listAcceptedOrganizationIds, findOutsideCoverage, findRepresentative } from './running-order.js';
import type { RunningOrder, RunningStep } from './running-order.js';
import type { WorkflowRun } from './workflow-run.js';

/** How long before its start a booking should be confirmed. */
const CONFIRMED_BEFORE_MS = 24 * 3_600_000;

export const ATTENTION_JOB = 'order.attention';

/** The columns of the order that hold it; lists are filtered by the last three. */
export type AttentionColumns = Pick<Order, 'attention' | 'attentionReasons' | 'overdueAt' | 'unconfirmedAt'>;

/** What is to be stored; nothing once the order is at its end. */
export function computeAttention(run: WorkflowRun, isOver: boolean): AttentionColumns {
  const attention = isOver ? [] : [...ofSteps(run), ...ofWork(run), ...ofBookings(run)];
  const earliest = (wanted: StoredAttention['reason']) =>
    attention.flatMap(({ reason, from }) => (reason === wanted && from ? [from] : [])).toSorted()[0];
  const moment = (text: string | undefined) => (text === undefined ? null : new Date(text));
  const present = attention.filter(({ from }) => from === undefined).map(({ reason }) => reason);
  return {
    attention,
    attentionReasons: [...new Set(present)].toSorted(),
    overdueAt: moment(earliest('OVERDUE')),
    unconfirmedAt: moment(earliest('BOOKING_UNCONFIRMED')),
  };
}

/** The job for the next moment after this one; none where nothing will need anybody by itself. */
export function createAttentionJob(
  { id: orderId, routerId, attention }: Pick<RunningOrder, 'id' | 'routerId' | 'attention'>,
  after: Date,
): PlannedJob[] {
  const moments = attention.flatMap(({ from }) => (from && new Date(from) > after ? [from] : []));
  const [from] = moments.toSorted();
  if (!from) return [];
  return [
    { name: ATTENTION_JOB, payload: { routerId, orderId, from }, runAt: from, key: `${ATTENTION_JOB}:${orderId}` },
  ];
}

function ofSteps(run: WorkflowRun): StoredAttention[] {
  return [...run.steps.values()].flatMap((step) => {
    const reason = reasonOf(step, run);
    const about = { workflowStepId: step.id, stepTitle: step.title };
    const late = step.status === 'active' && step.dueAt ? [{ ...about, from: step.dueAt.toISOString() }] : [];
    return [
      ...(reason ? [{ reason, ...about }] : []),
      ...late.map((one): StoredAttention => ({ reason: 'OVERDUE', ...one })),
    ];
  });
}

function reasonOf(step: RunningStep, run: WorkflowRun): StoredAttention['reason'] | null {
  if (step.status === 'failed') return step.type === 'dispatch_create' ? whyUndispatched(step, run) : 'STEP_FAILED';
  if (step.status === 'cancelled') return step.isRequired || isAwaited(step, run) ? 'REQUIRED_STEP_CANCELLED' : null;
  if (step.status !== 'active') return null;
  if (step.type === 'dispatch_create') return isExhausted(step, run) ? 'DISPATCH_EXHAUSTED' : null;
  return step.actor === 'contractor' && isNobodys(step, run) ? 'NO_CANDIDATE' : null;
}

function whyUndispatched({ stepDataId }: RunningStep, { order }: WorkflowRun): StoredAttention['reason'] {
  return order.dispatches.some((one) => one.stepDataId === stepDataId) ? 'DISPATCH_EXHAUSTED' : 'NO_CANDIDATE';
}

/** Everybody who was asked in this attempt said no, or nothing. */
function isExhausted({ stepDataId }: RunningStep, { order }: WorkflowRun): boolean {
  const asked = order.dispatches.filter((one) => one.stepDataId === stepDataId);
  return asked.length > 0 && !asked.some(({ status }) => status === 'sent' || status === 'accepted');
}

/** Some step that is still to be done waits for this one. */
function isAwaited({ id }: RunningStep, { steps }: WorkflowRun): boolean {
  return [...steps.values()].some(({ status, dependsOnStepId }) => status === 'todo' && dependsOnStepId === id);
}

/** No contractor plays the step's part, and none is going to be found. */
function isNobodys(step: RunningStep, { order, steps }: WorkflowRun): boolean {
  if (isPlayed(step, order)) return false;
  return ![...steps.values()].some(
    ({ type, status }) => type === 'dispatch_create' && (status === 'todo' || status === 'active'),
  );
}

function isPlayed(step: RunningStep, order: RunningOrder): boolean {
  return step.actorId ? findRepresentative(order, step) !== null : listAcceptedOrganizationIds(order).length > 0;
}

function ofWork({ order, steps }: WorkflowRun): StoredAttention[] {
  return findOutsideCoverage(order).map(({ workflowStepId }) => ({
    reason: 'ADDRESS_LEFT_COVERAGE',
    workflowStepId,
    stepTitle: steps.get(workflowStepId ?? '')?.title ?? null,
  }));
}

function ofBookings({ order, steps }: WorkflowRun): StoredAttention[] {
  const asked = order.bookings.filter(({ status }) => status === 'requested');
  return asked.map(({ workflowStepId, startAt }) => ({
    reason: 'BOOKING_UNCONFIRMED',
    workflowStepId,
    stepTitle: steps.get(workflowStepId)?.title ?? null,
    from: new Date(startAt.getTime() - CONFIRMED_BEFORE_MS).toISOString(),
  }));
}
