/** Actions on what waits for operators. */
import {
  Deliveries,
  Dispatches,
  Notes,
  OrderAttention,
  OrderOverview,
  WorkflowSteps,
} from '../../../client/generated/resources.js';
import type { Transport } from '../../../client/src/transport.js';
import type { ActInput, DismissalInput, OrderDispatchView } from '../../../client/generated/types.js';
import { parseLocalDateTime } from '../../i18n/formats.js';
import { FormValidationError } from '../../ui/index.js';
import type { Action, ActionTable } from '../actions.js';

/** Confirms the visit at its time; a client that asked for another time is answered by this. */
const confirmBooking: Action = (api, { workflowStepId }, { routerId }) =>
  new WorkflowSteps(api).putBooking(routerId, workflowStepId, { status: 'confirm' });

export const attentionActions: ActionTable = {
  acceptProposal: (api, { subjectId }) => new Dispatches(api).acceptProposal(subjectId, {}),
  refuseProposal: (api, { subjectId }) => new Dispatches(api).refuseProposal(subjectId, {}),
  acceptHandBack: (api, { subjectId }) => new Dispatches(api).acceptHandBack(subjectId, {}),
  refuseHandBack: (api, { subjectId }) => new Dispatches(api).refuseHandBack(subjectId, {}),
  takeBack: async (api, { orderId, subjectId, reason }) => {
    const dispatchId = reason === 'PERFORMER_ABSENT' ? await findWork(api, orderId, subjectId) : subjectId;
    return new Dispatches(api).revoke(dispatchId, {});
  },
  confirmBooking,
  keepBooking: confirmBooking,
  act: (api, { workflowStepId, type, reason }, { routerId }) => {
    const body = { type, ...(reason ? { reason } : {}) } as ActInput;
    return new WorkflowSteps(api).act(routerId, workflowStepId, body);
  },
  dismiss: (api, { orderId, reason, subjectId }) => {
    const body = { reason, ...(subjectId ? { subjectId } : {}) } as DismissalInput;
    return new OrderAttention(api).dismissAttention(orderId, body);
  },
  reply: (api, { orderId, content }) => new Notes(api).add(orderId, { content: content.trim(), isPublic: true }),
  book: (api, { workflowStepId, startAt }, { routerId, timeZone }) =>
    new WorkflowSteps(api).putBooking(routerId, workflowStepId, { startAt: parseStart(startAt, timeZone) }),
  resend: (api, { subjectId }, { routerId }) => new Deliveries(api).replay(routerId, subjectId),
};

/** The work of the contractor that carries out the visit; the visit's ID, which is not found, if it has none any more. */
async function findWork(api: Transport, orderId: string, bookingId: string): Promise<string> {
  const { bookings, dispatches } = await new OrderOverview(api).get(orderId);
  const performer = bookings.find(({ id }) => id === bookingId)?.performer?.id;
  const isWork = (one: OrderDispatchView) => one.status === 'accepted' && one.organizationId === performer;
  return dispatches.find(isWork)?.id ?? bookingId;
}

/** @throws FormValidationError for a time that is not valid */
export function parseStart(text: string, timeZone: string): string {
  return parseTime('startAt', text, timeZone);
}

/** @param field the field with a local date and time @throws FormValidationError as `parseStart` */
export function parseTime(field: string, text: string, timeZone: string): string {
  const time = parseLocalDateTime(text, timeZone);
  if (!time) throw new FormValidationError(field, 'must be an ISO 8601 date');
  return time;
}
