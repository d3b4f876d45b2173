/** Idempotency keys of forms: one that is sent twice, by a double click or after a lost answer, changes things once. */
import { newIdempotencyKey } from '../../../client/src/idempotency-key.js';
import { useState } from '../../ui/index.js';

/** Random once: pages with many forms stay small. */
const START = newIdempotencyKey();
let count = 0;

const createKey = () => `${START}-${++count}`;

/** The hidden field with the key, made when the form opens. @param sent key of a form that is shown again */
export function FormKey({ sent }: { sent?: string | undefined }) {
  const [key] = useState(() => sent ?? createKey());
  return <input type="hidden" name="key" value={key} />;
}

/** Gives a form that stays open another key, once it has been carried out. */
export function renewFormKey(form: HTMLFormElement): void {
  const field = form.elements.namedItem('key');
  if (field instanceof HTMLInputElement) field.value = createKey();
}
