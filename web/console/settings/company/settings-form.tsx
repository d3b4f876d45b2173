/** A form of the page: a panel, or a part that is folded until it is opened. */
import { useContext, type ComponentChildren, type FormFields } from '../../../ui/index.js';
import { DraftContext } from '../../draft.js';
import { Form, type BindField } from '../../forms/form.js';
import { Icon } from '../../kit/icon.js';

interface SettingsFormProps {
  form: string;
  intent: 'saveCompany' | 'saveSettings';
  version: string;
  initial: FormFields;
  heading: string;
  isFolded?: boolean;
  submitLabel: string;
  children: (field: BindField, values: FormFields) => ComponentChildren;
}

export function SettingsForm({ heading, isFolded, version, children, ...props }: SettingsFormProps) {
  const draft = useContext(DraftContext);
  const { form } = props;
  const fields = (
    <Form {...props} class="settings-form" hidden={{ version }}>
      {(field, shown) => <div class="field-grid">{children(field, shown)}</div>}
    </Form>
  );
  return (
    <div class="panel">
      {isFolded ? (
        <details class="fold" open={draft?.fields.form === form || undefined}>
          <summary>
            <Icon name="chevron-right" />
            <h2>{heading}</h2>
          </summary>
          {fields}
        </details>
      ) : (
        <section aria-labelledby={`form-${form}`}>
          <h2 id={`form-${form}`}>{heading}</h2>
          {fields}
        </section>
      )}
    </div>
  );
}
