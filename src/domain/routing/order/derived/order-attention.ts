/** Derives what the order stores about who has to act: attention and the sides that it waits for (decisions/orders "Attention"). */
import { isDeepStrictEqual } from 'node:util';
import {
  ATTENTION_REASONS,
  type DismissedAttention,
  type StoredAttention,
} from '../../../../entities/order-attention.js';
import type { WaitingSide } from '../../../../entities/order-attention.js';
import type { OrderStatus } from '../../../../entities/order.js';
import type { PlannedJob } from '../../../../platform/jobs/transactional-job-queue.js';
import { isFinal } from '../../closed-order.js';
import { ATTENTION_RULES, type ImpliedAttention } from './attention-rules.js';
import { pickAttention, type AttentionColumns, type RunningOrder } from '../state/running-order.js';
import { listWaitingSides, waitsForAnswersToOffersOnly } from './waiting-sides.js';
import type { OrderAggregate } from '../state/order-aggregate.js';

/** Job that derives the order again when a time passes. Payload: `routerId`, `orderId`. */
export const DERIVE_JOB = 'order.derive';

/** An entry that applies from a time, possibly in the future, and until a time. */
interface TimedAttention {
  entry: StoredAttention;
  from: Date | null;
  until: Date | null;
}

/**
 * Derives the columns from the state of the order. Its present columns say what was dismissed and since when entries apply.
 * Call `endPastHold` before.
 */
export function deriveAttention(run: OrderAggregate, status: OrderStatus): AttentionColumns {
  const { order, now } = run;
  const { heldAt, heldUntil } = order;
  const isOver = isFinal(status);
  const timed = isOver ? [] : listImplied(run).filter(({ from }) => !from || !heldAt);
  const applying = timed.flatMap(({ entry, from, until }) =>
    (!from || from <= now) && (!until || until > now) ? [entry] : [],
  );
  const isDismissed = (entry: StoredAttention) => order.dismissedAttention.some((one) => isSameOccurrence(one, entry));
  const attention = applying.filter((entry) => !isDismissed(entry));
  const waitingFor = isOver || heldAt ? [] : listWaitingSides(run, status, attention.length > 0);
  return {
    ...pickAttention(order),
    attention,
    waitingFor,
    waitingSince: deriveWaitingSince(run, waitingFor),
    attentionDueAt: findEarliest(
      [...timed.flatMap(({ from, until }) => [from, until]), heldUntil, ...(isOver ? [] : listTurns(run))],
      now,
    ),
    dismissedAttention: applying.filter(isDismissed).map(toOccurrence),
  };
}

/** While only answers to offers are awaited, a contractor that is asked after another one is waited for since then. */
function deriveWaitingSince(run: OrderAggregate, waitingFor: readonly WaitingSide[]): Date | null {
  const { order, now } = run;
  if (waitingFor.length === 0) return null;
  if (!isDeepStrictEqual(waitingFor, order.waitingFor) || !order.waitingSince) return now;
  const asked = order.dispatches.flatMap(({ status, sentAt }) => (status === 'sent' ? [sentAt] : []));
  const isNewlyAsked = asked.length > 0 && asked.every((at) => at > order.waitingSince!);
  return isNewlyAsked && waitsForAnswersToOffersOnly(run, waitingFor)
    ? findEarliest(asked, order.waitingSince)
    : order.waitingSince;
}

/** When confirmed visits change the status of the order: by their start, and by their end if nothing else is awaited. */
function listTurns({ order }: OrderAggregate): Date[] {
  return order.bookings.flatMap(({ status, startAt, endAt }) => (status === 'confirmed' ? [startAt, endAt] : []));
}

/** Ends the hold of an order that is over, or whose hold is past its time. */
export function endPastHold({ order, now }: OrderAggregate, status: OrderStatus): void {
  if (isFinal(status)) Object.assign(order, NO_HOLD, { holdOverAt: null });
  else if (order.heldUntil && order.heldUntil <= now) Object.assign(order, NO_HOLD, { holdOverAt: order.heldUntil });
}

/** The columns of an order that is not on hold. */
export const NO_HOLD = { heldAt: null, heldUntil: null, holdReason: null, heldBy: null };

/** Fields of the order, as events name them, that differ between two derivations. */
export function listChangedFields(before: AttentionColumns, after: AttentionColumns): string[] {
  const isChanged = (...columns: (keyof AttentionColumns)[]) =>
    columns.some((column) => !isDeepStrictEqual(before[column], after[column]));
  return [
    ...(isChanged('heldAt', 'heldUntil', 'holdReason') ? ['hold'] : []),
    ...(isChanged('attention') ? ['attention'] : []),
    ...(isChanged('waitingFor') ? ['waitingFor', 'waitingSince'] : []),
  ];
}

/** @returns the job for the next deadline of the order; none if there is none */
export function createDeriveJob({
  id: orderId,
  routerId,
  attentionDueAt,
}: Pick<RunningOrder, 'id' | 'routerId' | 'attentionDueAt'>): PlannedJob[] {
  if (!attentionDueAt) return [];
  const key = buildDeriveJobKey(orderId);
  return [{ name: DERIVE_JOB, payload: { routerId, orderId }, runAt: attentionDueAt, key }];
}

/** An order has at most one waiting job. */
export function buildDeriveJobKey(orderId: string): string {
  return `${DERIVE_JOB}:${orderId}`;
}

function listImplied(run: OrderAggregate): TimedAttention[] {
  const { now } = run;
  return ATTENTION_REASONS.flatMap((reason) =>
    ATTENTION_RULES[reason](run).map(({ step: workflowStepId = null, subject, since, from, until }) => {
      const [subjectType, subjectId] = subject ?? [null, null];
      const about = { reason, workflowStepId, ...describeStep(run, workflowStepId), subjectType, subjectId };
      const stored = run.order.attention.find((one) => isSameThing(one, about));
      const known = since?.toISOString() ?? stored?.since ?? passedOnTime(run.order, { from }, now)?.toISOString();
      return { entry: { ...about, since: known ?? now.toISOString() }, from: from ?? null, until: until ?? null };
    }),
  );
}

function describeStep({ steps }: OrderAggregate, id: string | null): Pick<StoredAttention, 'stepTitle' | 'stepType'> {
  const step = steps.get(id ?? '');
  return step ? { stepTitle: step.title, stepType: step.type } : { stepTitle: null, stepType: null };
}

/** A deadline that a job waited for applies since its time; one that had passed before applies since it is first stored. */
function passedOnTime({ attentionDueAt }: RunningOrder, { from }: ImpliedAttention, now: Date): Date | null {
  return from && attentionDueAt && from >= attentionDueAt && from <= now ? from : null;
}

function isSameThing(one: StoredAttention, other: Omit<StoredAttention, 'since'>): boolean {
  return (
    one.reason === other.reason &&
    one.subjectId === other.subjectId &&
    (one.subjectId !== null || one.workflowStepId === other.workflowStepId)
  );
}

function isSameOccurrence(one: DismissedAttention, entry: StoredAttention): boolean {
  return isDeepStrictEqual(toOccurrence(one), toOccurrence(entry));
}

function toOccurrence({ reason, since, subjectId }: DismissedAttention): DismissedAttention {
  return { reason, since, subjectId };
}

function findEarliest(times: readonly (Date | null)[], after: Date): Date | null {
  const future = times.filter((time): time is Date => time !== null && time > after);
  return future.length === 0 ? null : new Date(Math.min(...future.map((time) => time.getTime())));
}
