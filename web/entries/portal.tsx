/** The script of `/c/{token}`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/portal';
import { Portal } from '../pages/portal/portal.js';
import { takeOver } from './take-over.js';

takeOver(Portal, messages, common);
