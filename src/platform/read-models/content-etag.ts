/** ETags computed from the content of a response: equal content has equal ETags. */
import { hash } from 'node:crypto';
import { fieldsOf, type Class } from '../fields/index.js';

const excludedFields = new WeakMap<Class, RegExp | null>();

/**
 * The ETag of a response, quotes included.
 * @param json the response as PostgreSQL writes it.
 * @param view its fields with `excludeFromEtag`, which must be timestamps, are left out.
 */
export function contentEtag(json: string, view?: Class): string {
  const excluded = view ? excludedFieldsOf(view) : null;
  const content = excluded ? json.replace(excluded, '') : json;
  return `"${hash('sha256', content, 'base64url').slice(0, 27)}"`;
}

/** Matches the excluded fields with their values. Quotes inside a text are escaped, so no text looks like a field. */
function excludedFieldsOf(view: Class): RegExp | null {
  let pattern = excludedFields.get(view);
  if (pattern === undefined) {
    const names = [...fieldsOf(view).values()].filter(({ options }) => options.excludeFromEtag).map(({ name }) => name);
    pattern = names.length > 0 ? new RegExp(`"(?:${names.join('|')})":(?:"[^"]*"|null)`, 'g') : null;
    excludedFields.set(view, pattern);
  }
  return pattern;
}
