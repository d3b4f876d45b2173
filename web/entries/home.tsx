/** The script of `/`. */
import { words as common } from '#words/common';
import { words } from '#words/home';
import { Home } from '../pages/home/home.js';
import { takeOver } from './take-over.js';

takeOver(Home, words, common);
