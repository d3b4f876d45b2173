/** Form fields on native elements: a label, a hint, and the rule that was broken. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Props {
  label: string;
  name: string;
  value?: string;
  hint?: string;
  /** The rule that the value breaks. */
  fault?: string;
  required?: boolean;
  onInput?: (value: string) => void;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': 'true' | undefined;
}

type InputEvent = { currentTarget: { value: string } };

/** Ids of the hint and the fault of a control, for `aria-describedby`. */
export function describedBy(id: string, { hint, fault }: Partial<Record<'hint' | 'fault', string | undefined>>) {
  return [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
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
export function Fault({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p class="fault" id={`${id}-fault`}>
      {text}
    </p>
  ) : null;
}

/** The frame of any control; it hands over what ties the control to its label, hint and fault. */
export function Field(props: Omit<Props, 'name'> & { children: (wiring: Wiring) => ComponentChildren }) {
  const id = useId();
  const { label, hint, fault, children } = props;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <Hint id={id} text={hint} />
      {children({ id, 'aria-describedby': describedBy(id, props), 'aria-invalid': fault ? 'true' : undefined })}
      <Fault id={id} text={fault} />
    </div>
  );
}

/** One line of text, or what `type` says. */
export function TextField({
  type = 'text',
  autocomplete,
  inputMode,
  ...props
}: Props & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'date' | 'url';
  autocomplete?: string;
  inputMode?: 'numeric';
}) {
  const kind = { ...textOf(type), autocomplete, inputMode };
  return <Field {...props}>{(wiring) => <input {...kind} {...wiring} {...controlOf(props)} />}</Field>;
}

/** Many lines of text. */
export function TextArea({ maxLength, ...props }: Props & { maxLength: number }) {
  return (
    <Field {...props}>
      {(wiring) => <textarea rows={3} maxLength={maxLength} {...wiring} {...controlOf(props)} />}
    </Field>
  );
}

/** A day and a time, read in the time zone of the page. */
export function MomentField({ min, ...props }: Props & { min?: string }) {
  return (
    <Field {...props}>{(wiring) => <input type="datetime-local" min={min} {...wiring} {...controlOf(props)} />}</Field>
  );
}

/** A number with decimals; with a comma too, as a keyboard offers it. */
export function DecimalField(props: Props) {
  return (
    <Field {...props}>{(wiring) => <input type="text" inputMode="decimal" {...wiring} {...controlOf(props)} />}</Field>
  );
}

/** Preact’s types tell the kinds of an input apart one by one; what these share is that of a text. */
function textOf(type: string): { type: 'text' } {
  return { type } as { type: 'text' };
}

function controlOf({ name, value, required, onInput }: Props) {
  return {
    name,
    required,
    ...(value === undefined ? {} : { defaultValue: value }),
    ...(onInput ? { onInput: (event: InputEvent) => onInput(event.currentTarget.value) } : {}),
  };
}

/** Yes or no. */
export function CheckField({ label, lang, name, value, hint, fault, required }: Props & { lang?: string }) {
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
          aria-describedby={describedBy(id, { hint, fault })}
          aria-invalid={fault ? 'true' : undefined}
        />
        <span lang={lang}>{label}</span>
      </label>
      <Hint id={id} text={hint} />
      <Fault id={id} text={fault} />
    </div>
  );
}

/** Files; a phone offers its camera. */
export function FileField(props: Props) {
  return (
    <Field {...props}>
      {(wiring) => (
        <input type="file" multiple accept="image/*,application/pdf,.doc,.docx" {...wiring} {...controlOf(props)} />
      )}
    </Field>
  );
}
