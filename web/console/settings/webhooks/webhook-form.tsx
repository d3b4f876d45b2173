/** The form of a webhook: its URL and events. */
import type { WebhookRowView } from '../../../../client/generated/types.js';
import type { ConsoleSettingsWebhooksMessages } from '../../../i18n/en/console-settings-webhooks.js';
import { FieldError, TextField, useEffect, useId, useRef, type FormFields } from '../../../ui/index.js';
import { Form } from '../../forms/form.js';
import { fieldOf, listEvents, SUBJECTS, toEventFields, type Subject } from './events.js';
import { WEBHOOKS } from './paths.js';

interface FormProps {
  /** Null for a new one. */
  webhook: WebhookRowView | null;
  messages: ConsoleSettingsWebhooksMessages;
}

export function WebhookForm({ webhook, messages }: FormProps) {
  return (
    <Form
      form="webhook"
      intent={webhook ? 'updateWebhook' : 'createWebhook'}
      hidden={{ id: webhook?.id, version: webhook?.version }}
      initial={webhook ? { url: webhook.url, ...toEventFields(webhook.events) } : {}}
      submitLabel={webhook ? messages.save : messages.create}
      class="panel narrow"
      aside={
        <a class="button secondary" href={WEBHOOKS}>
          {webhook ? messages.back : messages.discard}
        </a>
      }
    >
      {(field, values) => (
        <>
          <TextField
            {...field('url')}
            label={messages.url}
            hint={messages.urlHint}
            type="url"
            autocomplete="off"
            required
          />
          <Events
            error={['events', ...SUBJECTS.flatMap(listEvents).map(fieldOf)]
              .map((name) => field(name).error)
              .find(Boolean)}
            values={values}
            messages={messages}
          />
        </>
      )}
    </Form>
  );
}

interface EventsProps {
  error: string | undefined;
  values: FormFields;
  messages: ConsoleSettingsWebhooksMessages;
}

function Events({ error, values, messages }: EventsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{messages.events}</legend>
      <FieldError id={id} text={error} />
      <div class="event-choices">
        {SUBJECTS.map((subject) => (
          <EventGroup key={subject} subject={subject} values={values} messages={messages} />
        ))}
      </div>
    </fieldset>
  );
}

/** The box of all events has no name: without script it could contradict the others. */
function EventGroup({ subject, values, messages }: Omit<EventsProps, 'error'> & { subject: Subject }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const events = listEvents(subject);
  const showAll = () => {
    const [all, ...boxes] = listBoxes(group.current);
    if (!all || boxes.length < 2) return;
    all.checked = boxes.every(({ checked }) => checked);
    all.indeterminate = !all.checked && boxes.some(({ checked }) => checked);
  };
  useEffect(showAll, []);
  const onChange = ({ target }: Event) => {
    const [all, ...boxes] = listBoxes(group.current);
    if (target === all && boxes.length > 1) for (const box of boxes) box.checked = all.checked;
    showAll();
  };
  return (
    <fieldset ref={group} class="event-choice" onChange={onChange}>
      <legend>{messages.subject[subject]}</legend>
      {events.length > 1 && (
        <label class="choice needs-script">
          <input type="checkbox" />
          {messages.all}
        </label>
      )}
      {events.map((event) => (
        <label class="choice" key={event}>
          <input
            type="checkbox"
            name={fieldOf(event)}
            value="true"
            defaultChecked={values[fieldOf(event)] === 'true'}
          />
          {messages.event[event]}
        </label>
      ))}
    </fieldset>
  );
}

function listBoxes(group: HTMLElement | null): HTMLInputElement[] {
  return [...(group?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
}
