/** Answers to choose from: one, or several. */
import { useId } from 'preact/hooks';
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
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset class="field" aria-describedby={described}>
      <legend>{label}</legend>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
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
      {fault && (
        <p class="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
