/** The fields of a role. */
import type { ConsoleTemplateSettingsMessages } from '../../../i18n/en/console-template-settings.js';
import { CheckboxField, TextField, useId } from '../../../ui/index.js';
import type { BindField } from '../../forms/form.js';
import { ROLE_SOURCES, ROLE_TYPES } from './settings-forms.js';

interface RoleFieldsProps {
  field: BindField;
  isNew: boolean;
  messages: ConsoleTemplateSettingsMessages;
}

export function RoleFields({ field, isNew, messages }: RoleFieldsProps) {
  const { fields } = messages;
  return (
    <>
      <TextField {...field('name')} label={fields.name} required autocomplete="off" />
      <ExplainedChoice
        {...field('type')}
        label={fields.roleType}
        options={ROLE_TYPES.map((type) => [type, messages.roleType[type], messages.roleTypeHint[type]])}
      />
      <ExplainedChoice
        {...field('source')}
        label={fields.source}
        options={ROLE_SOURCES.map((source) => [source, messages.roleSource[source], messages.roleSourceHint[source]])}
      />
      <CheckboxField {...field('isMainInstaller')} label={fields.isMainInstaller} hint={messages.mainHint} />
      <fieldset class="edit-part">
        <legend>{messages.needs}</legend>
        <p class="quiet">{messages.needsHint}</p>
        <TextField {...field('professions')} label={fields.professions} hint={messages.professionsHint} />
        <TextField {...field('services')} label={fields.services} hint={messages.servicesHint} />
        <TextField {...field('tags')} label={fields.tags} hint={messages.tagsHint} />
      </fieldset>
      <TextField
        {...field('slug')}
        label={fields.slug}
        hint={isNew ? messages.newSlugHint : messages.slugHint}
        required={!isNew}
        autocomplete="off"
      />
    </>
  );
}

/** Selects one option, each with a sentence that explains it. */
function ExplainedChoice(props: {
  label: string;
  name: string;
  value?: string;
  error?: string;
  options: [value: string, label: string, hint: string][];
}) {
  const { label, name, value, error, options } = props;
  const id = useId();
  return (
    <fieldset class="field stack close explained" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {options.map(([one, word, hint], index) => (
        <div key={one}>
          <label class="choice">
            <input
              type="radio"
              name={name}
              value={one}
              defaultChecked={one === value}
              required
              aria-describedby={`${id}-${index}`}
            />
            {word}
          </label>
          <p class="hint" id={`${id}-${index}`}>
            {hint}
          </p>
        </div>
      ))}
      {error && (
        <p class="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
