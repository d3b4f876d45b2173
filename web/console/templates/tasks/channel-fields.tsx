/** What is sent, for each channel. */
import { CheckboxField, Field, TextField, useState } from '../../../ui/index.js';
import { listChoices } from './recipient-fields.js';
import { measureSms } from './sms-length.js';
import type { EditedTask } from './task-form.js';
import type { TaskFieldsProps } from './tasks-props.js';

/** Longest template in characters. */
const MAX_TEMPLATE = 32_768;

export function ChannelFields(props: TaskFieldsProps) {
  const { field, messages } = props;
  const { fields } = messages;
  return (
    <>
      <fieldset class="edit-part only-email">
        <legend>{messages.words.channel.email}</legend>
        <TextField
          {...field('emailSubjectTemplate')}
          label={fields.emailSubjectTemplate}
          hint={messages.subjectHint}
          autocomplete="off"
        />
        <CodeField name="emailBodyTemplate" rows={14} hint={messages.bodyHint} {...props} />
        <Copies name="emailCc" {...props} />
        <Copies name="emailBcc" {...props} />
        <Attachments {...props} />
      </fieldset>
      <fieldset class="edit-part only-sms">
        <legend>{messages.words.channel.sms}</legend>
        <SmsField {...props} />
      </fieldset>
      <fieldset class="edit-part only-webhook">
        <legend>{messages.words.channel.webhook}</legend>
        <TextField
          {...field('webhookUrlTemplate')}
          label={fields.webhookUrlTemplate}
          hint={messages.urlHint}
          autocomplete="off"
        />
        <CodeField name="webhookHeadersTemplate" rows={3} hint={messages.headersHint} {...props} />
        <CodeField name="webhookPayloadTemplate" rows={8} hint={messages.payloadHint} {...props} />
      </fieldset>
    </>
  );
}

interface CodeProps extends TaskFieldsProps {
  name: 'emailBodyTemplate' | 'webhookHeadersTemplate' | 'webhookPayloadTemplate' | 'smsPayloadTemplate';
  rows: number;
  hint: string;
  onInput?: (value: string) => void;
}

function CodeField({ name, rows, hint, onInput, field, messages }: CodeProps) {
  const { value, name: fieldName, ...state } = field(name);
  return (
    <Field label={messages.fields[name]} hint={hint} {...state}>
      {(controlProps) => (
        <textarea
          class="code"
          name={fieldName}
          rows={rows}
          maxLength={MAX_TEMPLATE}
          spellcheck={name !== 'webhookPayloadTemplate' && name !== 'webhookHeadersTemplate'}
          defaultValue={value ?? ''}
          onInput={({ currentTarget }) => onInput?.(currentTarget.value)}
          {...controlProps}
        />
      )}
    </Field>
  );
}

/** The length follows what is typed. */
function SmsField(props: TaskFieldsProps) {
  const { values, messages } = props;
  const [text, setText] = useState(values.smsPayloadTemplate ?? '');
  const { characters, messages: parts } = measureSms(text);
  return (
    <>
      <CodeField name="smsPayloadTemplate" rows={5} hint={messages.templatesHint} onInput={setText} {...props} />
      <p class="quiet">
        {messages.smsHint} {messages.smsLength(characters, parts)}
      </p>
    </>
  );
}

/** Who receives a copy: parties, and addresses. Other recipients are shown if the message has them. */
function Copies({ name, ...props }: TaskFieldsProps & { name: 'emailCc' | 'emailBcc' }) {
  const { field, values, messages } = props;
  const [parties] = listChoices(props, '');
  const others = Object.keys(values).flatMap((one) => {
    const choice = one.startsWith(`${name}.`) && values[one] ? one.slice(name.length + 1) : '';
    return choice && !parties[1].some(([value]) => value === choice) ? [choice] : [];
  });
  const options = [...parties[1], ...others.map((choice) => [choice, nameChoice(choice, props)] as const)];
  const error = field(name).error;
  return (
    <details
      class="folded"
      open={error !== undefined || options.some(([one]) => values[`${name}.${one}`]) || !!values[name]}
    >
      <summary>{messages.fields[name]}</summary>
      <div class="stack">
        {options.map(([choice, label]) => (
          <CheckboxField key={choice} {...field(`${name}.${choice}`)} label={label} />
        ))}
        <TextField {...field(name)} label={messages.addresses} hint={messages.addressesHint} autocomplete="off" />
      </div>
    </details>
  );
}

function Attachments({ template, field, values, messages }: TaskFieldsProps) {
  const files = template.customFields.filter(({ id, type }) => type === 'FILE' || values[`attachment.${id}`]);
  return (
    <details class="folded" open={files.some(({ id }) => values[`attachment.${id}`])}>
      <summary>{messages.attachments}</summary>
      <p class="quiet">{files.length > 0 ? messages.attachmentsHint : messages.noFileFields}</p>
      {files.map(({ id, name }) => (
        <CheckboxField key={id} {...field(`attachment.${id}`)} label={name} />
      ))}
    </details>
  );
}

/** A recipient, as the form sends it. */
function nameChoice(choice: string, { template, people, messages }: TaskFieldsProps): string {
  if (choice === '') return messages.noRecipient;
  const [type, value] = choice.split(' ');
  if (value === undefined) return messages.typed[type as keyof typeof messages.typed];
  return messages.nameRecipient({ type, value } as EditedTask['recipient'], template.actors, people);
}
