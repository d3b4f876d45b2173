/** Lines of an order or of a client offer as fields of a form, named as in the errors of the API: `lines[0].quantity`. */
import type { OrderLineInput, OrderLineView } from '../../../client/generated/types.js';
import { ApiError } from '../../../client/src/errors.js';
import { computeLineAmounts, type LineAmounts } from '../../../src/domain/routing/pricing/amounts.js';
import type { Language } from '../../i18n/language.js';
import { FormValidationError, type FormFields } from '../../ui/form-error.js';
import { toBody, toFields, type FieldKind } from '../forms/field-kinds.js';
import { mergeFields, readField } from '../forms/merge-fields.js';
import type { FoundProduct } from '../forms/products-query.js';
import type { Merge } from '../forms/use-opened.js';

/** Fields that people fill in. */
export const KINDS = {
  name: 'text',
  quantity: 'number',
  unit: 'text',
  unitAmount: 'amount',
  discountUnitAmount: 'amount',
  vatRate: 'percent',
} as const satisfies Partial<Record<keyof OrderLineInput, FieldKind>>;
/** Fields that a line keeps. */
const KEPT = ['id', 'productId', 'currencyCode', 'isTaxInclusive'] as const;
const NAMES = [...KEPT, ...(Object.keys(KINDS) as (keyof typeof KINDS)[])];

/** A line as text of its fields. */
export type LineRow = Record<(typeof NAMES)[number], string>;

/** Most lines of an order. */
const MAX_LINES = 1000;

/** Name of a field. */
export const toLineField = (index: number, name: keyof LineRow) => `lines[${index}].${name}`;

/** A line without a product. @param isTaxInclusive router setting: whether its price includes VAT */
export function createEmptyRow(currencyCode: string, isTaxInclusive: boolean): LineRow {
  return {
    ...{ id: '', productId: '', isTaxInclusive: String(isTaxInclusive) },
    ...{ currencyCode, name: '', quantity: '1', unit: '', unitAmount: '', discountUnitAmount: '', vatRate: '' },
  };
}

/** One unit of a product. */
export function toProductRow(
  { id: productId, payerUnitAmount: unitAmount, ...product }: FoundProduct,
  language: Language,
): LineRow {
  const { currencyCode, isTaxInclusive } = product;
  const line = { ...product, unitAmount, quantity: 1 };
  const fields = toFields(KINDS, line, { language, currencyCode });
  return { ...fields, id: '', productId, currencyCode, isTaxInclusive: String(isTaxInclusive) } as LineRow;
}

/** Lines that exist. */
export function toRows(lines: readonly Omit<OrderLineView, 'offerId'>[], language: Language): LineRow[] {
  return lines.map((line) => {
    const { id, productId, currencyCode, isTaxInclusive } = line;
    const kept = { id, productId: productId ?? '', currencyCode, isTaxInclusive: String(isTaxInclusive) };
    return { ...toFields(KINDS, line, { language, currencyCode }), ...kept } as LineRow;
  });
}

/** Rows as fields of the form. */
export function toRowFields(rows: readonly LineRow[]): FormFields {
  return Object.fromEntries(
    rows.flatMap((row, index) => NAMES.map((name): [string, string] => [toLineField(index, name), row[name]])),
  );
}

/** Reads the rows of the form, with those that are empty. */
export function readRows(fields: FormFields): LineRow[] {
  const rows: LineRow[] = [];
  for (let index = 0; index < MAX_LINES && fields[toLineField(index, 'name')] !== undefined; index++)
    rows.push(Object.fromEntries(NAMES.map((name) => [name, fields[toLineField(index, name)] ?? ''])) as LineRow);
  return rows;
}

/** Whether the row is a line: it has a name or a product, and a quantity other than 0. */
export function isFilled({ name, productId, quantity }: LineRow): boolean {
  return (name.trim() !== '' || productId !== '') && !/^0*([.,]0*)?$/.test(quantity.trim());
}

/**
 * The line that the row describes. An empty discount or VAT rate is 0.
 * @throws FormValidationError as `toBody`
 */
export function toLineInput(row: LineRow, language: Language): OrderLineInput {
  const writing = { language, currencyCode: row.currencyCode };
  const { unitAmount, discountUnitAmount, vatRate, ...terms } = toBody(KINDS, row, writing);
  return {
    ...terms,
    ...(row.id ? { id: row.id } : {}),
    productId: row.productId || null,
    ...{ unitAmount: unitAmount ?? 0, discountUnitAmount: discountUnitAmount ?? 0, vatRate: vatRate ?? 0 },
    ...(row.currencyCode ? { currencyCode: row.currencyCode } : {}),
    isTaxInclusive: row.isTaxInclusive === 'true',
  } as OrderLineInput;
}

/** Amounts of a line while it is typed, computed by the service's function from what it is sent; null if a field is no number. */
export function computeAmounts(row: LineRow, language: Language): LineAmounts | null {
  if (!isFilled(row)) return null;
  try {
    const line = toLineInput(row, language) as Required<OrderLineInput>;
    const numbers = [line.quantity, line.unitAmount, line.discountUnitAmount, line.vatRate];
    return numbers.every((value) => value >= 0) ? computeLineAmounts(line) : null;
  } catch (error) {
    if (error instanceof FormValidationError) return null;
    throw error;
  }
}

/** @throws FormValidationError that names all fields of the form which are no numbers */
function toLineInputs(rows: readonly LineRow[], places: readonly number[], language: Language): OrderLineInput[] {
  const refused: FormValidationError['details'][number][] = [];
  const lines = places.flatMap((index) => {
    try {
      return toLineInput(rows[index], language);
    } catch (error) {
      if (!(error instanceof FormValidationError)) throw error;
      refused.push(...error.details.map(({ field, message }) => ({ field: `lines[${index}].${field}`, message })));
      return [];
    }
  });
  if (refused.length > 0) throw FormValidationError.of(refused);
  return lines;
}

/**
 * Joins lines with a change by another person, by their ids. Rows that were added or changed here stay. A line that was deleted
 * here returns if the other person changed it; one that the other person deleted is added again if it was changed here.
 */
export const mergeLines: Merge = (mine, was, now) => {
  const byId = (fields: FormFields) => new Map(readRows(fields).map((row) => [row.id, row]));
  const [typed, opened, present] = [byId(mine), byId(was), byId(now)];
  const others = mergeFields(withoutRows(mine), withoutRows(was), withoutRows(now));
  const rows: LineRow[] = [];
  const theirs = [...opened.keys()].some((id) => !present.has(id)) ? ['lines'] : [];
  for (const [id, row] of present) {
    const before = opened.get(id);
    const merged = mergeFields(typed.get(id) ?? row, before ?? row, row);
    if (before && !typed.has(id) && merged.theirs.length === 0) continue;
    const changed = before ? merged.theirs : ['name'];
    theirs.push(...changed.map((name) => toLineField(rows.length, name as keyof LineRow)));
    rows.push(merged.values as LineRow);
  }
  for (const row of readRows(mine)) {
    const before = opened.get(row.id);
    const isChanged = !before || NAMES.some((name) => readField(row, name) !== readField(before, name));
    if (!present.has(row.id) && isFilled(row) && isChanged) rows.push({ ...row, id: '' });
  }
  return { values: { ...others.values, ...toRowFields(rows) }, theirs: [...others.theirs, ...theirs] };
};

function withoutRows(fields: FormFields): FormFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('lines[')));
}

/**
 * Saves the filled rows of a form. Errors name the rows as the form has them.
 * @param readPresent lines that exist: a line keeps its description, which the form does not show
 */
export async function saveRows<T>(
  fields: FormFields,
  language: Language,
  readPresent: () => Promise<readonly Pick<OrderLineView, 'id' | 'description'>[]>,
  save: (lines: OrderLineInput[]) => Promise<T>,
): Promise<T> {
  const rows = [...readRows(fields), ...readAdded(fields)];
  const filled = rows.flatMap((row, index) => (isFilled(row) ? [index] : []));
  const inputs = toLineInputs(rows, filled, language);
  const present = inputs.some(({ id }) => id) ? await readPresent() : [];
  const lines = inputs.map((line) => {
    const description = present.find(({ id }) => id === line.id)?.description;
    return description === undefined ? line : { ...line, description };
  });
  try {
    return await save(lines);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const details = error.details.map(({ field, message }) => {
      const row = filled[Number(/^lines\[(\d+)\]/.exec(field)?.[1])];
      return { field: row === undefined ? field : field.replace(/^lines\[\d+\]/, `lines[${row}]`), message };
    });
    throw new ApiError(error.status, error.body && { ...error.body, details }, error.requestId);
  }
}

/** The product that was chosen without script. */
function readAdded({ addedLine }: FormFields): LineRow[] {
  if (!addedLine) return [];
  try {
    const row = JSON.parse(addedLine) as FormFields;
    return [Object.fromEntries(NAMES.map((name) => [name, String(row[name] ?? '')])) as LineRow];
  } catch {
    return [];
  }
}
