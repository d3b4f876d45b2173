/** The script of `/jobs/offers/{token}`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/offer';
import { Offer } from '../pages/offer/offer.js';
import { takeOver } from './take-over.js';

takeOver(Offer, messages, common);
