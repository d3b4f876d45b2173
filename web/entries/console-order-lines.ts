/** The module of `/console/orders/{id}/lines`. */
import { messages } from '#messages/console-order-work';
import { linesPage } from '../console/order-work/lines-page.js';

export const page = { ...linesPage, messages };
