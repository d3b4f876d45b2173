/** The module of `/console/orders/{id}`. */
import './console-shared.js';

export { messages } from '#messages/console-order';
export { OrderPage as View } from '../console/order/order-page.js';
