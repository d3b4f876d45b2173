/** Actions on what waits for operators. */
import { Deliveries, Dispatches, Notes, OrderAttention, WorkflowSteps } from '../../../client/generated/resources.js';
import type { ActInput, DismissalInput } from '../../../client/generated/types.js';
import { parseLocalDateTime } from '../../i18n/formats.js';
import { FormValidationError } from '../../ui/index.js';
import type { ActionTable } from '../actions.js';

export const attentionActions: ActionTable = {
  acceptProposal: (api, { subjectId }) => new Dispatches(api).acceptProposal(subjectId, {}),
  refuseProposal: (api, { subjectId }) => new Dispatches(api).refuseProposal(subjectId, {}),
  acceptHandBack: (api, { subjectId }) => new Dispatches(api).acceptHandBack(subjectId, {}),
  refuseHandBack: (api, { subjectId }) => new Dispatches(api).refuseHandBack(subjectId, {}),
  takeBack: (api, { subjectId }) => new Dispatches(api).revoke(subjectId, {}),
  confirmBooking: (api, { workflowStepId }, { routerId }) =>
    new WorkflowSteps(api).putBooking(routerId, workflowStepId, { status: 'confirm' }),
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
