/** Form fields: a native element with label, hint and error. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { formatDateTime } from '../i18n/formats.js';
import { usePageContext } from './page-context.js';

/** Makes the message of a field of choices. @param nameValue names a value as the field does */
export type ErrorOf = (nameValue: (value: string) => string | undefined) => string;

interface FieldProps {
  label: string;
  name: string;
  value?: string;
  hint?: string;
  /** Message of the rule that the value violates. */
  error?: string;
  /** For fields of choices, in place of `error`. */
  errorOf?: ErrorOf;
  required?: boolean;
  onInput?: (value: string) => void;
}

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': 'true' | undefined;
}

type InputEvent = { currentTarget: { value: string } };

/** Returns the ids of hint and error for `aria-describedby`. */
export function getDescribedBy(id: string, { hint, error }: Partial<Record<'hint' | 'error', string | undefined>>) {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

export function Hint({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p class="hint" id={`${id}-hint`}>
      {text}
    </p>
  ) : null;
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p class="error" id={`${id}-error`}>
      {text}
    </p>
  ) : null;
}

/** Label, hint and error of a control. Passes the attributes that link the control to them. */
export function Field(
  props: Omit<FieldProps, 'name'> & { children: (controlProps: ControlProps) => ComponentChildren },
) {
  const id = useId();
  const { label, hint, error, children } = props;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <Hint id={id} text={hint} />
      {children({ id, 'aria-describedby': getDescribedBy(id, props), 'aria-invalid': error ? 'true' : undefined })}
      <FieldError id={id} text={error} />
    </div>
  );
}

/** A single-line text field, or another input by `type`. */
export function TextField({
  type = 'text',
  autocomplete,
  inputMode,
  ...props
}: FieldProps & {
  type?: 'color' | 'text' | 'email' | 'tel' | 'password' | 'number' | 'date' | 'time' | 'url';
  autocomplete?: string;
  inputMode?: 'numeric';
}) {
  const kind = { ...asTextType(type), autocomplete, inputMode };
  return <Field {...props}>{(controlProps) => <input {...kind} {...controlProps} {...toInputProps(props)} />}</Field>;
}

export function TextArea({ maxLength, ...props }: FieldProps & { maxLength: number }) {
  return (
    <Field {...props}>
      {(controlProps) => <textarea rows={3} maxLength={maxLength} {...controlProps} {...toInputProps(props)} />}
    </Field>
  );
}

/** A date and time in the page's time zone. */
export function DateTimeField({ min, ...props }: FieldProps & { min?: string }) {
  const { language } = usePageContext();
  const error = props.errorOf?.((time) => time && formatDateTime(`${time}Z`, language, 'UTC')) ?? props.error;
  return (
    <Field {...props} {...(error ? { error } : {})}>
      {(controlProps) => <input type="datetime-local" min={min} {...controlProps} {...toInputProps(props)} />}
    </Field>
  );
}

/**
 * A number with decimals, which `i18n/numbers.ts` writes and reads. A text input, because numeric inputs reject a decimal comma
 * in some locales.
 */
export function DecimalField(props: FieldProps) {
  return (
    <Field {...props}>
      {(controlProps) => <input type="text" inputMode="decimal" {...controlProps} {...toInputProps(props)} />}
    </Field>
  );
}

/** Preact types each kind of input separately; text stands in for those used here. */
function asTextType(type: string): { type: 'text' } {
  return { type } as { type: 'text' };
}

function toInputProps({ name, value, required, onInput }: FieldProps) {
  return {
    name,
    required,
    ...(value === undefined ? {} : { defaultValue: value }),
    ...(onInput ? { onInput: (event: InputEvent) => onInput(event.currentTarget.value) } : {}),
  };
}

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
          aria-describedby={getDescribedBy(id, { hint, error })}
          aria-invalid={error ? 'true' : undefined}
        />
        <span lang={lang}>{label}</span>
      </label>
      <Hint id={id} text={hint} />
      <FieldError id={id} text={error} />
    </div>
  );
}

/** Files; phones offer the camera. @param accept file types @param isSingle one file only */
export function FileField({
  accept = 'image/*,application/pdf,.doc,.docx',
  isSingle,
  ...props
}: FieldProps & { accept?: string; isSingle?: boolean }) {
  return (
    <Field {...props}>
      {(controlProps) => (
        <input type="file" multiple={!isSingle} accept={accept} {...controlProps} {...toInputProps(props)} />
      )}
    </Field>
  );
}
