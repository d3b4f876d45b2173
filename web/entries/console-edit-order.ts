/** The module of `/console/orders/{id}/edit`. */
import { messages } from '#messages/console-edit-order';
import { editOrderPage } from '../console/order/edit-page.js';

export const page = { ...editOrderPage, messages };
