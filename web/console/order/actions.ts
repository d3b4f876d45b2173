/** Actions on an order. */
import { Dispatches, Notes, OrderAttention, Orders } from '../../../client/generated/resources.js';
import type { ActionTable } from '../actions.js';
import { attentionActions, parseTime } from '../attention/actions.js';

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
  sendClientLink: (api, { orderId }) => new Orders(api).sendClientLink(orderId),
};
