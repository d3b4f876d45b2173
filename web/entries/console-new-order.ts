/** The module of `/console/orders/new`. */
import { messages } from '#messages/console-new-order';
import { newOrderPage } from '../console/new-order/page.js';

export const page = { ...newOrderPage, messages };
