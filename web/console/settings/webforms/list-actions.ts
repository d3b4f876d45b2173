/** Actions on the list of webforms. */
import { Webforms } from '../../../../client/generated/resources.js';
import { Created, type ActionTable } from '../../actions.js';
import { webformPath } from './paths.js';

export const listActions: ActionTable = {
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
