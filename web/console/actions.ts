/** What operators do by one click, on the server as in the browser. */
import {
  Deliveries,
  Dispatches,
  Notes,
  OrderAttention,
  Orders,
  ViewPresets,
  WorkflowSteps,
} from '../../client/generated/resources.js';
import type { ActInput, BulkInput, DismissalInput, ViewStateInput } from '../../client/generated/types.js';
import type { Transport } from '../../client/src/transport.js';
import { parseLocalDateTime } from '../i18n/formats.js';
import { findHandler } from '../pages/find-handler.js';
import { FormValidationError, type FormFields } from '../ui/index.js';
import { HOME, orderPath } from './routes.js';
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
  /** ID of a saved view. */
  presetId: string;
  name: string;
  /** `TABLE` or `KANBAN`. */
  layout: string;
  /** State of a saved view, as JSON. */
  state: string;
  /** `on` if everybody of the router sees the view. */
  isShared: string;
  /** Contractor that is to carry out the visit. */
  contractorId: string;
  /** Contractor that carries it out now; empty if there is none. */
  presentContractorId: string;
  /** Not empty: more visits at once than the contractor can carry out are allowed. */
  allowOverlap: string;
  /** Not empty: the time is agreed already, so it needs no confirmation. */
  isAgreed: string;
}

/** May return the path of what it created. */
type Run = (api: Transport, fields: FormFields & ActionFields, session: Session) => Promise<unknown>;

/** Where an action leads. */
class Created {
  constructor(readonly path: string) {}
}

const ACTIONS: Record<string, Run> = {
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
  acceptForContractor: (api, { subjectId }) => new Dispatches(api).accept(subjectId, { onBehalf: true }),
  declineForContractor: (api, { subjectId }) => new Dispatches(api).decline(subjectId, { onBehalf: true }),
  note: (api, { orderId, content }) => new Notes(api).add(orderId, { content: content.trim(), isPublic: false }),
  book: (api, { workflowStepId, startAt }, { routerId, timeZone }) =>
    new WorkflowSteps(api).putBooking(routerId, workflowStepId, { startAt: parseStart(startAt, timeZone) }),
  propose: proposeTime,
  hold: (api, { orderId, reason }) => new OrderAttention(api).putHold(orderId, { reason: reason.trim() }),
  endHold: (api, { orderId }) => new OrderAttention(api).removeHold(orderId),
  cancel: (api, { orderId, reason }) => new Orders(api).cancel(orderId, { reason: reason.trim() || null }),
  assignMe: (api, { orderId }, { userId }) => new Orders(api).update(orderId, { operatorId: userId }),
  updateOrder: async (api, fields) => {
    const { orderId, version } = fields;
    // Only the form that changes an order needs this.
    const { toOrderUpdate } = await import('./order/order-edit.js');
    await new Orders(api).update(orderId, toOrderUpdate(fields), version ? { ifMatch: version } : {});
    return new Created(orderPath(orderId));
  },
  sendClientLink: (api, { orderId }) => new Orders(api).sendClientLink(orderId),
  resend: (api, { subjectId }, { routerId }) => new Deliveries(api).replay(routerId, subjectId),
  saveView: async (api, fields, { routerId }) => {
    const { id } = await new ViewPresets(api).create(routerId, { entity: 'ORDER', ...readView(fields) });
    return new Created(`${HOME}/orders?preset=${id}`);
  },
  updateView: async (api, fields, { routerId }) => {
    const { layout, state } = readView(fields);
    await new ViewPresets(api).update(routerId, fields.presetId, { layout, state });
    return new Created(`${HOME}/orders?preset=${fields.presetId}`);
  },
  renameView: (api, fields, { routerId }) => {
    const { name, personal } = readView(fields);
    return new ViewPresets(api).update(routerId, fields.presetId, { name, personal });
  },
  deleteView: async (api, { presetId }, { routerId }) => {
    await new ViewPresets(api).remove(routerId, presetId);
    return new Created(`${HOME}/orders`);
  },
};

function readView({ name, layout, state, isShared }: ActionFields) {
  return {
    name: name.trim(),
    layout: layout === 'KANBAN' ? ('KANBAN' as const) : ('TABLE' as const),
    state: (state ? JSON.parse(state) : {}) as ViewStateInput,
    personal: isShared === '',
  };
}

/**
 * Carries out the action that `intent` names.
 * @returns the intent, by which the page names what was done, and the path of what was created
 * @throws ApiError from the service, FormValidationError for an unknown action
 */
export async function runAction(
  api: Transport,
  session: Session,
  fields: FormFields,
): Promise<{ done: string; to: string | null }> {
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
    ...{ presetId: '', name: '', layout: '', state: '', isShared: '' },
    contractorId: '',
    presentContractorId: '',
    allowOverlap: '',
    isAgreed: '',
    ...fields,
  };
  const result = await run(api, given, session);
  return { done: fields.intent!, to: result instanceof Created ? result.path : null };
}

/** Proposes a time of a visit. If another contractor is to carry it out, the work is given to it first. */
async function proposeTime(api: Transport, fields: ActionFields, { routerId, timeZone }: Session): Promise<void> {
  const { orderId, workflowStepId, contractorId, presentContractorId, allowOverlap, isAgreed } = fields;
  const startAt = parseStart(fields.startAt, timeZone);
  if (contractorId && contractorId !== presentContractorId) {
    const request: BulkInput = { ids: [orderId], action: 'assignContractor', organizationId: contractorId };
    const { rows } = await new Orders(api).actOnMany(request);
    if (rows[0]?.status === 'refused') throw new FormValidationError(null, rows[0].reason ?? '', 409);
  }
  await new WorkflowSteps(api).putBooking(routerId, workflowStepId, {
    startAt,
    ...(allowOverlap ? { allowOverlap: true } : {}),
    ...(isAgreed ? { status: 'confirm' } : {}),
  });
}

/** @throws FormValidationError for a time that is not valid */
function parseStart(text: string, timeZone: string): string {
  const start = parseLocalDateTime(text, timeZone);
  if (!start) throw new FormValidationError('startAt', 'must be an ISO 8601 date');
  return start;
}
