/** Messages for errors of the API in all languages. The browser loads them with the first error. */
import type { ConflictingVisit, FieldError } from '../../client/generated/types.js';
import { messages as de } from './de/api-errors.js';
import { messages as en, type ApiErrorMessages } from './en/api-errors.js';
import { formatTime } from './formats.js';
import type { Language } from './language.js';
import { messages as nb } from './nb/api-errors.js';

export const API_ERROR_MESSAGES: Record<Language, ApiErrorMessages> = { en, nb, de };

/** Who reads the error, and where. */
export interface Reader {
  language: Language;
  /** IANA name. */
  timeZone: string;
}

/** What an error of the API says. */
export interface ApiErrorContent {
  status: number;
  code?: string | null | undefined;
  /** In English. */
  message: string;
}

/** The sentence for the error: by its code, else by its status, else as the service worded it. */
export function translateError({ status, code, message }: ApiErrorContent, { language }: Reader): string {
  const { byCode, byStatus } = API_ERROR_MESSAGES[language];
  return (byCode as Partial<Record<string, string>>)[code ?? ''] ?? byStatus[status] ?? message;
}

/** The rule that a field breaks, or the visit that the requested one overlaps. */
export function translateDetail({ message, visit }: FieldError, reader: Reader): string {
  return visit ? describeVisit(visit, reader) : API_ERROR_MESSAGES[reader.language].translateRule(message);
}

function describeVisit(visit: ConflictingVisit, { language, timeZone }: Reader): string {
  const { displayId, startAt, endAt, technicianName } = visit;
  const time = [startAt, endAt].map((at) => formatTime(at, language, timeZone)).join('–');
  return [displayId ?? API_ERROR_MESSAGES[language].unknownVisit, time, technicianName].filter(Boolean).join(' · ');
}

/** What a form says while its fields show their messages. */
export function summarizeFields(count: number, { language }: Reader): string {
  return API_ERROR_MESSAGES[language].summarizeFields(count);
}
