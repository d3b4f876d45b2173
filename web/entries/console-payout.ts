/** The module of `/console/payouts/{id}`. */
import { messages } from '#messages/console-payouts';
import { payoutPage } from '../console/payouts/one-page.js';

export const page = { ...payoutPage, messages };
