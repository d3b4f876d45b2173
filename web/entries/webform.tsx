/** The script of `/f/{publicToken}`. */
import { words as common } from '#words/common';
import { words } from '#words/webform';
import { Webform } from '../pages/webform/webform.js';
import { takeOver } from './take-over.js';

takeOver(Webform, words, common);
