/** The action of the form of a new order. */
import { Created, type ActionTable } from '../actions.js';
import { createOrder } from './create-order.js';

export const newOrderActions: ActionTable = {
  createOrder: async (api, fields, session) => new Created(await createOrder(api, fields, session)),
};
