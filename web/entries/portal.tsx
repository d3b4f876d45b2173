/** The script of `/c/{token}`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/portal';
import { Portal } from '../pages/portal/portal.js';
import { hydratePage } from './hydrate-page.js';

hydratePage(Portal, messages, common);
