/** Actions on the messages of a template. */
import { TemplateTasks } from '../../../../client/generated/resources.js';
import { ApiError } from '../../../../client/src/errors.js';
import type { Transport } from '../../../../client/src/transport.js';
import { FormValidationError, type FormFields } from '../../../ui/index.js';
import { Created, type ActionTable } from '../../actions.js';
import type { Session } from '../../session.js';
import { taskPath, tasksPath } from '../paths.js';
import { toTaskInput } from './task-form.js';
import { taskQuery } from './task-queries.js';

export const taskActions: ActionTable = {
  addTask: async (api, fields, { routerId }) => {
    const { templateId = '' } = fields;
    const task = await nameFields(new TemplateTasks(api).create(routerId, templateId, toTaskInput(fields)));
    return new Created(taskPath(templateId, task.id));
  },

  saveTask: async (api, fields, { routerId }) => {
    const { templateId = '', taskId = '', version } = fields;
    const options = version ? { ifMatch: version } : {};
    await nameFields(new TemplateTasks(api).update(routerId, templateId, taskId, toTaskInput(fields), options));
  },

  deleteTask: async (api, { templateId = '', taskId = '', version }, { routerId }) => {
    await new TemplateTasks(api).remove(routerId, templateId, taskId, version ? { ifMatch: version } : {});
    return new Created(tasksPath(templateId));
  },

  addLogo: async (api, { emailLogos, ...fields }, session) => {
    if (!emailLogos) throw new FormValidationError('emailLogos', 'is required');
    await setLogos(api, fields, session, (logos) => [...logos, ...emailLogos.split(' ')]);
  },

  deleteLogo: (api, fields, session) =>
    setLogos(api, fields, session, (logos) => logos.filter((id) => id !== fields.fileId)),
};

/** Changes the logos of the task as it is now. */
async function setLogos(
  api: Transport,
  { templateId = '', taskId = '' }: FormFields,
  { routerId }: Session,
  change: (logos: string[]) => string[],
): Promise<void> {
  const { task, version } = await taskQuery(routerId, templateId, taskId).read(api);
  const emailLogos = change(task.emailLogos);
  await nameFields(new TemplateTasks(api).update(routerId, templateId, taskId, { emailLogos }, { ifMatch: version }));
}

/** Names fields as the form does: `emailCc` instead of `emailCc[0].value`. */
async function nameFields<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.body?.details) throw error;
    const details = error.body.details.map((one) => ({ ...one, field: one.field.replace(/\[\d+\].*/, '') }));
    throw new ApiError(error.status, { ...error.body, details }, error.requestId);
  }
}
