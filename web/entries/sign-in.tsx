/** The script of `/sign-in`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/sign-in';
import { SignIn } from '../pages/sign-in/sign-in.js';
import { hydratePage } from './hydrate-page.js';

hydratePage(SignIn, messages, common);
