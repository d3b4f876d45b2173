/** The page `/console/settings/webforms`. */
import { messages } from '#messages/console-settings-webforms';
import { definePage } from '../../console-page.js';
import { parseList } from '../../forms/searched-list.js';
import { WebformsPage } from './webforms-page.js';
import { webformsQuery, workflowsQuery } from './webform-queries.js';
import { Webforms } from '../../../../client/generated/resources.js';
import { Created, type ActionTable } from '../../actions.js';
import { webformPath } from './paths.js';

const listActions: ActionTable = {
  /** It is not public yet, and leads clients to the page of their order. */
  createWebform: async (api, { name, workflowTemplateId }, { routerId }) => {
    const { id } = await new Webforms(api).create(routerId, {
      name: name.trim(),
      workflowTemplateId: workflowTemplateId || null,
      publicRedirection: 'CLIENT_PORTAL',
    });
    return new Created(webformPath(id));
  },
};

export const page = definePage({
  messages,
  View: WebformsPage,
  listQueries: ({ query, viewer: { session } }) => [
    workflowsQuery(session.routerId),
    ...(query.has('new') ? [] : [webformsQuery(session.routerId, parseList(query))]),
  ],
  actions: listActions,
});
