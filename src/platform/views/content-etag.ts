/** A version that is made of what an answer holds: two answers have the same where they say the same. */
import { createHash } from 'node:crypto';
import { fieldsOf, type Class } from '../fields/index.js';

/**
 * The ETag of an answer, quotes included.
 * @param json the answer as text. @param view where given, its `unversioned` fields are left out.
 */
export function contentEtag(json: string, view?: Class): string {
  const content = view ? versionedPart(json, view) : json;
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

function versionedPart(json: string, view: Class): string {
  const unversioned = [...fieldsOf(view).values()].filter(({ options }) => options.unversioned);
  if (unversioned.length === 0) return json;
  const content = JSON.parse(json) as Record<string, unknown>;
  for (const { name } of unversioned) delete content[name];
  return JSON.stringify(content);
}
