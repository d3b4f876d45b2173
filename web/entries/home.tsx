/** The script of `/`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/home';
import { Home } from '../pages/home/home.js';
import { takeOver } from './take-over.js';

takeOver(Home, messages, common);
