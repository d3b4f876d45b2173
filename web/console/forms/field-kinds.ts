/** How values of the API and text of fields are converted. */
import type { Language } from '../../i18n/language.js';
import {
  describeAmountRule,
  describeNumberRule,
  parseDecimal,
  parseMinorUnits,
  parseScaled,
  writeDecimal,
  writeMinorUnits,
} from '../../i18n/numbers.js';
import { FormValidationError, type FormFields } from '../../ui/form-error.js';

/**
 * `percent`: basis points. `amount`: minor units of the currency. `words`: a list, separated by commas; `codes`: such as
 * `EV_CHARGING`. `boxes`: a list of IDs, each with a check box `name.ID`. An empty text, number, percentage or amount is `null`,
 * except for `name`, which the service then refuses.
 */
export type FieldKind = 'text' | 'name' | 'flag' | 'number' | 'percent' | 'amount' | 'words' | 'codes' | 'boxes';

/** Kinds that are written the same in every language. */
export type WordKind = Exclude<FieldKind, 'number' | 'percent' | 'amount'>;

/** How numbers and amounts are written. */
export interface Writing {
  language: Language;
  /** Of the amounts. Without it, amounts have two decimals. */
  currencyCode?: string | null | undefined;
}

type Body = Record<string, unknown>;

const DEFAULT_CURRENCY = 'EUR';
const NO_NUMBERS: Writing = { language: 'en' };
/** Percentages are whole basis points. */
const PERCENT_DECIMALS = 2;
/** Most decimals of a number of the API, such as a quantity. */
const NUMBER_DECIMALS = 3;

/** Values of the API as text of fields. */
export function toFields(kinds: Record<string, WordKind>, values: object): FormFields;
export function toFields(kinds: Record<string, FieldKind>, values: object, writing: Writing): FormFields;
export function toFields(kinds: Record<string, FieldKind>, values: object, writing = NO_NUMBERS): FormFields {
  const read = (name: string) => (values as Record<string, Value>)[name];
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]) =>
      kind === 'boxes'
        ? (read(name) as string[]).map((id) => [`${name}.${id}`, 'true'])
        : [[name, toText(kind, read(name), writing)]],
    ),
  );
}

type Value = string | number | boolean | string[] | null | undefined;

function toText(kind: FieldKind, value: Value, { language, currencyCode }: Writing): string {
  if (value === null || value === undefined) return '';
  if (kind === 'words' || kind === 'codes') return (value as string[]).join(', ');
  if (kind === 'amount') return writeMinorUnits(Number(value), currencyCode || DEFAULT_CURRENCY, language);
  if (kind === 'percent') return writeDecimal(String(Number(value) / 100), language);
  const text = String(value);
  return kind === 'number' ? writeDecimal(text, language) : text;
}

/**
 * Text of fields as the body of a change. The service answers what else it does not accept.
 * @throws FormValidationError for what is no number or amount, or can be read in two ways
 */
export function toBody(kinds: Record<string, WordKind>, fields: FormFields): Body;
export function toBody(kinds: Record<string, FieldKind>, fields: FormFields, writing: Writing): Body;
export function toBody(kinds: Record<string, FieldKind>, fields: FormFields, writing = NO_NUMBERS): Body {
  const refused: { field: string; message: string }[] = [];
  const body = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const value = kind === 'boxes' ? listBoxes(fields, name) : toValue(kind, fields[name] ?? '', writing);
      if (value === undefined) refused.push({ field: name, message: describeRule(kind, writing) });
      return [name, value];
    }),
  );
  if (refused.length > 0) throw FormValidationError.of(refused);
  return body;
}

/** @returns undefined for what is no number or amount */
function toValue(kind: FieldKind, text: string, { language, currencyCode }: Writing): unknown {
  // Forms that are sent without script have line breaks of two characters.
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  if (kind === 'flag') return trimmed === 'true';
  if (kind === 'name') return trimmed;
  if (kind === 'words') return splitWords(trimmed);
  if (kind === 'codes') return splitWords(trimmed.toUpperCase()).map((word) => word.replaceAll(/\s+/g, '_'));
  if (trimmed === '') return null;
  if (kind === 'text') return trimmed;
  if (kind === 'amount') return parseMinorUnits(trimmed, currencyCode || DEFAULT_CURRENCY, language) ?? undefined;
  if (kind === 'percent') return parseScaled(trimmed.replace(/\s*%$/, ''), language, PERCENT_DECIMALS) ?? undefined;
  const digits = parseDecimal(trimmed, language, NUMBER_DECIMALS);
  return digits === null ? undefined : Number(digits);
}

function describeRule(kind: FieldKind, { language, currencyCode }: Writing): string {
  return kind === 'amount'
    ? describeAmountRule(currencyCode || DEFAULT_CURRENCY, language)
    : describeNumberRule(language);
}

function splitWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

/** The IDs whose check boxes are checked. */
function listBoxes(fields: FormFields, name: string): string[] {
  return Object.keys(fields).flatMap((one) =>
    one.startsWith(`${name}.`) && fields[one] ? [one.slice(name.length + 1)] : [],
  );
}
