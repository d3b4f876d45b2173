/** The script of `/jobs/offers/{token}`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/offer';
import { Offer } from '../pages/offer/offer.js';
import { hydratePage } from './hydrate-page.js';

hydratePage(Offer, messages, common);
