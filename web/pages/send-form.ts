/** Sends a form as the browser would without script, and stays where it is refused. */
import { ApiError, type ErrorBody } from '../../client/src/errors.js';
import { FormValidationError, useAction, type Action } from '../ui/index.js';
import type { RejectedForm } from './page.js';
import { entriesOf } from './entries-of.js';

/** A form that goes to the page’s own address. */
export interface SentForm extends Action {
  /** The rule that a field breaks. */
  fieldError: (field: string) => string | undefined;
  onSubmit: (event: SubmitEvent) => void;
}

/** What was typed stays where it is, passwords too: nothing of them travels back. */
export function useSentForm(formError: RejectedForm | null): SentForm {
  const action = useAction(formError);
  return {
    ...action,
    fieldError: (field) => action.formError?.details.find((error) => error.field === field)?.message,
    onSubmit: (event) => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
      void action.run(() => sendForm(form));
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
  else throw Object.assign(new FormValidationError(null, told.message), { details: told.details ?? [] });
}
