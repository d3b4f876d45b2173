/** A panel with the form that saves one part of a webform. */
import type { ComponentChildren } from '../../../ui/index.js';
import { Form, type BindField } from '../../forms/form.js';
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
  return (
    <section class="panel" aria-labelledby={`part-${part}`}>
      <h2 id={`part-${part}`}>{messages.part[part]}</h2>
      <Form
        form={part}
        intent="saveWebform"
        hidden={{ webformId: id, part, version }}
        initial={toPartFields(part, webform)}
        submitLabel={messages.save}
        class="settings-form"
      >
        {(field) => <div class="field-grid">{children(field)}</div>}
      </Form>
      {below}
    </section>
  );
}
