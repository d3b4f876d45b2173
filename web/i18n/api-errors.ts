/** Messages for errors of the API in all languages. The browser loads them with the first error. */
import { messages as de } from './de/api-errors.js';
import { messages as en, type ApiErrorMessages } from './en/api-errors.js';
import type { Language } from './language.js';
import { messages as nb } from './nb/api-errors.js';

export const API_ERROR_MESSAGES: Record<Language, ApiErrorMessages> = { en, nb, de };
