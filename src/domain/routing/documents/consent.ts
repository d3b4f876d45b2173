/** The sentence to which a signer agrees, in each language (decisions/workflows "Signing"). */
import { LANGUAGES, type Language } from '../../../entities/languages.js';

const SENTENCES: Record<Language, string> = {
  en: 'I have read these documents, I agree to what they say, and I sign them electronically by typing my name.',
  nb: 'Jeg har lest disse dokumentene, godtar innholdet og signerer dem elektronisk ved å skrive navnet mitt.',
  de: 'Ich habe diese Dokumente gelesen, stimme ihrem Inhalt zu und unterschreibe sie elektronisch, indem ich meinen Namen eingebe.',
};

/** The language that such a sentence is written in; English where it is none of ours. */
export function findConsentLanguage(consent: string): Language {
  return LANGUAGES.find((language) => SENTENCES[language] === consent) ?? 'en';
}

/** The sentence as the signer reads it. */
export function getConsentText(language: Language): string {
  return SENTENCES[language];
}
