/** Actions on an order. */
import { Dispatches, Notes, OrderAttention, Orders, Workflows } from '../../../client/generated/resources.js';
import type { NewStepInput } from '../../../client/generated/types.js';
import type { ActionTable } from '../actions.js';
import { attentionActions, parseTime } from '../attention/actions.js';

/** Beginning of the names of fields of people. */
const TECHNICIAN = 'technician.';

export const orderActions: ActionTable = {
  ...attentionActions,
  acceptForContractor: (api, { subjectId }) => new Dispatches(api).accept(subjectId, { onBehalf: true }),
  declineForContractor: (api, { subjectId }) => new Dispatches(api).decline(subjectId, { onBehalf: true }),
  note: (api, { orderId, content }) => new Notes(api).add(orderId, { content: content.trim(), isPublic: false }),
  extend: (api, { subjectId, expiresAt = '' }, { timeZone }) =>
    new Dispatches(api).extend(subjectId, { expiresAt: parseTime('expiresAt', expiresAt, timeZone) }),
  hold: (api, { orderId, reason, until }, { timeZone }) =>
    new OrderAttention(api).putHold(orderId, {
      reason: reason.trim(),
      until: until ? parseTime('until', until, timeZone) : null,
    }),
  endHold: (api, { orderId }) => new OrderAttention(api).removeHold(orderId),
  cancel: (api, { orderId, reason }) => new Orders(api).cancel(orderId, { reason: reason.trim() || null }),
  assignMe: (api, { orderId }, { userId }) => new Orders(api).update(orderId, { operatorId: userId }),
  assignTechnicians: (api, { orderId, organizationId = '', ...fields }) => {
    const ids = Object.keys(fields).filter((name) => name.startsWith(TECHNICIAN));
    const userIds = ids.map((name) => name.slice(TECHNICIAN.length));
    return new Orders(api).assignTechnicians(orderId, { userIds, organizationId });
  },
  addStep: (api, { workflowId = '', title = '', actor, isRequired, description = '', after }, { routerId }) => {
    const text = description.trim() || null;
    const step = {
      type: 'manual',
      title: title.trim() || null,
      actor: (actor || 'operator') as NewStepInput['actor'],
      isRequired: isRequired === 'true',
      dependsOnStepId: after || null,
      descriptionOperator: text,
      ...(actor === 'contractor' ? { descriptionContractor: text } : {}),
      ...(actor === 'client' ? { descriptionClient: text } : {}),
    } as const;
    return new Workflows(api).addSteps(routerId, workflowId, [step]);
  },
  sendClientLink: (api, { orderId }) => new Orders(api).sendClientLink(orderId),
};
