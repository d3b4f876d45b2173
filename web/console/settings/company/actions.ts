/** Actions of the page of the company. Each form sends its own fields with the version that they were read from. */
import { Organizations } from '../../../../client/generated/resources.js';
import { Settings } from '../../../../client/generated/resources.js';
import type { OwnOrganizationInput, RouterSettingsInput } from '../../../../client/generated/types.js';
import { FormValidationError, type FormFields } from '../../../ui/index.js';
import type { ActionTable } from '../../actions.js';
import { toBody, type FieldKind } from '../../forms/field-kinds.js';
import { ORGANIZATION_FORMS, SETTINGS_FORMS } from './field-kinds.js';

export const companyActions: ActionTable = {
  saveCompany: (api, fields, { routerId }) => {
    const body: OwnOrganizationInput = toBody(kindsOf(ORGANIZATION_FORMS, fields), fields);
    const { language, countryCode } = fields;
    if (language !== undefined) body.locale = [language, countryCode].filter(Boolean).join('-') || null;
    return new Organizations(api).updateOwn(routerId, body, toOptions(fields));
  },
  saveSettings: (api, fields, { routerId, language }) => {
    const body: RouterSettingsInput = toBody(kindsOf(SETTINGS_FORMS, fields), fields, { language });
    return new Settings(api).update(routerId, body, toOptions(fields));
  },
  saveLogo: (api, { logoFileId }, { routerId }) => {
    if (!logoFileId) throw new FormValidationError('logoFileId', 'is required');
    return new Organizations(api).updateOwn(routerId, { logoFileId });
  },
  deleteLogo: (api, _fields, { routerId }) => new Organizations(api).updateOwn(routerId, { logoFileId: null }),
};

function kindsOf<K extends FieldKind>(forms: Record<string, Record<string, K>>, { form = '' }: FormFields) {
  const kinds = forms[form];
  if (!kinds) throw new FormValidationError('form', `must be one of ${Object.keys(forms).join(', ')}`);
  return kinds;
}

function toOptions({ version }: FormFields): { ifMatch?: string } {
  return version ? { ifMatch: version } : {};
}
