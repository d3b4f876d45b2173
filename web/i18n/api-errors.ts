/** Messages for errors of the API in all languages. The browser loads them with the first error. */
import type { ConflictingVisit, FieldError } from '../../client/generated/types.js';
import { messages as de } from './de/api-errors.js';
import { messages as en, type ApiErrorMessages, type FieldRuleCode } from './en/api-errors.js';
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

/** What these statuses say where a body names no code. */
const IMPLIED_CODES: Partial<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'ROLE_REQUIRED',
  404: 'NOT_FOUND',
};

/** The sentence for the error: by its code or status; without one, as the program that rejected it worded it. */
export function translateError({ status, code, message }: ApiErrorContent, { language }: Reader): string {
  const { byCode } = API_ERROR_MESSAGES[language];
  return (byCode as Partial<Record<string, string>>)[code ?? IMPLIED_CODES[status] ?? ''] ?? message;
}

/** Rules that pages state themselves, without a code. */
const RULES_OF_PAGES: readonly [RegExp, FieldRuleCode][] = [
  [/^is required$/, 'REQUIRED'],
  [/^must not be empty$/, 'EMPTY'],
  [/^must be an ISO 8601 date$/, 'NOT_DATE'],
  [/^must be a time of day/, 'NOT_TIME_OF_DAY'],
  [/^must be one of /, 'NOT_A_CHOICE'],
];

/** The rule that a field breaks, or the visit that the requested one overlaps. */
export function translateDetail(detail: FieldError, reader: Reader): string {
  const { message, visit } = detail;
  if (visit) return describeVisit(visit, reader);
  const { byRule, translateSentence } = API_ERROR_MESSAGES[reader.language];
  const code = detail.code ?? RULES_OF_PAGES.find(([pattern]) => pattern.test(message))?.[1];
  // The service's own sentence says which form it must have.
  if (code === 'FORMAT' && reader.language === 'en') return message;
  const text = code && (byRule as Partial<typeof byRule>)[code];
  return text ? insertValues(text, detail, reader) : translateSentence(message);
}

function insertValues(text: string, { min, max, expected }: FieldError, { language }: Reader): string {
  const values: Partial<Record<string, string | number>> = { min, max, expected };
  return text.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
  });
}

/** The field as pages name it: `lines[1].quantity` is “Line 2, Quantity”, and `line 2, column city` of a file “Line 2, City”. */
export function nameField(path: string, { language }: Reader): string {
  const { fields } = API_ERROR_MESSAGES[language];
  const [, line, column] = /^line (\d+)(?:, column (\w+))?$/.exec(path) ?? [];
  if (line) return [`${fields.line} ${line}`, ...(column ? [fields[column] ?? column] : [])].join(', ');
  const parts = path.split('.').flatMap((part) => {
    const [, name, index] = /^(\w+)(?:\[(\d+)\])?/.exec(part) ?? [];
    if (name === undefined) return [];
    if (index === undefined) return [fields[name] ?? name];
    return [`${fields[name.replace(/s$/, '')] ?? fields[name] ?? name} ${Number(index) + 1}`];
  });
  return parts.join(', ') || path;
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
