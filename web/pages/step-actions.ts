/** Parses form fields of step actions that clients and contractors have in common. */
import { ApiError } from '../../client/src/errors.js';
import { parseLocalDateTime } from '../i18n/formats.js';
import type { Language } from '../i18n/language.js';
import { FormValidationError, type FormFields } from '../ui/form-error.js';

/** Prefix of hidden fields that hold the hash of a document as it was shown; followed by the document's id. */
export const DOCUMENT_FIELD_PREFIX = 'document.';

/** Returns the signature: name, consent with its language, and the hashes of the documents as they were shown. */
export function parseSignature(fields: FormFields) {
  const documents = Object.entries(fields).flatMap(([name, sha256 = '']) =>
    name.startsWith(DOCUMENT_FIELD_PREFIX) ? [{ id: name.slice(DOCUMENT_FIELD_PREFIX.length), sha256 }] : [],
  );
  const { name = '', consent, consentLanguage } = fields;
  return {
    ...{ name: name.trim(), consent: consent === 'true', documents },
    ...(consentLanguage ? { consentLanguage: consentLanguage as Language } : {}),
  };
}

/** Returns the selected or entered time in ISO 8601. @param missing message if there is none @throws FormValidationError */
export function parseStartTime(fields: FormFields, timeZone: string, missing: string): string {
  const other = fields.otherStartAt?.trim();
  const startAt = other ? parseLocalDateTime(other, timeZone) : fields.startAt;
  if (!startAt) throw new FormValidationError(other ? 'otherStartAt' : 'startAt', missing);
  return startAt;
}

/** Ignores 409: the step has already been completed, by the booking or by someone else. @throws any other error */
export function ignoreConflict(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 409) throw error;
}
