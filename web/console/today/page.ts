/** The page `/console`. */
import { messages } from '#messages/console-today';
import { attentionActions } from '../attention/actions.js';
import { definePage } from '../console-page.js';
import { TodayPage } from './today-page.js';
import { listTodayQueries } from './today-queries.js';

export const page = definePage({
  messages,
  View: TodayPage,
  listQueries: ({ query, viewer }) => listTodayQueries(query, viewer),
  actions: attentionActions,
});
