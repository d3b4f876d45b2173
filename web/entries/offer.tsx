/** The script of `/jobs/offers/{token}`. */
import { words as common } from '#words/common';
import { words } from '#words/offer';
import { Offer } from '../pages/offer/offer.js';
import { takeOver } from './take-over.js';

takeOver(Offer, words, common);
