/** The page `/console/templates`. */
import { messages } from '#messages/console-templates';
import { definePage } from '../console-page.js';
import { parseList } from '../forms/searched-list.js';
import { templateRowsQuery } from './list-query.js';
import { TemplatesPage } from './templates-page.js';
import { WorkflowTemplates } from '../../../client/generated/resources.js';
import { Created, type ActionTable } from '../actions.js';
import { templatePath, TEMPLATES } from '../routes.js';

/** The version that the form was opened with. */
const ifMatch = (version: string | undefined) => (version ? { ifMatch: version } : {});

const templateListActions: ActionTable = {
  createTemplate: async (api, { name, copyOf }, { routerId }) => {
    const templates = new WorkflowTemplates(api);
    const { id } = copyOf
      ? await templates.duplicate(routerId, copyOf, { ...(name.trim() ? { name: name.trim() } : {}) })
      : // Each step that offers work has a switch of its own.
        await templates.create(routerId, { name: name.trim(), isAutoDispatchingEnabled: true });
    return new Created(templatePath(id));
  },
  renameTemplate: async (api, { templateId = '', name, version }, { routerId }) => {
    await new WorkflowTemplates(api).update(routerId, templateId, { name: name.trim() }, ifMatch(version));
    return new Created(TEMPLATES);
  },
  makeDefault: (api, { templateId = '' }, { routerId }) =>
    new WorkflowTemplates(api).update(routerId, templateId, { isDefaultTemplate: true }),
  clearDefault: (api, { templateId = '' }, { routerId }) =>
    new WorkflowTemplates(api).update(routerId, templateId, { isDefaultTemplate: false }),
  deleteTemplate: async (api, { templateId = '', version }, { routerId }) => {
    await new WorkflowTemplates(api).remove(routerId, templateId, ifMatch(version));
    return new Created(TEMPLATES);
  },
};

export const page = definePage({
  messages,
  View: TemplatesPage,
  listQueries: ({ query, viewer }) => {
    const { q, page } = parseList(query);
    return [templateRowsQuery(viewer.session.routerId, q, page)];
  },
  actions: templateListActions,
});
