/** Submits forms of a page by script. */
import { ApiError, type ErrorBody } from '../../client/src/errors.js';
import { FormValidationError, useAction, useEffect, useRef, type Action, type FormError } from '../ui/index.js';
import { readSentValues } from './form-key.js';
import type { RejectedForm } from './page-props.js';

/** State of a form that is submitted to the address of its page. */
export interface FormSubmission extends Action {
  /** Returns the message of the rule that a field violates. */
  fieldError: (field: string) => string | undefined;
  /** Returns the message for the form as a whole; undefined if these fields show every message. */
  findNotice: (fields: readonly string[]) => string | undefined;
  onSubmit: (event: SubmitEvent) => void;
}

/**
 * Submits the form without leaving the page, so that the fields keep their values (passwords too) if it is rejected. The
 * first rejected field receives the focus.
 */
export function useFormSubmission(formError: RejectedForm | null): FormSubmission {
  const action = useAction(formError);
  const submitted = useRef<HTMLFormElement>(null);
  useEffect(() => submitted.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [action.formError]);
  return {
    ...action,
    fieldError: (field) => action.formError?.details.find((error) => error.field === field)?.message,
    findNotice: (fields) => findNotice(action.formError, fields),
    onSubmit: (event) => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
      submitted.current = form;
      void action.run(() => sendForm(form, event.submitter));
    },
  };
}

/** Returns the message of an error unless each of its details is about one of the fields, which show them. */
export function findNotice(error: FormError | null, fields: readonly string[]): string | undefined {
  const isShown = error?.details.length && error.details.every(({ field }) => fields.includes(field));
  return isShown ? undefined : error?.message;
}

/** Submits a form and follows the redirect. @throws FormValidationError with the messages of the service */
export async function sendForm(form: HTMLFormElement, button?: HTMLElement | null): Promise<void> {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(readSentValues(form, button) as Record<string, string>),
  });
  const result = (await response.json()) as ErrorBody & { to: string };
  if (response.ok) location.assign(result.to);
  else if (response.status >= 500) throw new ApiError(response.status, result, null);
  else throw Object.assign(new FormValidationError(null, result.message), { details: result.details ?? [] });
}
