/** Asks contractors for the work of an order, or gives it to one. Both open the page of the order. */
import { OrderDispatches } from '../../../../client/generated/resources.js';
import { Created, type ActionTable } from '../../actions.js';
import { parseStart, parseTime } from '../../attention/actions.js';
import { orderPath } from '../../routes.js';

/** Beginning of the names of the fields that select contractors; their ID follows. */
export const SELECTED = 'contractor.';

export const findContractorActions: ActionTable = {
  giveWork: async (api, { orderId, organizationId = '', workflowActorId, startAt, firstSlot, note }, { timeZone }) => {
    const time = startAt ? parseStart(startAt, timeZone) : firstSlot;
    await new OrderDispatches(api).assign(orderId, {
      organizationId,
      ...(workflowActorId ? { workflowActorId } : {}),
      ...(time ? { startAt: time } : {}),
      ...(note?.trim() ? { note: note.trim() } : {}),
    });
    return new Created(orderPath(orderId));
  },

  askContractors: async (api, { orderId, workflowStepId, expiresAt, ...fields }, { timeZone }) => {
    const organizationIds = Object.keys(fields).flatMap((name) =>
      name.startsWith(SELECTED) ? [name.slice(SELECTED.length)] : [],
    );
    await new OrderDispatches(api).create(orderId, {
      organizationIds,
      ...(workflowStepId ? { workflowStepId } : {}),
      ...(expiresAt ? { expiresAt: parseTime('expiresAt', expiresAt, timeZone) } : {}),
    });
    return new Created(orderPath(orderId));
  },
};
