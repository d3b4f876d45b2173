/** The module of `/console/orders`. */
import './console-shared.js';

export { messages } from '#messages/console-orders';
export { OrdersPage as View } from '../console/orders/orders-page.js';
