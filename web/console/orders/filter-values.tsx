/** The values of a filter: check boxes with names, text, amounts, days. */
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { useState } from '../../ui/index.js';
import { useChoices } from './choices.js';
import { RELATIVE_DATES, type Field } from './fields.js';
import { nameDate, nameField } from './names.js';

/** From this number on, choices can be narrowed by their names. */
const MANY = 8;

interface FilterValuesProps {
  name: string;
  field: Field;
  /** The present values. */
  values: (string | number)[];
  /** Two values: from and to. */
  isPair: boolean;
  messages: ConsoleOrdersMessages;
}

export function FilterValues({ name, field, values, isPair, messages }: FilterValuesProps) {
  const label = nameField(name, messages);
  switch (field.type) {
    case 'option':
    case 'multiOption':
      return <Choices {...{ field, values, messages, label }} />;
    case 'date':
      return (
        <>
          <DateValue label={isPair ? messages.from : label} value={values[0]} messages={messages} />
          {isPair && <DateValue label={messages.to} value={values[1]} messages={messages} />}
        </>
      );
    case 'number':
      return (
        <>
          <Amount label={isPair ? messages.from : label} value={values[0]} />
          {isPair && <Amount label={messages.to} value={values[1]} />}
        </>
      );
    default:
      return <input type="text" name="value" aria-label={label} required maxLength={256} defaultValue={values[0]} />;
  }
}

function Choices(props: { field: Field; values: (string | number)[]; messages: ConsoleOrdersMessages; label: string }) {
  const { field, values, messages, label } = props;
  const choices = useChoices(field.kind ?? null, messages);
  const [text, setText] = useState('');
  if (!choices) return <p class="quiet">{messages.loading}</p>;
  const unlisted = values.filter((value) => !choices.some((choice) => choice.value === value));
  const isHidden = (name: string) => !name.toLowerCase().includes(text.trim().toLowerCase());
  return (
    <>
      {choices.length >= MANY && (
        <input
          type="search"
          class="needs-script"
          aria-label={messages.narrow}
          placeholder={messages.narrow}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <fieldset class="panel-list">
        <legend class="unseen">{label}</legend>
        {unlisted.map((value) => (
          <input key={value} type="hidden" name="value" value={value} />
        ))}
        {choices.length === 0 && <p class="quiet">{messages.noChoices}</p>}
        {choices.map((choice) => (
          <label key={choice.value} class="check" hidden={isHidden(choice.label)}>
            <input type="checkbox" name="value" value={choice.value} defaultChecked={values.includes(choice.value)} />
            {choice.label}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** A day by its name, or one that is picked. */
function DateValue(props: { label: string; value: string | number | undefined; messages: ConsoleOrdersMessages }) {
  const { label, messages } = props;
  const value = String(props.value ?? '');
  const names: readonly string[] = RELATIVE_DATES;
  const isDay = /^\d{4}-\d{2}-\d{2}/.test(value);
  const offered = value === '' || isDay || names.includes(value) ? names : [value, ...names];
  return (
    <fieldset class="stack close">
      <legend>{label}</legend>
      <select name="value" aria-label={messages.dayByName}>
        {offered.map((one) => (
          <option key={one} value={one} selected={one === (value || 'today')}>
            {nameDate(one, messages)}
          </option>
        ))}
      </select>
      <input type="date" name="day" aria-label={messages.pickedDay} defaultValue={isDay ? value.slice(0, 10) : ''} />
    </fieldset>
  );
}

function Amount({ label, value }: { label: string; value: string | number | undefined }) {
  return (
    <label class="stack close">
      {label}
      <input
        type="text"
        inputMode="decimal"
        name="value"
        pattern="-?[0-9]+([.,][0-9]{1,2})?"
        defaultValue={value === undefined ? '' : String(Number(value) / 100)}
      />
    </label>
  );
}
