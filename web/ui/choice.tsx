/** Answers to choose from: one, or several. */
import { useId } from 'preact/hooks';
import { describedBy, Fault, Field, Hint } from './field.js';

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
  hint?: string;
  fault?: string | undefined;
  options: Option[];
}) {
  const { label, name, value, required, hint, fault, options } = props;
  return (
    <Field label={label} {...(hint ? { hint } : {})} {...(fault ? { fault } : {})}>
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
  const id = useId();
  return (
    <fieldset class="field" aria-describedby={describedBy(id, props)}>
      <legend>{label}</legend>
      <Hint id={id} text={hint} />
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
      <Fault id={id} text={fault} />
    </fieldset>
  );
}
