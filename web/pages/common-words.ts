/** The common words in every language, for the server. */
import { words as de } from '../words/de/common.js';
import { words as en } from '../words/en/common.js';
import type { CommonWords } from '../words/en/common.js';
import type { Language } from '../words/language.js';
import { words as nb } from '../words/nb/common.js';

export const COMMON: Record<Language, CommonWords> = { en, nb, de };
