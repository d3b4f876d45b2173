/** The script of `/f/{publicToken}`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/webform';
import { Webform } from '../pages/webform/webform.js';
import { hydratePage } from './hydrate-page.js';

hydratePage(Webform, messages, common);
