/** What operators do by one click, on the server as in the browser. */
import {
  Deliveries,
  Dispatches,
  Notes,
  OrderAttention,
  Orders,
  WorkflowSteps,
} from '../../client/generated/resources.js';
import type { ActInput, DismissalInput } from '../../client/generated/types.js';
import type { Transport } from '../../client/src/transport.js';
import { parseLocalDateTime } from '../i18n/formats.js';
import { findHandler } from '../pages/find-handler.js';
import { FormValidationError, type FormFields } from '../ui/index.js';
import type { Session } from './session.js';

/** The fields that the form of an action sends. */
export interface ActionFields {
  orderId: string;
  /** ID of the offer, delivery, note or booking that the action is about. */
  subjectId: string;
  workflowStepId: string;
  /** For `dismiss`: the reason of the entry; for refusals and steps: the reason that is shown. */
  reason: string;
  /** Text of a note. */
  content: string;
  /** Action on a step, such as `RETRY`. */
  type: string;
  /** Local date and time in the organization's time zone. */
  startAt: string;
}

type Run = (api: Transport, fields: ActionFields, session: Session) => Promise<unknown>;

const ACTIONS: Record<string, Run> = {
  acceptProposal: (api, { subjectId }) => new Dispatches(api).acceptProposal(subjectId),
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
  acceptForContractor: (api, { subjectId }) => new Dispatches(api).accept(subjectId, { onBehalf: true }),
  declineForContractor: (api, { subjectId }) => new Dispatches(api).decline(subjectId, { onBehalf: true }),
  note: (api, { orderId, content }) => new Notes(api).add(orderId, { content: content.trim(), isPublic: false }),
  book: (api, { workflowStepId, startAt }, { routerId, timeZone }) => {
    const start = parseLocalDateTime(startAt, timeZone);
    if (!start) throw new FormValidationError('startAt', 'must be an ISO 8601 date');
    return new WorkflowSteps(api).putBooking(routerId, workflowStepId, { startAt: start });
  },
  hold: (api, { orderId, reason }) => new OrderAttention(api).putHold(orderId, { reason: reason.trim() }),
  endHold: (api, { orderId }) => new OrderAttention(api).removeHold(orderId),
  cancel: (api, { orderId, reason }) => new Orders(api).cancel(orderId, { reason: reason.trim() || null }),
  assignMe: (api, { orderId }, { userId }) => new Orders(api).update(orderId, { operatorId: userId }),
  resend: (api, { subjectId }, { routerId }) => new Deliveries(api).replay(routerId, subjectId),
};

/**
 * Carries out the action that `intent` names.
 * @returns the intent, by which the page names what was done
 * @throws ApiError from the service, FormValidationError for an unknown action
 */
export async function runAction(api: Transport, session: Session, fields: FormFields): Promise<string> {
  const run = findHandler(ACTIONS, fields.intent);
  if (!run) throw new FormValidationError('intent', 'must be one of the actions of this page');
  const given = {
    orderId: '',
    subjectId: '',
    workflowStepId: '',
    reason: '',
    content: '',
    type: '',
    startAt: '',
    ...fields,
  };
  await run(api, given, session);
  return fields.intent!;
}
