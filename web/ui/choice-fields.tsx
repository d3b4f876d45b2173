/** Fields to select one or several options. */
import { useId } from 'preact/hooks';
import { getDescribedBy, FieldError, Field, Hint, type ErrorOf } from './field.js';

interface Option {
  value: string;
  option: string;
}

/** Selects one option. */
export function SelectField(props: {
  label: string;
  name: string;
  value?: string | undefined;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
  errorOf?: ErrorOf | undefined;
  options: Option[];
  /** What no choice means; null: one has to be chosen. */
  empty?: string | null;
}) {
  const { label, name, value, required, hint, options, empty } = props;
  const nameValue = (named: string) => options.find((one) => one.value === named)?.option ?? empty ?? undefined;
  const error = props.errorOf?.(nameValue) ?? props.error;
  return (
    <Field label={label} {...(hint ? { hint } : {})} {...(error ? { error } : {})}>
      {(controlProps) => (
        <select name={name} required={required} {...controlProps}>
          {empty !== null && <option value="">{empty}</option>}
          {options.map((one) => (
            <option key={one.value} value={one.value} selected={one.value === value}>
              {one.option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Selects several options. Each is a form field of its own: `name.0`, `name.1` … */
export function CheckboxGroup(props: {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
  /** Values of the form fields. */
  values: Record<string, string | undefined>;
  options: Option[];
}) {
  const { label, name, hint, error, values, options } = props;
  const id = useId();
  return (
    <fieldset class="field" aria-describedby={getDescribedBy(id, props)}>
      <legend>{label}</legend>
      <Hint id={id} text={hint} />
      {options.map(({ value, option }, index) => (
        <label class="choice" key={value}>
          <input
            type="checkbox"
            name={`${name}.${index}`}
            value={value}
            defaultChecked={values[`${name}.${index}`] !== undefined}
          />
          {option}
        </label>
      ))}
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
