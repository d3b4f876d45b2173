/** The module of `/console/templates/{id}/new-orders`. */
import { messages } from '#messages/console-template-orders';
import { templateOrdersPage } from '../console/templates/orders/page.js';

export const page = { ...templateOrdersPage, messages };
