/** Idempotency keys of forms: one that is sent twice, by a double click or after a lost answer, changes things once. */
import { newIdempotencyKey } from '../../client/src/idempotency-key.js';
import { usePageContext, useState } from '../ui/index.js';

/** The keys of a page share a random start, so that pages with many forms stay small. No other page has it. */
const pages = new WeakMap<object, { start: string; count: number }>();

function createKey(page: object): string {
  const keys = pages.get(page) ?? { start: newIdempotencyKey(), count: 0 };
  pages.set(page, keys);
  return `${keys.start}-${++keys.count}`;
}

/**
 * The hidden field with the key, made when the form opens. Fields for files come after it, because they are uploaded as they
 * arrive. @param sent key of a form that is shown again
 */
export function FormKey({ sent }: { sent?: string | undefined }) {
  const page = usePageContext();
  const [key] = useState(() => sent ?? createKey(page));
  return <input type="hidden" name="key" value={key} />;
}

/** Gives a form that stays open another key, once it has been carried out. */
export function renewFormKey(form: HTMLFormElement): void {
  const field = form.elements.namedItem('key');
  if (field instanceof HTMLInputElement) field.value = newIdempotencyKey();
}
