/** Puts values into the database that are longer than their fields may be: as if stored before there were bounds. */
import { fieldsOf, type Class, type Field } from '../../src/platform/fields/index.js';
import type { Service } from './app.js';

/** A word of this kind in a text tells that it was stored beyond its bound. */
export const BEYOND = 'x'.repeat(33);
const DOCUMENT = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
/** Columns whose text is JSON: blanks behind it make it longer. */
const JSON_TEXTS = /rich_text$|^description_(operator|contractor|client)$|field_mappings$|platform_fees$|_weights$/;
/** Texts in which a word alone would be refused for more than its length. */
const FORMS: Record<string, string> = { webhook_url_template: 'https://example.com/' };
/** What the service alone writes, and ids: tables and columns. */
const LEFT = new Set([
  'deliveries',
  'delivery_attempts',
  'audit_log',
  'users',
  'email_logos',
  'recipient',
  'email_cc',
  'email_bcc',
]);

interface Options {
  max?: number;
  of?: readonly string[];
  min?: number;
}

/** Lengthens every text, list of texts and object of every row. @returns the columns. */
export async function storeBeyondBounds({ db }: Service, fileId: string): Promise<string[]> {
  const columns: string[] = [];
  for (const { tableName, target, columns: all } of db.source.entityMetadatas) {
    const fields = fieldsOf(target as Class);
    for (const { propertyName, databaseName, type, isArray } of all) {
      const field = fields.get(propertyName);
      if (!field || field.options.hidden || LEFT.has(tableName) || LEFT.has(databaseName)) continue;
      const value = beyond(field, databaseName, { type: String(type), isArray, fileId });
      if (value === undefined) continue;
      const wanted = type === 'jsonb' ? JSON.stringify(value) : value;
      await db.query(`update ${tableName} set ${databaseName} = $1`, [wanted]);
      columns.push(`${tableName}.${databaseName}`);
    }
  }
  return columns;
}

function beyond(
  field: Field,
  column: string,
  { type, isArray, fileId }: { type: string; isArray: boolean; fileId: string },
): unknown {
  const { max } = field.options as Options;
  if (type === 'text' && isArray) return max ? [long(max)] : undefined;
  if (type === 'text' && max)
    return JSON_TEXTS.test(column) ? longJson(column, max) : (FORMS[column] ?? '') + long(max);
  if (type !== 'jsonb') return undefined;
  if (column === 'description' || column === 'content') return DOCUMENT(long(65_536));
  if (!field.nested) return undefined;
  const one = objectOf(field.nested(), fileId);
  if (!JSON.stringify(one).includes(BEYOND)) return undefined;
  return field.many ? [one] : one;
}

function objectOf(type: Class, fileId: string): object {
  const entries = [...fieldsOf(type).values()].map((field) => [field.name, valueOf(field, fileId)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as object;
}

function valueOf(field: Field, fileId: string): unknown {
  const { max, of: words, min = 0 } = field.options as Options;
  if (words) return [words[0], [words[0]]].find((value) => field.check(value) === null);
  if (field.nested) return field.many ? [objectOf(field.nested(), fileId)] : objectOf(field.nested(), fileId);
  if (field.check(fileId) === null && !max) return fileId;
  if (max && field.check('') !== null && field.check('x') !== null && field.check([]) === null) return [long(max)];
  if (max && field.check(Number(min)) !== null) return long(max);
  return [null, false, Number(min), [], {}].find((value) =>
    value === null ? field.options.nullable : field.check(value) === null,
  );
}

const long = (max: number) => BEYOND + 'y'.repeat(Math.max(1, max - BEYOND.length + 1));

function longJson(column: string, max: number): string {
  if (/rich_text|^description/.test(column)) return JSON.stringify(DOCUMENT(long(max)));
  const key = column === 'autodispatch_weights' ? 'distance' : BEYOND;
  return `{"${key}":1}`.padEnd(max + 1).replace('1', column === 'field_mappings' ? '"a"' : '1');
}
