/** Common messages in all languages. Used on the server only; the browser gets one language. */
import { messages as de } from './de/common.js';
import { messages as en } from './en/common.js';
import type { CommonMessages } from './en/common.js';
import type { Language } from './language.js';
import { messages as nb } from './nb/common.js';

export const COMMON_MESSAGES: Record<Language, CommonMessages> = { en, nb, de };
