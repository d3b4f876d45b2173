import { expect, it } from '@jest/globals';
import { LANGUAGES } from '../../../entities/languages.js';
import { getConsentText, findConsentLanguage } from './consent.js';

it('finds the language of each consent text, and assumes English for unknown texts', () => {
  for (const language of LANGUAGES) expect(findConsentLanguage(getConsentText(language))).toBe(language);
  expect(findConsentLanguage('I agree.')).toBe('en');
});
