/** Cells of CSV files, which spreadsheets open without running a part of them as a formula. */

/** Blanks and invisible characters that a spreadsheet may skip before a formula. */
const BLANKS = String.raw`[\s\u00ad\u200b-\u200f\u2060\ufeff]*`;
const FORMULA = '[=+@＝＋－＠-]';
/** A formula at the start, or after a character at which some spreadsheet splits cells, whatever the file uses. */
const FORMULAS = new RegExp(`(^|[;,\\t\\r\\n])(${BLANKS})(?=${FORMULA})`, 'g');
/** The same without the comma, which is common in text: the separator of the file, at which no cell is split. */
const FORMULAS_EXCEPT_COMMA = new RegExp(FORMULAS.source.replace(';,', ';'), 'g');

/** Cells that are quoted also where their file has another separator; not numbers with a decimal comma. */
export const QUOTED = /[;\t]|^(?!-?\d+,\d+$).*,/s;

/** Writes `'` before everything that a spreadsheet would run as a formula. @param separator of the file */
export function escapeFormulas(text: string, separator: ',' | ';'): string {
  return text.replace(separator === ',' ? FORMULAS_EXCEPT_COMMA : FORMULAS, "$1$2'");
}

/** The value of a field, or of a field of a nested object, such as `order.displayId`; null if there is none. */
export function readField(row: object, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : null,
      row,
    );
}

/** Lists become their names, separated by `; `; other objects JSON. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => toText(nameOf(item))).join('; ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What stands for an object of a list, such as a tag, a technician or a reason. */
function nameOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const { name, reason, firstName, lastName, id } = item as Record<string, unknown>;
  const person = [firstName, lastName].filter(Boolean).join(' ');
  return name ?? reason ?? (person || id || item);
}
