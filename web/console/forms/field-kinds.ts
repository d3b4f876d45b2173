/** How values of the API and text of fields are converted. */
import { parseMinorUnits } from '../../i18n/formats.js';
import type { FormFields } from '../../ui/index.js';

/**
 * `percent`: basis points. `amount`: minor units of the currency. `words`: a list, separated by commas. An empty text, number,
 * percentage or amount is `null`.
 */
export type FieldKind = 'text' | 'flag' | 'number' | 'percent' | 'amount' | 'words';

const DEFAULT_CURRENCY = 'EUR';

/** Values of the API as text of fields. */
export function toFields(
  kinds: Record<string, FieldKind>,
  values: object,
  currencyCode = DEFAULT_CURRENCY,
): FormFields {
  const read = (name: string) => (values as Record<string, unknown>)[name];
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, toText(kind, read(name), currencyCode)]),
  );
}

function toText(kind: FieldKind, value: unknown, currencyCode: string): string {
  if (value === null || value === undefined) return '';
  if (kind === 'words') return (value as string[]).join(', ');
  if (kind === 'amount') return (Number(value) / 10 ** getDigits(currencyCode)).toFixed(getDigits(currencyCode));
  return String(kind === 'percent' ? Number(value) / 100 : (value as string | number | boolean));
}

/** Text of fields as the body of a change. The service answers what it does not accept. */
export function toBody(
  kinds: Record<string, FieldKind>,
  fields: FormFields,
  currencyCode = DEFAULT_CURRENCY,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, toValue(kind, fields[name] ?? '', currencyCode)]),
  );
}

function toValue(kind: FieldKind, text: string, currencyCode: string): unknown {
  const trimmed = text.trim();
  if (kind === 'flag') return trimmed === 'true';
  if (kind === 'words') return splitWords(trimmed);
  if (trimmed === '') return null;
  if (kind === 'text') return trimmed;
  if (kind === 'amount') return parseMinorUnits(trimmed, currencyCode) ?? trimmed;
  const number = Number(trimmed.replace(',', '.').replace(/\s*%$/, ''));
  if (Number.isNaN(number)) return trimmed;
  return kind === 'percent' ? Math.round(number * 1e4) / 100 : number;
}

function splitWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

/** Number of decimals of a currency; that of most if there is no such currency. */
function getDigits(currencyCode: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode }).resolvedOptions()
      .maximumFractionDigits!;
  } catch {
    return 2;
  }
}
