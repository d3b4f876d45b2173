/** Texts of CSV files for people. */
import type { Language } from '../languages.js';
import type { CsvTexts } from './csv-texts.js';
import { DE } from './de.js';
import { EN } from './en.js';
import { NB } from './nb.js';

export type { CsvListName } from './csv-texts.js';

export const CSV_TEXTS: Record<Language, CsvTexts> = { en: EN, nb: NB, de: DE };
