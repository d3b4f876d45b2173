/** The page `/console`. */
import type { ConsoleTodayMessages } from '../../i18n/en/console-today.js';
import { attentionActions } from '../attention/actions.js';
import type { ConsolePage } from '../console-page.js';
import { TodayPage } from './today-page.js';
import { listTodayQueries } from './today-queries.js';

export const todayPage: ConsolePage<ConsoleTodayMessages> = {
  View: TodayPage,
  listQueries: ({ query, viewer, api }) => listTodayQueries(query, viewer, api),
  actions: attentionActions,
};
