/** A form of the page: a panel, or a part that is folded until it is opened. */
import { useContext, useEffect, useRef, type ComponentChildren, type FormFields } from '../../../ui/index.js';
import { DraftContext } from '../../draft.js';
import { SaveForm, type BindField } from '../../forms/save-form.js';
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
  const { form, initial } = props;
  const box = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);
  const values = JSON.stringify(initial);
  useEffect(() => {
    // The fields were replaced by what the service stored; the focus stays where it was.
    if (isSaved.current) box.current?.querySelector<HTMLElement>('.form-foot button')?.focus();
    isSaved.current = false;
  }, [values]);
  const fields = (
    <SaveForm
      key={values}
      {...props}
      class="settings-form"
      hidden={{ version }}
      isEdit
      onSaved={() => {
        isSaved.current = true;
      }}
    >
      {(field, shown) => <div class="field-grid">{children(field, shown)}</div>}
    </SaveForm>
  );
  return (
    <div ref={box} class="panel">
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
