/** The page `/console/templates`. */
import { messages } from '#messages/console-templates';
import { definePage } from '../console-page.js';
import { parseList } from '../forms/searched-list.js';
import { templateListActions } from './list-actions.js';
import { templateRowsQuery } from './list-query.js';
import { TemplatesPage } from './templates-page.js';

export const page = definePage({
  messages,
  View: TemplatesPage,
  listQueries: ({ query, viewer }) => {
    const { q, page } = parseList(query);
    return [templateRowsQuery(viewer.session.routerId, q, page)];
  },
  actions: templateListActions,
});
