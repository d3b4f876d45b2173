/** Values and errors of forms. */
import type { FieldError } from '../../client/generated/types.js';
import type { ApiError } from '../../client/src/errors.js';
import type { ApiErrorContent, Reader } from '../i18n/api-errors.js';
import type { CommonMessages } from '../i18n/en/common.js';

/** Values by field name; the last one of a repeated name. */
export type FormFields = Record<string, string | undefined>;

/** A field that breaks a rule. */
export interface FormDetail {
  field: string;
  /** The rule, shown at the field. */
  message: string;
  /** The rule with the name of the field, for forms that do not show the field. */
  sentence?: string;
}

/** An error as the page shows it. */
export interface FormError {
  message: string;
  details: readonly FormDetail[];
  /** In place of `message` if each detail is shown at its field; absent without details. */
  summary?: string;
  /** Code of the service, such as `ORDER_CANCELLED`. */
  code?: string;
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

  /** @param details what is wrong with each field, at least one */
  static of(details: FormError['details']): FormValidationError {
    const [{ field, message }] = details as [FormError['details'][number]];
    return Object.assign(new FormValidationError(field, message), { details });
  }
}

/** The sentences about these fields, of which the form shows none. */
export function listSentences(details: readonly FormDetail[]): string[] {
  return details.map(({ field, message, sentence }) => sentence ?? `${field}: ${message}`);
}

/** What the reader gets to read; the functions of `i18n/api-errors.ts`. */
export interface ErrorTranslations {
  translateError: (error: ApiErrorContent, reader: Reader) => string;
  translateDetail: (detail: FieldError, reader: Reader) => string;
  summarizeFields: (count: number, reader: Reader) => string;
  nameField: (path: string, reader: Reader) => string;
}

/** The reader, and the message for a lost connection. */
export type ErrorSettings = Reader & { common: Pick<CommonMessages, 'connectionLost'> };

/** Converts any error. An error without a response of the service is reported as a lost connection. */
export function toFormError(error: unknown, translations: ErrorTranslations, settings: ErrorSettings): FormError {
  if (!isFormValidationError(error) && !isApiError(error))
    return { message: settings.common.connectionLost, details: [] };
  const details = error.details.map((detail) => {
    const { field } = detail;
    const message = translations.translateDetail(detail, settings);
    return { field, message, sentence: `${translations.nameField(field, settings)}: ${message.replace(/\.$/, '')}.` };
  });
  const summary = details.length > 0 ? { summary: translations.summarizeFields(details.length, settings) } : {};
  if (isFormValidationError(error)) {
    // The message of a single field is a rule in English, too.
    const isRule = error.message === error.details[0]?.message;
    return { message: isRule ? details[0].message : error.message, details, ...summary };
  }
  const { status, message, body } = error;
  const code = body?.code;
  const translated = translations.translateError({ status, code, message }, settings);
  return { message: translated, details, ...summary, ...(code && { code }) };
}

/** Converts an error in the browser, where the translations are loaded on demand. */
export async function describeError(error: unknown, settings: ErrorSettings): Promise<FormError> {
  const isTranslatable = isFormValidationError(error) || isApiError(error);
  return toFormError(error, isTranslatable ? await loadTranslations() : UNTRANSLATED, settings);
}

/** Loads the translations, in the browser. */
export async function loadTranslations(): Promise<ErrorTranslations> {
  return import('./api-errors.lazy.js').catch(() => UNTRANSLATED);
}

/** Fallback if the translations cannot be loaded: the service's own messages. */
const UNTRANSLATED: ErrorTranslations = {
  translateError: ({ message }) => message,
  translateDetail: ({ message }) => message,
  summarizeFields: (_count) => '',
  nameField: (path) => path,
};

/** Compares names, because lazy scripts bundle their own copies of the error classes. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

function isFormValidationError(error: unknown): error is FormValidationError {
  return error instanceof Error && error.name === 'FormValidationError';
}
