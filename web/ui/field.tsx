/** Form fields on native elements: a label, a hint, and the rule that was broken. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  label: string;
  name: string;
  value?: string;
  hint?: string;
  /** The rule that the value breaks. */
  error?: string;
  required?: boolean;
  onInput?: (value: string) => void;
}

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': 'true' | undefined;
}

type InputEvent = { currentTarget: { value: string } };

/** Ids of the hint and the fault of a control, for `aria-describedby`. */
export function describedBy(id: string, { hint, error }: Partial<Record<'hint' | 'error', string | undefined>>) {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** What is said of a control beside its label. */
export function Hint({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p class="hint" id={`${id}-hint`}>
      {text}
    </p>
  ) : null;
}

/** The rule that its value breaks. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p class="error" id={`${id}-error`}>
      {text}
    </p>
  ) : null;
}

/** The frame of any control; it hands over what ties the control to its label, hint and fault. */
export function Field(
  props: Omit<FieldProps, 'name'> & { children: (controlProps: ControlProps) => ComponentChildren },
) {
  const id = useId();
  const { label, hint, error, children } = props;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <Hint id={id} text={hint} />
      {children({ id, 'aria-describedby': describedBy(id, props), 'aria-invalid': error ? 'true' : undefined })}
      <FieldError id={id} text={error} />
    </div>
  );
}

/** One line of text, or what `type` says. */
export function TextField({
  type = 'text',
  autocomplete,
  inputMode,
  ...props
}: FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'date' | 'url';
  autocomplete?: string;
  inputMode?: 'numeric';
}) {
  const kind = { ...textOf(type), autocomplete, inputMode };
  return <Field {...props}>{(controlProps) => <input {...kind} {...controlProps} {...controlOf(props)} />}</Field>;
}

/** Many lines of text. */
export function TextArea({ maxLength, ...props }: FieldProps & { maxLength: number }) {
  return (
    <Field {...props}>
      {(controlProps) => <textarea rows={3} maxLength={maxLength} {...controlProps} {...controlOf(props)} />}
    </Field>
  );
}

/** A day and a time, read in the time zone of the page. */
export function DateTimeField({ min, ...props }: FieldProps & { min?: string }) {
  return (
    <Field {...props}>
      {(controlProps) => <input type="datetime-local" min={min} {...controlProps} {...controlOf(props)} />}
    </Field>
  );
}

/** A number with decimals; with a comma too, as a keyboard offers it. */
export function DecimalField(props: FieldProps) {
  return (
    <Field {...props}>
      {(controlProps) => <input type="text" inputMode="decimal" {...controlProps} {...controlOf(props)} />}
    </Field>
  );
}

/** Preact’s types tell the kinds of an input apart one by one; what these share is that of a text. */
function textOf(type: string): { type: 'text' } {
  return { type } as { type: 'text' };
}

function controlOf({ name, value, required, onInput }: FieldProps) {
  return {
    name,
    required,
    ...(value === undefined ? {} : { defaultValue: value }),
    ...(onInput ? { onInput: (event: InputEvent) => onInput(event.currentTarget.value) } : {}),
  };
}

/** Yes or no. */
export function CheckboxField({ label, lang, name, value, hint, error, required }: FieldProps & { lang?: string }) {
  const id = useId();
  return (
    <div class="field">
      <label class="choice">
        <input
          type="checkbox"
          name={name}
          value="true"
          required={required}
          defaultChecked={value === 'true'}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? 'true' : undefined}
        />
        <span lang={lang}>{label}</span>
      </label>
      <Hint id={id} text={hint} />
      <FieldError id={id} text={error} />
    </div>
  );
}

/** Files; a phone offers its camera. */
export function FileField(props: FieldProps) {
  return (
    <Field {...props}>
      {(controlProps) => (
        <input
          type="file"
          multiple
          accept="image/*,application/pdf,.doc,.docx"
          {...controlProps}
          {...controlOf(props)}
        />
      )}
    </Field>
  );
}
