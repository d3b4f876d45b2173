/** The page `/console/templates`. */
import type { ConsoleTemplatesMessages } from '../../i18n/en/console-templates.js';
import type { ConsolePage } from '../console-page.js';
import { parseList } from '../forms/searched-list.js';
import { templateListActions } from './list-actions.js';
import { templateRowsQuery } from './list-query.js';
import { TemplatesPage } from './templates-page.js';

export const templatesPage: ConsolePage<ConsoleTemplatesMessages> = {
  View: TemplatesPage,
  listQueries: ({ query, viewer, api }) => {
    const { q, page } = parseList(query);
    return [templateRowsQuery(api, viewer.session.routerId, q, page)];
  },
  actions: templateListActions,
};
