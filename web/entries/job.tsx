/** The script of `/jobs/{id}`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/jobs';
import { JobPage } from '../pages/jobs/job.js';
import { hydratePage } from './hydrate-page.js';

hydratePage(JobPage, messages, common);
