/** Errors of the API. */
import type { ApiErrorMessages } from '../en/api-errors.js';

/** Translations of the API's validation messages. */
const RULES: Partial<Record<string, string>> = {
  'must be answered': 'muss beantwortet werden',
  'must not be empty': 'muss ausgefüllt werden',
  'must not be blank': 'muss ausgefüllt werden',
  'must be a number': 'muss eine Zahl sein',
  'must be true or false': 'muss ja oder nein sein',
  'must be an ISO 8601 date': 'muss ein Datum sein',
  'must be a phone number': 'muss eine Telefonnummer sein',
  'must be an e-mail address': 'muss eine E-Mail-Adresse sein',
  'must be an http or https address': 'muss eine Internetadresse sein',
  'must have a single value': 'kann nur eine Antwort haben',
  'must name at least one product': 'wählen Sie mindestens ein Produkt',
};

const LEAST = /^must have at least (\d+) characters$/;

export const messages: ApiErrorMessages = {
  byStatus: {
    400: 'Etwas fehlt oder kann so nicht angenommen werden. Sehen Sie unten nach.',
    403: 'Das ist hier nicht möglich.',
    404: 'Das ist nicht mehr offen. Laden Sie die Seite neu, um zu sehen, was jetzt gilt.',
    409: 'Das geht nicht mehr: Inzwischen hat sich etwas geändert. Laden Sie die Seite neu, um zu sehen, was jetzt gilt.',
    413: 'Das ist zu groß zum Senden.',
    429: 'Das war zu oft. Warten Sie eine Minute und versuchen Sie es noch einmal.',
  },
  translateRule: (message) =>
    RULES[message] ??
    message
      .replace(LEAST, 'muss mindestens $1 Zeichen haben')
      .replace(/^(must|names|is|has) .*/, 'kann so nicht angenommen werden'),
};
