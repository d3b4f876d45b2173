/** Values and errors of forms. */
import type { ApiError } from '../../client/src/errors.js';
import type { CommonMessages } from '../i18n/en/common.js';
import type { ApiErrorMessages } from '../i18n/en/api-errors.js';
import type { Language } from '../i18n/language.js';

/** Values by field name; the last one of a repeated name. */
export type FormFields = Record<string, string | undefined>;

/** An error as the page shows it. */
export interface FormError {
  message: string;
  details: readonly { field: string; message: string }[];
}

/** Thrown for invalid fields. The message is in the page's language. */
export class FormValidationError extends Error implements FormError {
  override readonly name = 'FormValidationError';
  readonly details: FormError['details'];

  /** @param field null if the error is about the form as a whole @param status HTTP status of the page */
  constructor(
    field: string | null,
    message: string,
    readonly status = 400,
  ) {
    super(message);
    this.details = field === null ? [] : [{ field, message }];
  }
}

/** Converts any error. An error without a response of the service is reported as a lost connection (`connectionLost`). */
export function toFormError(error: unknown, messages: ApiErrorMessages, connectionLost: string): FormError {
  if (!isFormValidationError(error) && !isApiError(error)) return { message: connectionLost, details: [] };
  const details = error.details.map(({ field, message }) => ({ field, message: messages.translateRule(message) }));
  if (isFormValidationError(error)) return { message: error.message, details };
  return { message: messages.byStatus[error.status] ?? error.message, details };
}

/** Converts an error in the browser, where the translations are loaded on demand. */
export async function describeError(
  error: unknown,
  { language, common }: { language: Language; common: CommonMessages },
): Promise<FormError> {
  const isTranslatable = isFormValidationError(error) || isApiError(error);
  const lazy = isTranslatable ? await import('./api-errors.lazy.js').catch(() => null) : null;
  return toFormError(error, lazy?.API_ERROR_MESSAGES[language] ?? UNTRANSLATED, common.connectionLost);
}

/** Fallback if the translations cannot be loaded: the service's own messages. */
const UNTRANSLATED: ApiErrorMessages = { byStatus: {}, translateRule: (message) => message };

/** Compares names, because lazy scripts bundle their own copies of the error classes. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

function isFormValidationError(error: unknown): error is FormValidationError {
  return error instanceof Error && error.name === 'FormValidationError';
}
