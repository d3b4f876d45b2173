/** The script of `/password`. */
import { words as common } from '#words/common';
import { words } from '#words/password';
import { Password } from '../pages/password/password.js';
import { takeOver } from './take-over.js';

takeOver(Password, words, common);
