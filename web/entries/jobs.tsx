/** The script of `/jobs`. */
import { words as common } from '#words/common';
import { words } from '#words/jobs';
import { Jobs } from '../pages/jobs/jobs.js';
import { takeOver } from './take-over.js';

takeOver(Jobs, words, common);
