/** The module of `/console/orders/{id}/edit`. */
import './console-shared.js';

export { messages } from '#messages/console-edit-order';
export { EditOrderPage as View } from '../console/order/edit-form.js';
