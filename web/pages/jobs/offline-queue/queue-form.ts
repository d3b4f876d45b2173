/** Converts a form element into an entry of the offline queue. */
import { newIdempotencyKey } from '../../../../client/src/idempotency-key.js';
import { readFormFiles, readFormValues } from '../../form-values.js';
import type { QueuedForm } from './store.js';

/** Returns the entry with a new idempotency key. */
export function createQueuedForm(
  form: HTMLFormElement,
  userId: string,
  { stepId, label }: { stepId: string; label: string },
): QueuedForm {
  const key = newIdempotencyKey();
  const { pathname, search } = new URL(form.action);
  const fields = { ...readFormValues(form), key } as Record<string, string>;
  return {
    key,
    userId,
    stepId,
    label,
    intent: fields.intent ?? '',
    path: pathname + search,
    fields,
    files: readFormFiles(form),
    queuedAt: Date.now(),
    rejection: null,
  };
}
