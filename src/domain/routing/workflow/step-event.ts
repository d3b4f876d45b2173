/** Builds the events of a step. */
import type { EventName } from '../../../entities/event-types.js';
import type { Initiator } from '../../../entities/initiator.js';
import type { OrderEventDraft } from '../event-recorder.js';
import type { RunningOrder, RunningStep } from './running-order.js';

/** What happened to a step, and who caused it. */
interface StepOccurrence {
  event: EventName;
  initiator: Initiator;
  /** Attempt that the event is about. */
  stepDataId: string | null;
  /** For history and payload, such as the two statuses of a change. */
  part: object;
  comment?: string | null;
  reason?: string | null;
}

export function createStepEvent(
  order: RunningOrder,
  step: RunningStep,
  { event, initiator, stepDataId, part, comment = null, reason = null }: StepOccurrence,
): OrderEventDraft {
  const { id: workflowStepId, templateStepId, title, type, actor, index } = step;
  const { id: orderId, displayId, routerId, organizationId, workflowId } = order;
  const details = { workflowStepId, title, type, ...part };
  return {
    event,
    routerId,
    organizationId,
    orderId,
    initiator,
    comment,
    reason,
    changes: details,
    data: { orderId, displayId, workflowId, ...details, templateStepId, stepDataId, actor, index, comment, reason },
  };
}
