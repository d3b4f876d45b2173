/** Who receives the message. */
import { Field, TextField } from '../../../ui/index.js';
import { PARTIES, ROLES, toChoice } from './task-form.js';
import type { TaskFieldsProps } from './tasks-props.js';

type Options = [value: string, label: string][];

export function RecipientFields(props: TaskFieldsProps) {
  const { field, messages } = props;
  const { name, value = '', ...state } = field('recipient');
  return (
    <fieldset class="edit-part">
      <legend>{messages.whoLegend}</legend>
      <Field label={messages.fields.recipient} {...state}>
        {(controlProps) => (
          <select name={name} {...controlProps}>
            <option value="" selected={value === ''}>
              {messages.noRecipient}
            </option>
            {listChoices(props, value).map(([label, options]) => (
              <optgroup key={label} label={label}>
                {options.map(([one, text]) => (
                  <option key={one} value={one} selected={one === value}>
                    {text}
                  </option>
                ))}
              </optgroup>
            ))}
            {(['EMAIL', 'PHONE'] as const).map((one) => (
              <option key={one} value={one} selected={one === value}>
                {messages.typed[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div class="only-EMAIL only-PHONE">
        <TextField {...field('recipient.value')} label={messages.fields['recipient.value']} />
      </div>
      <p class="quiet only-webhook">{messages.webhookRecipient}</p>
    </fieldset>
  );
}

/** What may be chosen, by kind. @param chosen kept if it is none of them, such as a person who left */
export function listChoices(
  { template, people, messages }: TaskFieldsProps,
  chosen: string,
): [label: string, options: Options][] {
  const { groups, role, words } = messages;
  const actors = template.actors.filter(({ slug }) => !PARTIES.some((party) => party === slug));
  const choices: [string, Options][] = [
    [groups.parties, PARTIES.map((party) => [toChoice({ type: 'ACTOR', value: party }), words.actor[party]])],
    [groups.actors, actors.map(({ slug, name }) => [toChoice({ type: 'ACTOR', value: slug }), name])],
    [groups.roles, ROLES.map((one) => [toChoice({ type: 'ROLE', value: one }), role[one] ?? one])],
    [groups.people, people.map(({ id, name }) => [toChoice({ type: 'USER', value: id }), name])],
  ];
  const isKnown = choices.some(([, options]) => options.some(([value]) => value === chosen));
  if (chosen.startsWith('USER ') && !isKnown) choices[3][1].push([chosen, chosen.slice(5)]);
  return choices.filter(([, options]) => options.length > 0);
}
