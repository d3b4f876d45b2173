/** The script of `/jobs/{id}`. */
import { words as common } from '#words/common';
import { words } from '#words/jobs';
import { JobPage } from '../pages/jobs/job.js';
import { takeOver } from './take-over.js';

takeOver(JobPage, words, common);
