/** What of an order a contractor is looked for. */
import type { CandidatesView, OrderDispatchView } from '../../../../client/generated/types.js';
import type { ShownOverview } from '../../data/queries.js';

export interface Work {
  order: ShownOverview['order'];
  dispatches: OrderDispatchView[];
  /** Dispatch step; null: the order has none. */
  workflowStepId: string | null;
  /** Actor whose work it is; null: that of the order. */
  workflowActorId: string | null;
  /** Its present contractor. */
  holder: OrderDispatchView | null;
  canBook: boolean;
  /** Why no contractor can be asked now; null: they can. */
  cannotAsk: 'waiting' | 'given' | 'noStep' | null;
}

export function describeWork(
  { order, steps, dispatches }: ShownOverview,
  { workflowStepId, canBook }: CandidatesView,
): Work {
  const step = steps.find(({ id }) => id === workflowStepId);
  const workflowActorId = step?.dispatchesActorId ?? null;
  const isOfWork = (one: OrderDispatchView) => workflowActorId === null || one.workflowActorId === workflowActorId;
  return {
    order,
    dispatches,
    workflowStepId,
    workflowActorId,
    holder: dispatches.find((one) => one.status === 'accepted' && isOfWork(one)) ?? null,
    canBook,
    cannotAsk: step ? whyNot(step.status) : order.workflowId ? 'noStep' : null,
  };
}

function whyNot(status: string): Work['cannotAsk'] {
  if (status === 'active' || status === 'failed') return null;
  return status === 'todo' ? 'waiting' : 'given';
}

/** Whether the contractor has an open offer. */
export function isAsked({ dispatches }: Work, organizationId: string): boolean {
  return dispatches.some((one) => one.status === 'sent' && one.organizationId === organizationId);
}
