/** The module of `/console/deliveries`. */
import { messages } from '#messages/console-deliveries';
import { deliveriesPage } from '../console/deliveries/page.js';

export const page = { ...deliveriesPage, messages };
