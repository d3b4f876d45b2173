/** The sentence to which a signer agrees, in the language of the order's organization (decisions/workflows "Signing"). */

const EN = 'I have read these documents, I agree to what they say, and I sign them electronically by typing my name.';
const NB = 'Jeg har lest disse dokumentene, godtar innholdet og signerer dem elektronisk ved å skrive navnet mitt.';
const DE =
  'Ich habe diese Dokumente gelesen, stimme ihrem Inhalt zu und unterschreibe sie elektronisch, indem ich meinen Namen eingebe.';

const BY_TAG: Record<string, string> = { en: EN, nb: NB, nn: NB, no: NB, de: DE };

/** @param locale a BCP 47 tag; English where it is none of the three. */
export function consentIn(locale: string | null): string {
  return BY_TAG[locale?.split('-')[0].toLowerCase() ?? ''] ?? EN;
}
