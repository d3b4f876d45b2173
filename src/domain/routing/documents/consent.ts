/** Consent text of signatures by language (decisions/workflows "Signing"). */
import { LANGUAGES, type Language } from '../../../entities/languages.js';

const CONSENT_TEXTS: Record<Language, string> = {
  en: 'I have read these documents, I agree to what they say, and I sign them electronically by typing my name.',
  nb: 'Jeg har lest disse dokumentene, godtar innholdet og signerer dem elektronisk ved å skrive navnet mitt.',
  de: 'Ich habe diese Dokumente gelesen, stimme ihrem Inhalt zu und unterschreibe sie elektronisch, indem ich meinen Namen eingebe.',
};

/** @returns the language of a stored consent; English if the text is unknown */
export function findConsentLanguage(consent: string): Language {
  return LANGUAGES.find((language) => CONSENT_TEXTS[language] === consent) ?? 'en';
}

/** The sentence that a person agrees to by signing. */
export function getConsentText(language: Language): string {
  return CONSENT_TEXTS[language];
}
