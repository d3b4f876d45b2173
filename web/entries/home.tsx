/** The script of `/`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/home';
import { Home } from '../pages/home/home.js';
import { hydratePage } from './hydrate-page.js';

hydratePage(Home, messages, common);
