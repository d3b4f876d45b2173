/** Why something was not done, in every language: for the server, and for the browser once something was refused. */
import { words as de } from './de/refusals.js';
import { words as en, type RefusalWords } from './en/refusals.js';
import type { Language } from './language.js';
import { words as nb } from './nb/refusals.js';

export const REFUSALS: Record<Language, RefusalWords> = { en, nb, de };
