/** The page `/console/templates/{id}`. */
import { messages } from '#messages/console-template';
import { definePage } from '../console-page.js';
import { tagsQuery } from '../data/queries.js';
import { stepActions } from './step-actions.js';
import { TemplatePage } from './template-page.js';
import { partnerGroupsQuery } from './partner-groups-query.js';
import { templateQuery } from './template-queries.js';

export const page = definePage({
  messages,
  View: TemplatePage,
  listQueries: ({ id, query, viewer }) => {
    const { routerId, rights } = viewer.session;
    const may = (resource: string) => query.has('step') && (rights[resource] ?? '').includes('read');
    return [
      templateQuery(routerId, id),
      ...(may('orderTag') ? [tagsQuery()] : []),
      ...(may('partner') ? [partnerGroupsQuery(routerId)] : []),
    ];
  },
  actions: stepActions,
});
