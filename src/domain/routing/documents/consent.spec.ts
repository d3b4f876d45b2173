import { expect, it } from '@jest/globals';
import { LANGUAGES } from '../../../entities/languages.js';
import { getConsentText, findConsentLanguage } from './consent.js';

it('knows the language of each sentence, and takes an earlier one for English', () => {
  for (const language of LANGUAGES) expect(findConsentLanguage(getConsentText(language))).toBe(language);
  expect(findConsentLanguage('I agree.')).toBe('en');
});
