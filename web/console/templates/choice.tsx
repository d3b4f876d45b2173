/** A list to choose one value from. */
import { Field } from '../../ui/index.js';

interface ChoiceProps {
  label: string;
  name: string;
  value?: string;
  hint?: string;
  error?: string;
  options: (readonly [value: string, label: string])[];
}

export function Choice({ label, name, value, hint, error, options }: ChoiceProps) {
  return (
    <Field label={label} {...(hint ? { hint } : {})} {...(error ? { error } : {})}>
      {(props) => (
        <select name={name} {...props}>
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
