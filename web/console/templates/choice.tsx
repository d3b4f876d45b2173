/** A list to choose one value from. */
import { Field, type ErrorOf } from '../../ui/index.js';

interface ChoiceProps {
  label: string;
  name: string;
  value?: string;
  hint?: string;
  error?: string;
  errorOf?: ErrorOf;
  options: (readonly [value: string, label: string])[];
}

export function Choice({ label, name, value, hint, options, ...props }: ChoiceProps) {
  const error = props.errorOf?.((named) => options.find(([one]) => one === named)?.[1]) ?? props.error;
  return (
    <Field label={label} {...(hint ? { hint } : {})} {...(error ? { error } : {})}>
      {(controlProps) => (
        <select name={name} {...controlProps}>
          {options.map(([one, word]) => (
            <option key={one} value={one} selected={one === (value ?? '')}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
