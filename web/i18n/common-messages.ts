/** The common words in every language, for the server. */
import { messages as de } from './de/common.js';
import { messages as en } from './en/common.js';
import type { CommonMessages } from './en/common.js';
import type { Language } from './language.js';
import { messages as nb } from './nb/common.js';

export const COMMON_MESSAGES: Record<Language, CommonMessages> = { en, nb, de };
