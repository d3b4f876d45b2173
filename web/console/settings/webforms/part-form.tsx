/** A panel with the form that saves one part of a webform. */
import { useEffect, useRef, useState, type ComponentChildren } from '../../../ui/index.js';
import { SaveForm, type BindField } from '../../forms/save-form.js';
import { trackChanges } from './conflict.js';
import { toPartFields, type Part } from './webform-form.js';
import type { WebformProps } from './webform-props.js';

interface PartFormProps extends WebformProps {
  part: Part;
  /** Below the form. */
  below?: ComponentChildren;
  children: (field: BindField) => ComponentChildren;
}

export function PartForm({ webform, messages, part, below, children }: PartFormProps) {
  const { id, version } = webform;
  const box = useRef<HTMLElement>(null);
  const [saves, setSaves] = useState(0);
  const stored = toPartFields(part, webform);
  const { was, merge } = trackChanges(stored, messages);
  useEffect(() => {
    // The fields were replaced by what the service stored; the focus stays where it was.
    if (saves > 0) box.current?.querySelector<HTMLElement>('.form-foot button')?.focus();
  }, [saves]);
  return (
    <section ref={box} class="panel" aria-labelledby={`part-${part}`}>
      <h2 id={`part-${part}`}>{messages.part[part]}</h2>
      <SaveForm
        key={saves}
        form={part}
        intent="saveWebform"
        hidden={{ webformId: id, part, version, was }}
        initial={stored}
        submitLabel={messages.save}
        isEdit
        class="settings-form"
        merge={merge}
        onSaved={() => setSaves(saves + 1)}
      >
        {(field) => <div class="field-grid">{children(field)}</div>}
      </SaveForm>
      {below}
    </section>
  );
}
