/** The fields of a custom field. */
import type { ConsoleTemplateSettingsMessages } from '../../../i18n/en/console-template-settings.js';
import { CheckboxField, TextField } from '../../../ui/index.js';
import { Choice } from '../choice.js';
import type { BindField } from '../../forms/form.js';
import { FIELD_TYPES } from './settings-forms.js';

export function FieldFields({ field, messages }: { field: BindField; messages: ConsoleTemplateSettingsMessages }) {
  const { fields } = messages;
  return (
    <>
      <TextField {...field('name')} label={fields.name} required autocomplete="off" />
      <div class="field-pair">
        <Choice
          {...field('type')}
          label={fields.type}
          options={FIELD_TYPES.map((type) => [type, messages.fieldType[type]])}
        />
        <TextField {...field('value')} label={fields.value} />
      </div>
      <TextField {...field('customId')} label={fields.customId} hint={messages.fieldIdHint} />
      <CheckboxField
        {...field('visibleInOrderCreation')}
        label={fields.visibleInOrderCreation}
        hint={messages.visibleHint}
      />
      <CheckboxField {...field('isSensitive')} label={fields.isSensitive} hint={messages.sensitiveHint} />
      <fieldset class="edit-part">
        <legend>{messages.check}</legend>
        <TextField {...field('regex')} label={fields.regex} hint={messages.regexHint} />
        <TextField {...field('validationMessage')} label={fields.validationMessage} hint={messages.validationHint} />
      </fieldset>
    </>
  );
}
