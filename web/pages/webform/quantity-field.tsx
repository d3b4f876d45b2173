/** The quantity of a product with buttons for one less and one more. Without script it is a plain field. */
import type { Language } from '../../i18n/language.js';
import { parseDecimal, writeDecimal } from '../../i18n/numbers.js';
import { FieldError, getDescribedBy, Hint, useId, usePageContext } from '../../ui/index.js';
import type { WebformMessages } from './webform-data.js';

export function QuantityField(props: {
  label: string;
  name: string;
  value: string;
  hint: string;
  error: string | undefined;
  messages: WebformMessages;
}) {
  const { label, name, value, hint, error, messages } = props;
  const id = useId();
  const { language } = usePageContext();
  const stepButton = (step: number, sign: string, text: string) => (
    <button
      type="button"
      class="button secondary"
      onClick={({ currentTarget }) => changeBy(currentTarget, step, language)}
    >
      <span aria-hidden="true">{sign}</span>
      <span class="unseen">{text}</span>
    </button>
  );
  return (
    <div class="field quantity">
      <label for={id}>{label}</label>
      <Hint id={id} text={hint} />
      <div class="stepper">
        {stepButton(-1, '−', messages.less(label))}
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autocomplete="off"
          name={name}
          defaultValue={value}
          placeholder="0"
          aria-describedby={getDescribedBy(id, { hint, error })}
          aria-invalid={error ? 'true' : undefined}
        />
        {stepButton(1, '+', messages.more(label))}
      </div>
      <FieldError id={id} text={error} />
    </div>
  );
}

/** Changes the field next to the button as the visitor would. Zero is an empty field. */
function changeBy(button: HTMLElement, step: number, language: Language): void {
  const field = button.parentElement!.querySelector('input')!;
  const quantity = Math.max(0, Number(parseDecimal(field.value, language)) + step);
  field.value = quantity > 0 ? writeDecimal(String(Math.round(quantity * 1000) / 1000), language) : '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
