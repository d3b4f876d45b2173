/** ETags computed from the content of a response: equal content has equal ETags. */
import { hash } from 'node:crypto';
import { fieldsOf, type Class } from '../fields/index.js';

const excludedFields = new WeakMap<Class, RegExp | null>();

/**
 * The ETag of a response, quotes included.
 * @param json the response as PostgreSQL writes it.
 * @param view its fields with `excludeFromEtag` are left out: timestamps, numbers, and flat objects or lists of them whose
 * texts contain no brackets.
 */
export function contentEtag(json: string, view?: Class): string {
  const excluded = view ? excludedFieldsOf(view) : null;
  const content = excluded ? json.replace(excluded, '') : json;
  return `"${hash('sha256', content, 'base64url').slice(0, 27)}"`;
}

/** Matches the excluded fields with their values. */
function excludedFieldsOf(view: Class): RegExp | null {
  let pattern = excludedFields.get(view);
  if (pattern === undefined) {
    const source = excludedFieldsPattern(view);
    excludedFields.set(view, (pattern = source === null ? null : new RegExp(source, 'g')));
  }
  return pattern;
}

const VALUE = String.raw`(?:"[^"]*"|null|-?\d[\d.eE+-]*|\{[^}]*\}|\[[^\]]*\])`;

/**
 * Regular expression, also of PostgreSQL, that matches the excluded fields with their values; null if there are none.
 * Quotes inside a text are escaped, so no text looks like a field.
 */
export function excludedFieldsPattern(view: Class): string | null {
  const names = [...fieldsOf(view).values()].filter(({ options }) => options.excludeFromEtag).map(({ name }) => name);
  return names.length > 0 ? `"(?:${names.join('|')})":${VALUE}` : null;
}
