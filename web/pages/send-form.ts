/** Submits forms of a page by script. */
import { ApiError, type ErrorBody } from '../../client/src/errors.js';
import { FormValidationError, useAction, type Action } from '../ui/index.js';
import { readFormValues } from './form-values.js';
import type { RejectedForm } from './page-props.js';

/** State of a form that is submitted to the address of its page. */
export interface FormSubmission extends Action {
  /** Returns the message of the rule that a field violates. */
  fieldError: (field: string) => string | undefined;
  onSubmit: (event: SubmitEvent) => void;
}

/** Submits the form without leaving the page, so that the fields keep their values (passwords too) if it is rejected. */
export function useFormSubmission(formError: RejectedForm | null): FormSubmission {
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

/** Submits a form and follows the redirect. @throws FormValidationError with the messages of the service */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(readFormValues(form) as Record<string, string>),
  });
  const result = (await response.json()) as ErrorBody & { to: string };
  if (response.ok) location.assign(result.to);
  else if (response.status >= 500) throw new ApiError(response.status, result, null);
  else throw Object.assign(new FormValidationError(null, result.message), { details: result.details ?? [] });
}
