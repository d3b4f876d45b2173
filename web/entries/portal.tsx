/** The script of `/c/{token}`. */
import { words as common } from '#words/common';
import { words } from '#words/portal';
import { Portal } from '../pages/portal/portal.js';
import { takeOver } from './take-over.js';

takeOver(Portal, words, common);
