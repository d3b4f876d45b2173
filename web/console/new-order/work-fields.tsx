/** Template, its custom fields, and tags of a new order. */
import type { ConsoleNewOrderMessages } from '../../i18n/en/console-new-order.js';
import {
  CheckboxField,
  CheckboxGroup,
  SelectField,
  TextField,
  type FormError,
  type FormFields,
} from '../../ui/index.js';
import { useQuery } from '../data/query-client.js';
import { tagsQuery } from '../data/queries.js';
import { useCan } from '../session.js';
import { findCustomError, toSentFields, type CustomField } from './custom-fields.js';
import type { TemplateChoice } from './new-order-queries.js';

interface CustomFieldsProps {
  templates: TemplateChoice[];
  /** Present values of the form. */
  fields: FormFields;
  formError: FormError | null;
}

/** The custom fields of the chosen template, or of the default one. */
export function CustomFields({ templates, fields, formError }: CustomFieldsProps) {
  const chosen = fields.workflowTemplateId ?? '';
  const template = templates.find(({ id, isDefaultTemplate }) => (chosen ? id === chosen : isDefaultTemplate));
  if (!template || template.customFields.length === 0) return null;
  // Values that belong to the fields of another template are not shown.
  const values = fields.customOf === chosen ? fields : {};
  return (
    <>
      <input type="hidden" name="customOf" value={chosen} />
      <input type="hidden" name="customFields" value={toSentFields(template.customFields)} />
      {template.customFields.map((field, index) => (
        <CustomControl
          key={`${template.id} ${field.customId}`}
          {...{ field, index, values }}
          error={formError ? findCustomError(formError.details, index) : undefined}
        />
      ))}
    </>
  );
}

interface CustomControlProps {
  field: CustomField;
  index: number;
  values: FormFields;
  error: string | undefined;
}

function CustomControl({ field, index, values, error }: CustomControlProps) {
  const { name: label, type, options, hint } = field;
  const name = `custom.${index}`;
  const value = values.customFields === undefined ? (field.value ?? '') : (values[name] ?? '');
  const props = { name, label, value, ...(hint ? { hint } : {}), ...(error ? { error } : {}) };
  if (type === 'BOOLEAN') return <CheckboxField {...props} />;
  if (type === 'MULTI_SELECT' && options.length > 0)
    return <CheckboxGroup {...{ name, label, options, values, error }} {...(hint ? { hint } : {})} />;
  if (options.length > 0) return <SelectField {...props} options={options} />;
  const input = type === 'DATE' ? 'date' : type === 'URL' ? 'url' : 'text';
  return <TextField {...props} type={input} />;
}

export function TagFields({ values, messages }: { values: FormFields; messages: ConsoleNewOrderMessages }) {
  const mayRead = useCan()('read', 'orderTag');
  const { data } = useQuery({ ...tagsQuery(), enabled: mayRead });
  if (!data || data.values.length === 0) return null;
  return (
    <fieldset class="field row">
      <legend>{messages.tags}</legend>
      {data.values.map(({ id, name }) => (
        <label key={id} class="choice">
          <input type="checkbox" name={`tag.${id}`} value="true" defaultChecked={values[`tag.${id}`] === 'true'} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
