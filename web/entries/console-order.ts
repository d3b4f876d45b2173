/** The module of `/console/orders/{id}`. */
import { messages } from '#messages/console-order';
import { orderPage } from '../console/order/page.js';

export const page = { ...orderPage, messages };
