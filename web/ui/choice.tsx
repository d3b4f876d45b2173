/** Answers to choose from: one, or several. */
import { Field } from './field.js';

interface Option {
  value: string;
  option: string;
}

/** One of several. */
export function Choice(props: {
  label: string;
  name: string;
  value?: string | undefined;
  required?: boolean;
  fault?: string | undefined;
  options: Option[];
}) {
  const { label, name, value, required, fault, options } = props;
  return (
    <Field label={label} {...(fault ? { fault } : {})}>
      {(wiring) => (
        <select name={name} required={required} {...wiring}>
          <option value="" />
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

/** Several of them, each a field of its own: `name.0`, `name.1` … */
export function Ticks(props: {
  label: string;
  name: string;
  hint?: string;
  fault?: string | undefined;
  /** What stands in the fields, by their names. */
  typed: Record<string, string | undefined>;
  options: Option[];
}) {
  const { label, name, hint, fault, typed, options } = props;
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      {hint && <p class="hint">{hint}</p>}
      {options.map(({ value, option }, index) => (
        <label class="choice" key={value}>
          <input
            type="checkbox"
            name={`${name}.${index}`}
            value={value}
            defaultChecked={typed[`${name}.${index}`] !== undefined}
          />
          {option}
        </label>
      ))}
      {fault && <p class="fault">{fault}</p>}
    </fieldset>
  );
}
