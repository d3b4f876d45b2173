/** The lines of a new order: chosen products with quantities, and a search for more. */
import type { ConsoleNewOrderMessages } from '../../i18n/en/console-new-order.js';
import { formatMoney } from '../../i18n/formats.js';
import type { Language } from '../../i18n/language.js';
import { FieldError, useId, usePageContext } from '../../ui/index.js';
import { ProductSearch } from '../forms/product-search.js';
import { Icon } from '../kit/icon.js';
import { changeQuantity, toLine, type DraftLine } from './order-form.js';

interface LinesPanelProps {
  lines: DraftLine[];
  /** Text of the search. */
  search: string;
  add: (line: DraftLine) => void;
  remove: (index: number) => void;
  /** Message about a field of the form. */
  errorOf: (field: string) => string | undefined;
  messages: ConsoleNewOrderMessages;
}

export function LinesPanel({ lines, search, add, remove, errorOf, messages }: LinesPanelProps) {
  return (
    <fieldset class="panel">
      <legend>{messages.lines}</legend>
      {errorOf('lines') && <p class="error">{errorOf('lines')}</p>}
      {lines.length === 0 && <p class="quiet">{messages.noLines}</p>}
      {lines.length > 0 && (
        <ul class="ruled draft-lines">
          {lines.map((line, index) => (
            <Line
              key={`${index} ${JSON.stringify(line.input)} ${line.quantity}`}
              {...{ line, index, messages }}
              error={errorOf(`lines[${index}].quantity`) ?? errorOf(`lines[${index}]`)}
              remove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      <ProductSearch
        initial={search}
        add={(product) => add(toLine(product))}
        toValue={(product) => JSON.stringify(toLine(product))}
        hasButton
        messages={messages}
      />
    </fieldset>
  );
}

function Line(props: {
  line: DraftLine;
  index: number;
  error: string | undefined;
  remove: () => void;
  messages: ConsoleNewOrderMessages;
}) {
  const { line, index, error, remove, messages } = props;
  const { name, unit, unitAmount, currencyCode, quantity } = line;
  const { language } = usePageContext();
  const id = useId();
  const price = unitAmount !== null && currencyCode ? formatMoney(unitAmount, currencyCode, language) : null;
  const stepButton = (step: number, sign: string, text: string) => (
    <button
      type="button"
      class="secondary needs-script"
      aria-label={text}
      onClick={({ currentTarget }) => changeBy(currentTarget, step, language)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <li>
      <input type="hidden" name={`line.${index}`} value={JSON.stringify(line)} />
      <span class="grow">
        {name}
        <span class="quiet unit-price">{[price, unit].filter(Boolean).join(' / ')}</span>
        <FieldError id={id} text={error} />
      </span>
      <span class="stepper">
        {stepButton(-1, '−', messages.less(name))}
        <input
          type="text"
          inputMode="decimal"
          autocomplete="off"
          name={`quantity.${index}`}
          defaultValue={quantity}
          aria-label={messages.quantityOf(name)}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? 'true' : undefined}
        />
        {stepButton(1, '+', messages.more(name))}
      </span>
      <button
        class="quiet-button"
        name="removedLine"
        value={index}
        formNoValidate
        aria-label={messages.remove(name)}
        onClick={(event) => {
          event.preventDefault();
          remove();
        }}
      >
        <Icon name="trash-2" />
      </button>
    </li>
  );
}

/** Changes the field next to the button as the operator would. */
function changeBy(button: HTMLElement, step: number, language: Language): void {
  const field = button.parentElement!.querySelector('input')!;
  field.value = changeQuantity(field.value, step, language);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
