/** Sorts what waits for operators into groups, by what settles it. */
import type { OrderRow } from '../data/queries.js';

export type AttentionEntry = OrderRow['attention'][number];

/** Groups in the order in which they are shown: what others wait for comes first. */
export const GROUPS = ['answer', 'decide', 'contractor', 'time', 'failed', 'late', 'step'] as const;
export type GroupName = (typeof GROUPS)[number];

const GROUP_BY_REASON: Record<string, GroupName | undefined> = {
  CLIENT_WROTE: 'answer',
  CONTRACTOR_WROTE: 'answer',
  TERMS_PROPOSED: 'decide',
  HAND_BACK_REQUESTED: 'decide',
  NO_CANDIDATE: 'contractor',
  DISPATCH_EXHAUSTED: 'contractor',
  PERFORMER_INACTIVE: 'contractor',
  PERFORMER_ABSENT: 'contractor',
  TECHNICIAN_DISABLED: 'contractor',
  ADDRESS_LEFT_COVERAGE: 'contractor',
  BOOKING_UNCONFIRMED: 'time',
  BOOKING_NOT_SENT: 'time',
  TIME_CHANGE_REQUESTED: 'time',
  STEP_FAILED: 'failed',
  REQUIRED_STEP_CANCELLED: 'failed',
  DELIVERY_FAILED: 'failed',
  OVERDUE: 'late',
  VISIT_NOT_REPORTED: 'late',
  HOLD_OVER: 'late',
};

/** One thing to settle: a reason for attention, or a step that waits for operators without one (`entry` is null). */
export interface WaitingItem {
  key: string;
  order: OrderRow;
  entry: AttentionEntry | null;
  since: string | null;
}

export interface WaitingGroup {
  name: GroupName;
  items: WaitingItem[];
}

/** Returns the groups that are not empty. In each, what waits longest comes first. Reasons of later versions are `failed`. */
export function groupWaiting(orders: OrderRow[]): WaitingGroup[] {
  const groups = new Map<GroupName, WaitingItem[]>(GROUPS.map((name) => [name, []]));
  for (const order of orders) {
    for (const entry of order.attention) {
      const key = [order.id, entry.reason, entry.workflowStepId, entry.subjectId].join(' ');
      groups.get(GROUP_BY_REASON[entry.reason] ?? 'failed')!.push({ key, order, entry, since: entry.since });
    }
    if (order.attention.length === 0 && order.waitingFor.includes('operator'))
      groups.get('step')!.push({ key: order.id, order, entry: null, since: order.waitingSince });
  }
  return [...groups]
    .map(([name, items]) => ({ name, items: items.sort((one, other) => time(one) - time(other)) }))
    .filter(({ items }) => items.length > 0);
}

function time({ since }: WaitingItem): number {
  return since === null ? 0 : Date.parse(since);
}
