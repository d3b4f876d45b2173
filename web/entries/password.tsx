/** The script of `/password`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/password';
import { Password } from '../pages/password/password.js';
import { takeOver } from './take-over.js';

takeOver(Password, messages, common);
