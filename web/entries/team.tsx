/** The script of `/jobs/team`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/team';
import { TeamPage } from '../pages/jobs/team/team.js';
import { hydratePage } from './hydrate-page.js';

hydratePage(TeamPage, messages, common);
