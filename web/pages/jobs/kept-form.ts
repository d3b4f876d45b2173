/** A form as it is kept. */
import { newIdempotencyKey } from '../../../client/src/idempotency-key.js';
import { entriesOf } from '../entries-of.js';
import { filesIn } from '../form-files.js';
import type { Kept } from '../kept-store.js';

/** With a key of its own, so that it is done once. */
export function keptOf(
  form: HTMLFormElement,
  userId: string,
  { stepId, label }: { stepId: string; label: string },
): Kept {
  const key = newIdempotencyKey();
  const { pathname, search } = new URL(form.action);
  const path = pathname + search.replace(/\bkey=[^&]*/, `key=${key}`);
  const fields = entriesOf(form) as Record<string, string>;
  const { intent = '' } = fields;
  return {
    key,
    userId,
    about: stepId,
    label,
    intent,
    path,
    fields,
    files: filesIn(form),
    keptAt: Date.now(),
    formError: null,
  };
}
