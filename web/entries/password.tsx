/** The script of `/password`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/password';
import { Password } from '../pages/password/password.js';
import { hydratePage } from './hydrate-page.js';

hydratePage(Password, messages, common);
