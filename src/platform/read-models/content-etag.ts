/** A version that is made of what an answer holds: two answers have the same where they say the same. */
import { hash } from 'node:crypto';
import { fieldsOf, type Class } from '../fields/index.js';

const unversioned = new WeakMap<Class, RegExp | null>();

/**
 * The ETag of an answer, quotes included.
 * @param json the answer as PostgreSQL writes it. @param view where given, its `unversioned` fields are left out, which are
 * moments.
 */
export function contentEtag(json: string, view?: Class): string {
  const left = view ? unversionedOf(view) : null;
  const content = left ? json.replace(left, '') : json;
  return `"${hash('sha256', content, 'base64url').slice(0, 27)}"`;
}

/** Finds those fields with their values. A quote within a text has a backslash before it, so no text looks like a field. */
function unversionedOf(view: Class): RegExp | null {
  let pattern = unversioned.get(view);
  if (pattern === undefined) {
    const names = [...fieldsOf(view).values()].filter(({ options }) => options.excludeFromEtag).map(({ name }) => name);
    pattern = names.length > 0 ? new RegExp(`"(?:${names.join('|')})":(?:"[^"]*"|null)`, 'g') : null;
    unversioned.set(view, pattern);
  }
  return pattern;
}
