/** Forms about a person or an organization, which open below its row. */
import type { ComponentChildren } from '../../ui/index.js';
import { Form } from './form.js';
import { SecretPanel, useHasDraft, useSecret, type SecretPanelProps } from './secret-panel.js';

/** @param id of the row, with which the names of its forms end @param name of whom the forms are about */
export function RowForms(props: { id: string; label: string; name: string; children: ComponentChildren }) {
  const { id, label, name, children } = props;
  const isOpen = useHasDraft(id);
  return (
    <details class="change" open={isOpen}>
      <summary class="button secondary">
        {label}
        <span class="unseen"> {name}</span>
      </summary>
      <div class="stack change-forms">{children}</div>
    </details>
  );
}

interface HintFormProps {
  /** ID of the row. */
  id: string;
  intent: string;
  fields: Record<string, string>;
  /** What the button does. */
  hint: string;
  label: string;
  /** @param secret that is shown once */
  onSaved?: (secret: string | null) => void;
}

/** A form without fields. */
export function HintForm({ id, intent, fields, hint, label, ...rest }: HintFormProps) {
  return (
    <Form form={`${intent}-${id}`} intent={intent} hidden={fields} class="inline-form" submitLabel={label} {...rest}>
      {() => <p class="quiet">{hint}</p>}
    </Form>
  );
}

interface ResendFormProps extends Pick<HintFormProps, 'id' | 'fields'> {
  messages: {
    resend: string;
    resendHint: string;
    link: Omit<SecretPanelProps, 'secret'>;
  };
}

/** Sends an invitation again. The link is shown if the service sends no e-mail. */
export function ResendForm({ id, fields, messages }: ResendFormProps) {
  const intent = 'resendInvitation';
  const [link, showLink] = useSecret(`${intent}-${id}`);
  return (
    <>
      <HintForm {...{ id, intent, fields }} hint={messages.resendHint} label={messages.resend} onSaved={showLink} />
      {link && <SecretPanel secret={link} {...messages.link} />}
    </>
  );
}
