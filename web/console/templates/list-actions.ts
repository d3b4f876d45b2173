/** Actions of the list of workflow templates. */
import { WorkflowTemplates } from '../../../client/generated/resources.js';
import { Created, type ActionTable } from '../actions.js';
import { templatePath, TEMPLATES } from '../routes.js';

/** The version that the form was opened with. */
const ifMatch = (version: string | undefined) => (version ? { ifMatch: version } : {});

export const templateListActions: ActionTable = {
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
