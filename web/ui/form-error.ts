/** What forms send, and how a page tells why it was refused. */
import type { ApiError } from '../../client/src/errors.js';
import type { CommonMessages } from '../i18n/en/common.js';
import type { ApiErrorMessages } from '../i18n/en/api-errors.js';
import type { Language } from '../i18n/language.js';

/** By the names of the API’s fields; the last one where a name comes twice. */
export type FormFields = Record<string, string | undefined>;

/** A refusal, as the page tells it. */
export interface FormError {
  message: string;
  details: readonly { field: string; message: string }[];
}

/** A field that can not be read; the message is in the reader’s language. */
export class FormValidationError extends Error implements FormError {
  override readonly name = 'RefusedForm';
  readonly details: FormError['details'];

  /** @param field null where the refusal is about the form as a whole. @param status what the page is answered with */
  constructor(
    field: string | null,
    message: string,
    readonly status = 400,
  ) {
    super(message);
    this.details = field === null ? [] : [{ field, message }];
  }
}

/** The service’s own sentence where it spoke; without an answer the connection is to blame, as `notSent` says. */
export function toFormError(error: unknown, messages: ApiErrorMessages, notSent: string): FormError {
  if (!isFormValidationError(error) && !isApiError(error)) return { message: notSent, details: [] };
  const details = error.details.map(({ field, message }) => ({ field, message: messages.translateRule(message) }));
  if (isFormValidationError(error)) return { message: error.message, details };
  return { message: messages.byStatus[error.status] ?? error.message, details };
}

/** The same in the browser, where the words for it are loaded when they are first needed. */
export async function describeError(
  error: unknown,
  { language, common }: { language: Language; common: CommonMessages },
): Promise<FormError> {
  const isTranslatable = isFormValidationError(error) || isApiError(error);
  const lazy = isTranslatable ? await import('./api-errors.lazy.js').catch(() => null) : null;
  return toFormError(error, lazy?.API_ERROR_MESSAGES[language] ?? UNTRANSLATED, common.notSent);
}

/** Where the words can not be loaded, the service's own are better than none. */
const UNTRANSLATED: ApiErrorMessages = { byStatus: {}, translateRule: (message) => message };

/** By name: what a page loads later brings classes of its own. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

function isFormValidationError(error: unknown): error is FormValidationError {
  return error instanceof Error && error.name === 'RefusedForm';
}
