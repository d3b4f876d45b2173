/** The script of `/jobs`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/jobs';
import { JobsPage } from '../pages/jobs/jobs.js';
import { hydratePage } from './hydrate-page.js';

hydratePage(JobsPage, messages, common);
