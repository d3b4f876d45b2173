/** The lines of a form: rows that people change, a search for products, and the sums. */
import type { ConsoleOrderWorkMessages } from '../../i18n/en/console-order-work.js';
import { formatMoney } from '../../i18n/formats.js';
import { DecimalField, TextField, useId, usePageContext, useState, type FormFields } from '../../ui/index.js';
import { computeOrderTotals } from '../../../src/domain/routing/pricing/amounts.js';
import { ProductSearch } from '../forms/product-search.js';
import type { BindField } from '../forms/form.js';
import { Icon } from '../kit/icon.js';
import {
  computeAmounts,
  createEmptyRow,
  isFilled,
  KINDS,
  readRows,
  toLineField,
  toProductRow,
  type LineRow,
} from './line-rows.js';

/** Empty rows of the form without script. */
const SPARE_ROWS = 2;

interface LinesEditorProps {
  field: BindField;
  /** First values of the form. */
  values: FormFields;
  /** Of lines without a product. */
  currencyCode: string;
  /** Whether prices of lines without a product include VAT. */
  isTaxInclusive: boolean;
  messages: ConsoleOrderWorkMessages;
}

interface KeyedRow {
  key: number;
  row: LineRow;
}

export function LinesEditor({ field, values, currencyCode, isTaxInclusive, messages }: LinesEditorProps) {
  const { language } = usePageContext();
  const [rows, setRows] = useState<KeyedRow[]>(() => readRows(values).map((row, key) => ({ key, row })));
  const [nextKey, setNextKey] = useState(rows.length);
  const add = (row: LineRow) => {
    setRows([...rows, { key: nextKey, row }]);
    setNextKey(nextKey + 1);
  };
  const amounts = rows.map(({ row }) => computeAmounts(row, language));
  const totals = computeOrderTotals(amounts.filter((one) => one !== null));
  const currency = rows.find(({ row }) => isFilled(row))?.row.currencyCode || currencyCode;
  const money = (amount: number | null) =>
    amount === null || !currency ? '' : formatMoney(amount, currency, language);
  const createRow = () => createEmptyRow(currency, isTaxInclusive);
  const spare = Array.from({ length: SPARE_ROWS }, createRow);
  return (
    <>
      <ol class="line-rows">
        {rows.map(({ key, row }, index) => (
          <Row
            key={key}
            {...{ row, index, field, messages }}
            total={money(amounts[index]?.totalAmount ?? null)}
            change={(name, value) =>
              setRows(rows.map((one) => (one.key === key ? { key, row: { ...one.row, [name]: value } } : one)))
            }
            drop={() => setRows(rows.filter((one) => one.key !== key))}
          />
        ))}
      </ol>
      <ol class="line-rows no-script" start={rows.length + 1}>
        {spare.map((row, index) => (
          <Row key={index} {...{ row, field, messages }} index={rows.length + index} total="" />
        ))}
      </ol>
      {rows.length === 0 && <p class="quiet">{messages.noLines}</p>}
      <p>
        <button type="button" class="secondary needs-script" onClick={() => add(createRow())}>
          <Icon name="plus" />
          {messages.addLine}
        </button>{' '}
        <span class="quiet">{isTaxInclusive ? messages.withVat : messages.withoutVat}</span>
      </p>
      <ProductSearch
        add={(product) => add(toProductRow(product, language))}
        toValue={(product) => JSON.stringify(toProductRow(product, language))}
        messages={messages}
      />
      <dl class="line-totals" aria-live="polite">
        {(
          [
            [messages.totalExcludingVat, totals.totalExcludingVat],
            [messages.vat, totals.vatAmount],
            [messages.total, totals.totalAmount],
          ] as const
        ).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd class="number">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface RowProps {
  row: LineRow;
  index: number;
  field: BindField;
  /** Of the line, as text. */
  total: string;
  change?: (name: keyof LineRow, value: string) => void;
  drop?: () => void;
  messages: ConsoleOrderWorkMessages;
}

function Row({ row, index, field, total, change, drop, messages }: RowProps) {
  const id = useId();
  const { fields } = messages;
  const names = Object.keys(KINDS) as (keyof typeof KINDS)[];
  const about = row.name || messages.lineNumber(index + 1);
  return (
    <li class="line-row" aria-labelledby={id}>
      <span class="unseen" id={id}>
        {about}
      </span>
      {(['id', 'productId', 'currencyCode', 'isTaxInclusive'] as const).map((name) => (
        <input key={name} type="hidden" name={toLineField(index, name)} value={row[name]} />
      ))}
      {names.map((name) => {
        const { error } = field(toLineField(index, name));
        const LineField = KINDS[name] === 'text' ? TextField : DecimalField;
        return (
          <div key={name} class={`line-${name}`}>
            <LineField
              name={toLineField(index, name)}
              value={row[name]}
              {...(error === undefined ? {} : { error })}
              label={fields[name]}
              {...(change ? { onInput: (value: string) => change(name, value) } : {})}
            />
          </div>
        );
      })}
      <span class="line-total number">{total}</span>
      {drop && (
        <button type="button" class="quiet-button needs-script" aria-label={messages.drop(about)} onClick={drop}>
          <Icon name="trash-2" />
        </button>
      )}
    </li>
  );
}
