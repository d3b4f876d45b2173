/** The script of `/sign-in`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/sign-in';
import { SignIn } from '../pages/sign-in/sign-in.js';
import { takeOver } from './take-over.js';

takeOver(SignIn, messages, common);
