/** The page `/console/templates/{id}`. */
import type { ConsoleTemplateMessages } from '../../i18n/en/console-template.js';
import type { ConsolePage } from '../console-page.js';
import { tagsQuery } from '../data/queries.js';
import { stepActions } from './step-actions.js';
import { TemplatePage } from './template-page.js';
import { partnerGroupsQuery } from './partner-groups-query.js';
import { templateQuery } from './template-queries.js';

export const templatePage: ConsolePage<ConsoleTemplateMessages> = {
  View: TemplatePage,
  listQueries: ({ route, query, viewer, api }) => {
    const { routerId, rights } = viewer.session;
    const may = (resource: string) => query.has('step') && (rights[resource] ?? []).includes('read');
    return [
      templateQuery(api, routerId, route.id),
      ...(may('orderTag') ? [tagsQuery(api)] : []),
      ...(may('partner') ? [partnerGroupsQuery(api, routerId)] : []),
    ];
  },
  actions: stepActions,
};
