/** The module of `/console/orders/{id}/answers`. */
import { messages } from '#messages/console-order-work';
import { answersPage } from '../console/order-work/answers-page.js';

export const page = { ...answersPage, messages };
