/** What a form holds, as texts. */
import type { FormFields } from '../ui/index.js';

/** The text fields of a form. */
export function entriesOf(form: HTMLFormElement): FormFields {
  const fields: FormFields = {};
  new FormData(form).forEach((value, name) => {
    if (typeof value === 'string') fields[name] = value;
  });
  return fields;
}
