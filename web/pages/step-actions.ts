/** What a client and a contractor do at a step alike, as the fields of a form tell it. */
import { ApiError } from '../../client/src/errors.js';
import { FormValidationError, type FormFields } from '../ui/form-error.js';
import { parseLocalDateTime } from '../i18n/formats.js';
import type { Language } from '../i18n/language.js';

/** Begins the names of hidden fields that hold the hash of a document as it was read. */
export const DOCUMENT_FIELD_PREFIX = 'document.';

/** Name, consent in the language in which it was read, and the documents as they were read. */
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

/** The time that was chosen or typed, ISO 8601. @param missing says that there is none @throws RefusedForm */
export function parseStartTime(fields: FormFields, timeZone: string, missing: string): string {
  const other = fields.otherStartAt?.trim();
  const startAt = other ? parseLocalDateTime(other, timeZone) : fields.startAt;
  if (!startAt) throw new FormValidationError(other ? 'otherStartAt' : 'startAt', missing);
  return startAt;
}

/** A deed that somebody or something has done already is done. @throws every other refusal */
export function ignoreConflict(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 409) throw error;
}
