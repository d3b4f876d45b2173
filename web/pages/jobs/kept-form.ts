/** A form as it is kept. */
import { newIdempotencyKey } from '../../../client/src/idempotency-key.js';
import { readFormValues } from '../form-values.js';
import { readFormFiles } from '../form-values.js';
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
  const fields = readFormValues(form) as Record<string, string>;
  const { intent = '' } = fields;
  return {
    key,
    userId,
    about: stepId,
    label,
    intent,
    path,
    fields,
    files: readFormFiles(form),
    keptAt: Date.now(),
    formError: null,
  };
}
