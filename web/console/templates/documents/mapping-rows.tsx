/** The fields of a form, each with the variable that fills it. Empty rows are for more of them. */
import type { ConsoleDocumentsMessages } from '../../../i18n/en/console-template-documents.js';
import { FieldError, getDescribedBy, useId, useState, type FormFields } from '../../../ui/index.js';
import { Icon } from '../../kit/icon.js';
import type { BindField } from '../../forms/form.js';
import type { Variables } from '../../rich-text/variable-list.js';
import { countMappings, mappingField, mappingVariable } from './document-form.js';

/** Empty rows, as there may be no script that adds some. */
const EMPTY_ROWS = 2;
const MAX_LENGTH = 256;

interface RowsProps {
  field: BindField;
  values: FormFields;
  variables: Variables;
  messages: ConsoleDocumentsMessages;
}

export function MappingRows({ field, values, variables, messages }: RowsProps) {
  const id = useId();
  const { error } = field('fieldMappings');
  const [added, setAdded] = useState(0);
  const rows = Array.from({ length: countMappings(values) + EMPTY_ROWS + added }, (_unused, index) => index);
  const cell = (name: string, label: string, index: number, list?: string) => (
    <input
      type="text"
      name={name}
      defaultValue={values[name] ?? ''}
      maxLength={MAX_LENGTH}
      aria-label={messages.row(label, index + 1)}
      list={list}
    />
  );
  return (
    <fieldset class="edit-part only-form mapping" aria-describedby={getDescribedBy(id, { hint: 'hint', error })}>
      <legend>{messages.fields.fieldMappings}</legend>
      <p class="quiet" id={`${id}-hint`}>
        {messages.mappingHint}
      </p>
      <div class="mapping-row" aria-hidden="true">
        <span>{messages.formField}</span>
        <span>{messages.filledWith}</span>
      </div>
      {rows.map((index) => (
        <div key={index} class="mapping-row">
          {cell(mappingField(index), messages.formField, index)}
          {cell(mappingVariable(index), messages.filledWith, index, `${id}-variables`)}
          {[mappingField(index), mappingVariable(index)].map((name) => (
            <FieldError key={name} id={name} text={field(name).error} />
          ))}
        </div>
      ))}
      <datalist id={`${id}-variables`}>
        {variables.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </datalist>
      <button type="button" class="secondary needs-script" onClick={() => setAdded(added + 1)}>
        <Icon name="plus" />
        {messages.addRow}
      </button>
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
