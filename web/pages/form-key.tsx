/** Idempotency keys of forms: one that is sent twice, by a double click or after a lost answer, changes things once. */
import { newIdempotencyKey } from '../../client/src/idempotency-key.js';
import { usePageContext, useState, type FormFields } from '../ui/index.js';
import { readFormValues } from './form-values.js';

/** The keys of a page share a random start, so that pages with many forms stay small. No other page has it. */
const pages = new WeakMap<object, { start: string; count: number }>();
/** What each form sent last. */
const sent = new WeakMap<HTMLFormElement, string>();

function createKey(page: object): string {
  const keys = pages.get(page) ?? { start: newIdempotencyKey(), count: 0 };
  pages.set(page, keys);
  return `${keys.start}-${++keys.count}`;
}

/**
 * The hidden field with the key, made when the form opens. Fields for files come after it, because they are uploaded as they
 * arrive. @param sent key of a form that is shown again
 */
export function FormKey({ sent: first }: { sent?: string | undefined }) {
  const page = usePageContext();
  const [key] = useState(() => first ?? createKey(page));
  return <input type="hidden" name="key" defaultValue={key} />;
}

/** Gives a form that stays open another key, once it has been carried out. */
export function renewFormKey(form: HTMLFormElement): void {
  const field = form.elements.namedItem('key');
  if (field instanceof HTMLInputElement) field.value = newIdempotencyKey();
}

/**
 * Reads what a form sends. What was changed after its answer was lost is another request, with another key.
 * @param button that submitted the form
 */
export function readSentValues(form: HTMLFormElement, button?: HTMLElement | null): FormFields {
  const body = JSON.stringify([...new FormData(form)].map(([name, value]) => name !== 'key' && [name, toText(value)]));
  if ((sent.get(form) ?? body) !== body) renewFormKey(form);
  sent.set(form, body);
  return readFormValues(form, button);
}

const toText = (value: FormDataEntryValue) => (typeof value === 'string' ? value : `${value.name} ${value.size}`);
