/** Sends a form as the browser would without script, and stays where it is refused. */
import { ApiError, type ErrorBody } from '../../client/src/errors.js';
import { RefusedForm, useDeed, type Deed } from '../ui/index.js';
import type { RefusedSending } from './page.js';
import { entriesOf } from './entries-of.js';

/** A form that goes to the page’s own address. */
export interface SentForm extends Deed {
  /** The rule that a field breaks. */
  faultOf: (field: string) => string | undefined;
  onSubmit: (event: SubmitEvent) => void;
}

/** What was typed stays where it is, passwords too: nothing of them travels back. */
export function useSentForm(refusal: RefusedSending | null): SentForm {
  const deed = useDeed(refusal);
  return {
    ...deed,
    faultOf: (field) => deed.refusal?.details.find((fault) => fault.field === field)?.message,
    onSubmit: (event) => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
      void deed.run(() => sendForm(form));
    },
  };
}

/** Goes on to where the service leads. @throws RefusedForm with the service's own words */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(entriesOf(form) as Record<string, string>),
  });
  const told = (await answer.json()) as ErrorBody & { to: string };
  if (answer.ok) location.assign(told.to);
  else if (answer.status >= 500) throw new ApiError(answer.status, told, null);
  else throw Object.assign(new RefusedForm(null, told.message), { details: told.details ?? [] });
}
