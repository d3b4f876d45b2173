/** The fields of a group of steps. */
import type { ConsoleTemplateSettingsMessages } from '../../../i18n/en/console-template-settings.js';
import { CheckboxField, TextArea, TextField } from '../../../ui/index.js';
import type { BindField } from '../../forms/form.js';

const MAX_TEXT = 65_536;

export function GroupFields({ field, messages }: { field: BindField; messages: ConsoleTemplateSettingsMessages }) {
  const { fields } = messages;
  return (
    <>
      <TextField {...field('name')} label={fields.name} required autocomplete="off" />
      <TextArea {...field('description')} label={fields.description} maxLength={MAX_TEXT} />
      <CheckboxField {...field('isInjectable')} label={fields.isInjectable} hint={messages.injectableHint} />
    </>
  );
}
