/** How a page in the browser reaches the service it came from. */
import { Transport } from '../../client/src/transport.js';
import type { FormFields } from '../ui/index.js';

/** One try, so that a reader hears at once of a lost connection. */
export function api(): Transport {
  return new Transport({ baseUrl: location.origin, retries: 0 });
}

/** The text fields of a form. */
export function entriesOf(form: HTMLFormElement): FormFields {
  const fields: FormFields = {};
  new FormData(form).forEach((value, name) => {
    if (typeof value === 'string') fields[name] = value;
  });
  return fields;
}
