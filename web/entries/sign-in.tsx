/** The script of `/sign-in`. */
import { words as common } from '#words/common';
import { words } from '#words/sign-in';
import { SignIn } from '../pages/sign-in/sign-in.js';
import { takeOver } from './take-over.js';

takeOver(SignIn, words, common);
