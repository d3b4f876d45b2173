/** The module of `/console/orders/{id}/offer`. */
import { messages } from '#messages/console-order-work';
import { offerPage } from '../console/order-work/offer-page.js';

export const page = { ...offerPage, messages };
