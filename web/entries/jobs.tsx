/** The script of `/jobs`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/jobs';
import { Jobs } from '../pages/jobs/jobs.js';
import { hydratePage } from './hydrate-page.js';

hydratePage(Jobs, messages, common);
