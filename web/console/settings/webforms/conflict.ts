/** What the forms of a webform do after a change by another person. */
import type { ConsoleSettingsWebformMessages } from '../../../i18n/en/console-settings-webform.js';
import { isApiError, type FormFields } from '../../../ui/index.js';
import { mergeFields, readWas } from '../../forms/merge-fields.js';
import type { Merged } from '../../forms/save-form.js';

/** Fields that are no text: their control shows the value. */
const CHOICES = /^(true|false|[A-Z_]+|[0-9a-f-]{36}|)$/;

/** What the form is sent with, and how it is joined with what another person changed. @param stored present values */
export function trackChanges(stored: FormFields, messages: ConsoleSettingsWebformMessages) {
  const merge = (typed: FormFields): Merged => {
    const { values, theirs } = mergeFields(typed, readWas(typed), stored);
    const describe = (value = '') => (CHOICES.test(value) ? messages.changed : messages.changedTo(value));
    return { values, notes: Object.fromEntries(theirs.map((name) => [name, describe(stored[name])])) };
  };
  return { was: JSON.stringify(stored), merge };
}

/**
 * Saves. If another person changed other things than the form has, it is saved with the present version.
 * @throws ApiError 412 if the form has to ask
 */
export async function saveMerged(
  fields: FormFields,
  readStored: () => Promise<{ values: FormFields; version: string }>,
  save: (version: string | undefined) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await save(fields.version);
  } catch (error) {
    if (!isApiError(error) || error.status !== 412) throw error;
    const { values, version } = await readStored();
    if (mergeFields(fields, readWas(fields), values).theirs.length > 0) throw error;
    return save(version);
  }
}
