/** The module of `/console/payouts`. */
import { messages } from '#messages/console-payouts';
import { payoutsPage } from '../console/payouts/page.js';

export const page = { ...payoutsPage, messages };
