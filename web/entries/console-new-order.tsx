/** The module of `/console/orders/new`. */
import './console-shared.js';

export { messages } from '#messages/console-new-order';
export { NewOrderPage as View } from '../console/new-order/new-order-page.js';
