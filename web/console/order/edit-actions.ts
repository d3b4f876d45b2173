/** The action of the form that changes an order. */
import { Orders } from '../../../client/generated/resources.js';
import { Created, type ActionTable } from '../actions.js';
import { orderPath } from '../routes.js';
import { toOrderUpdate } from './order-edit.js';

export const editActions: ActionTable = {
  updateOrder: async (api, fields) => {
    const { orderId, version } = fields;
    await new Orders(api).update(orderId, toOrderUpdate(fields), version ? { ifMatch: version } : {});
    return new Created(orderPath(orderId));
  },
};
