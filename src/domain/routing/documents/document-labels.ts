/** Labels of PDF documents by language. */

const EN = {
  /** BCP 47, for numbers. */
  language: 'en',
  order: 'Order',
  file: 'File',
  signature: 'Signature',
  name: 'Name',
  signedAt: 'Signed at',
  side: 'Signed as',
  ipAddress: 'From the address',
  id: 'Signature id',
  hash: 'SHA-256 of the document as it was shown',
  attached: 'Each document as it was shown is attached to this file; its SHA-256 is the one above.',
  operator: 'operator',
  contractor: 'contractor',
  client: 'client',
  system: 'service',
  offer: 'Offer',
  version: 'Version',
  sentAt: 'Sent at',
  expiresAt: 'Valid until',
  acceptedAt: 'Accepted at',
  what: 'What',
  quantity: 'Quantity',
  price: 'Unit price',
  vat: 'VAT',
  total: 'Total',
  totalExcludingVat: 'Total without VAT',
};

/** All labels of one language. */
export type DocumentLabels = typeof EN;

const NB: DocumentLabels = {
  language: 'nb',
  order: 'Ordre',
  file: 'Fil',
  signature: 'Signatur',
  name: 'Navn',
  signedAt: 'Signert',
  side: 'Signert som',
  ipAddress: 'Fra adressen',
  id: 'Signaturens id',
  hash: 'SHA-256 av dokumentet slik det ble vist',
  attached: 'Hvert dokument slik det ble vist, ligger ved denne filen; dets SHA-256 er den som står over.',
  operator: 'operatør',
  contractor: 'utfører',
  client: 'kunde',
  system: 'tjeneste',
  offer: 'Tilbud',
  version: 'Versjon',
  sentAt: 'Sendt',
  expiresAt: 'Gyldig til',
  acceptedAt: 'Akseptert',
  what: 'Hva',
  quantity: 'Antall',
  price: 'Enhetspris',
  vat: 'Mva.',
  total: 'Sum',
  totalExcludingVat: 'Sum uten mva.',
};

const DE: DocumentLabels = {
  language: 'de',
  order: 'Auftrag',
  file: 'Datei',
  signature: 'Unterschrift',
  name: 'Name',
  signedAt: 'Unterschrieben am',
  side: 'Unterschrieben als',
  ipAddress: 'Von der Adresse',
  id: 'Kennung der Unterschrift',
  hash: 'SHA-256 des Dokuments, wie es gezeigt wurde',
  attached: 'Jedes Dokument liegt dieser Datei so bei, wie es gezeigt wurde; sein SHA-256 steht oben.',
  operator: 'Disposition',
  contractor: 'Auftragnehmer',
  client: 'Kunde',
  system: 'Dienst',
  offer: 'Angebot',
  version: 'Version',
  sentAt: 'Gesendet am',
  expiresAt: 'Gültig bis',
  acceptedAt: 'Angenommen am',
  what: 'Was',
  quantity: 'Menge',
  price: 'Einzelpreis',
  vat: 'MwSt.',
  total: 'Summe',
  totalExcludingVat: 'Summe ohne MwSt.',
};

const BY_TAG: Record<string, DocumentLabels> = { en: EN, nb: NB, nn: NB, no: NB, de: DE };

/** @param locale a BCP 47 tag; other languages get English */
export function getDocumentLabels(locale: string | null): DocumentLabels {
  return BY_TAG[locale?.split('-')[0].toLowerCase() ?? ''] ?? EN;
}
