/** Actions of the page about what new orders start with. */
import { WorkflowTemplates } from '../../../../client/generated/resources.js';
import type { FileReference } from '../../../../client/generated/types.js';
import type { Transport } from '../../../../client/src/transport.js';
import { FormValidationError, type FormFields } from '../../../ui/index.js';
import type { ActionTable } from '../../actions.js';
import type { Session } from '../../session.js';
import { orderDefaultsQuery } from './order-queries.js';
import { toOrderInput } from './order-form.js';

export const newOrderActions: ActionTable = {
  // A change of another person since the form was opened is refused by the API (412).
  saveNewOrders: (api, fields, { routerId }) => {
    const { templateId = '', version } = fields;
    const options = version ? { ifMatch: version } : {};
    return new WorkflowTemplates(api).updateOrderTemplate(routerId, templateId, toOrderInput(fields), options);
  },

  addOrderFile: (api, { fileId, ...fields }, session) => {
    if (!fileId) throw new FormValidationError('fileId', 'is required');
    return replaceFiles(api, fields, session, (files) => [...files, { fileId }]);
  },
  deleteOrderFile: (api, fields, session) =>
    replaceFiles(api, fields, session, (files) => files.filter(({ fileId }) => fileId !== fields.fileId)),
};

/** Changes the files of new orders as they are now. */
async function replaceFiles(
  api: Transport,
  { templateId = '' }: FormFields,
  { routerId }: Session,
  change: (files: FileReference[]) => FileReference[],
): Promise<void> {
  const { files, version } = await orderDefaultsQuery(routerId, templateId).read(api);
  const body = { files: change(files) };
  await new WorkflowTemplates(api).updateOrderTemplate(routerId, templateId, body, { ifMatch: version });
}
