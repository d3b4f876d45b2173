import { expect, it } from '@jest/globals';
import { LANGUAGES } from '../../../entities/languages.js';
import { consentIn, languageOfConsent } from './consent.js';

it('knows the language of each sentence, and takes an earlier one for English', () => {
  for (const language of LANGUAGES) expect(languageOfConsent(consentIn(language))).toBe(language);
  expect(languageOfConsent('I agree.')).toBe('en');
});
