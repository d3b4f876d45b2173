/** Actions of the settings of a template. */
import { TemplateActors, TemplateGroups, WorkflowTemplates } from '../../../../client/generated/resources.js';
import type { TemplateCustomFieldInput, TemplateGroupInput } from '../../../../client/generated/types.js';
import type { Transport } from '../../../../client/src/transport.js';
import type { FormFields } from '../../../ui/index.js';
import { Created, type ActionTable } from '../../actions.js';
import type { Session } from '../../session.js';
import { nameFieldsOfEntry } from '../entry-errors.js';
import { settingsPath } from '../paths.js';
import { toBody } from '../../forms/field-kinds.js';
import { BASICS, FIELD, GROUP, toRoleInput } from './settings-forms.js';
import { settingsQuery } from './settings-queries.js';

/** The version that the form was opened with. A change of another person since then is refused by the API (412). */
const ifMatch = ({ version }: FormFields) => (version ? { ifMatch: version } : {});
const toField = (fields: FormFields) => toBody(FIELD, fields) as unknown as TemplateCustomFieldInput;
const toGroup = (fields: FormFields) => toBody(GROUP, fields) as unknown as TemplateGroupInput;
const close = ({ templateId = '' }: FormFields) => new Created(settingsPath(templateId));

export const settingsActions: ActionTable = {
  saveBasics: (api, fields, { routerId }) =>
    new WorkflowTemplates(api).update(routerId, fields.templateId ?? '', toBody(BASICS, fields), ifMatch(fields)),

  savePortal: (api, fields, { routerId }) => {
    const customerPortalWelcomeDescription = fields.customerPortalWelcomeDescription?.trim() || null;
    return new WorkflowTemplates(api).updateCustomerPortal(
      routerId,
      fields.templateId ?? '',
      { customerPortalWelcomeDescription },
      ifMatch(fields),
    );
  },

  addField: async (api, fields, session) => {
    await replaceFields(api, fields, session, (ids) => [...ids, toField(fields)]);
    return close(fields);
  },
  saveField: async (api, fields, session) => {
    const { fieldId } = fields;
    await replaceFields(api, fields, session, (entries) =>
      entries.map((entry) => (entry.id === fieldId ? { id: entry.id!, ...toField(fields) } : entry)),
    );
    return close(fields);
  },
  deleteField: async (api, fields, session) => {
    await replaceFields(api, fields, session, (entries) => entries.filter(({ id }) => id !== fields.fieldId));
    return close(fields);
  },

  addRole: async (api, fields, { routerId }) => {
    await new TemplateActors(api).create(routerId, fields.templateId ?? '', toRoleInput(fields));
    return close(fields);
  },
  saveRole: async (api, fields, { routerId }) => {
    const { templateId = '', roleId = '' } = fields;
    await new TemplateActors(api).update(routerId, templateId, roleId, toRoleInput(fields), ifMatch(fields));
    return close(fields);
  },
  deleteRole: async (api, fields, { routerId }) => {
    await new TemplateActors(api).remove(routerId, fields.templateId ?? '', fields.roleId ?? '');
    return close(fields);
  },

  addGroup: async (api, fields, { routerId }) => {
    await new TemplateGroups(api).create(routerId, fields.templateId ?? '', toGroup(fields));
    return close(fields);
  },
  saveGroup: async (api, fields, { routerId }) => {
    const { templateId = '', groupId = '' } = fields;
    await new TemplateGroups(api).update(routerId, templateId, groupId, toGroup(fields), ifMatch(fields));
    return close(fields);
  },
  deleteGroup: async (api, fields, { routerId }) => {
    await new TemplateGroups(api).remove(routerId, fields.templateId ?? '', fields.groupId ?? '');
    return close(fields);
  },
};

/** Replaces the custom fields of new orders. Fields of which only the ID is sent stay as they are. */
async function replaceFields(
  api: Transport,
  fields: FormFields,
  { routerId }: Session,
  change: (entries: TemplateCustomFieldInput[]) => TemplateCustomFieldInput[],
): Promise<void> {
  const { templateId = '' } = fields;
  const { customFields, version } = await settingsQuery(routerId, templateId).read(api);
  const entries = change(customFields.map(({ id }) => ({ id })));
  const changed = entries.findIndex(({ name }) => name !== undefined);
  await new WorkflowTemplates(api)
    .updateOrderTemplate(routerId, templateId, { customFields: entries }, { ifMatch: fields.version || version })
    .catch((error: unknown) => {
      throw nameFieldsOfEntry(error, `customFields[${changed}].`);
    });
}
