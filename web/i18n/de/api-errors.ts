/** Errors of the API. */
import type { ApiErrorMessages, ErrorCode } from '../en/api-errors.js';

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
  'is already in use': 'wird schon verwendet',
  'must name at least one product': 'wählen Sie mindestens ein Produkt',
  'must be an ISO 8601 date-time': 'muss ein Zeitpunkt sein',
  'must be a time of day, HH:mm': 'muss eine Uhrzeit sein',
  'must be a time of day, HH:mm, or 24:00': 'muss eine Uhrzeit sein',
  'must be in the future': 'muss in der Zukunft liegen',
  'must be a currency code of three letters': 'muss aus drei Buchstaben bestehen, zum Beispiel EUR',
  'must have at most 2 decimals': 'darf höchstens zwei Dezimalstellen haben',
  'is required': 'muss ausgefüllt werden',
  'is missing': 'fehlt',
  'must be a time zone (IANA) such as Europe/Oslo': 'muss eine Zeitzone sein, zum Beispiel Europe/Berlin',
  'must lead to a public address over https': 'muss eine öffentliche Adresse mit https sein',
};

const LEAST = /^must have at least (\d+) characters$/;
const NUMBER = /^must be a number such as (.+)$/;
const AMOUNT = /^must be an amount such as (.+)$/;
const MOST = /^must have at most (\d+) characters$/;

export const messages: ApiErrorMessages = {
  byStatus: {
    400: 'Etwas fehlt oder kann so nicht angenommen werden. Sehen Sie unten nach.',
    403: 'Das ist hier nicht möglich.',
    404: 'Das ist nicht mehr offen. Laden Sie die Seite neu, um zu sehen, was jetzt gilt.',
    409: 'Das geht nicht mehr: Inzwischen hat sich etwas geändert. Laden Sie die Seite neu, um zu sehen, was jetzt gilt.',
    412: 'Eine andere Person hat dies inzwischen geändert. Sehen Sie es an und speichern Sie noch einmal.',
    413: 'Das ist zu groß zum Senden.',
    429: 'Das war zu oft. Warten Sie eine Minute und versuchen Sie es noch einmal.',
  },
  byCode: {
    IDEMPOTENCY_KEY_REUSED:
      'Dieses Formular wurde bereits mit anderen Werten gesendet. Laden Sie die Seite neu, um zu sehen, was gespeichert wurde.',
    ALREADY_EXISTS: 'Das gibt es schon.',
    ORDER_CANCELLED: 'Der Auftrag ist storniert.',
    ORDER_COMPLETED: 'Der Auftrag ist abgeschlossen.',
    STEP_STATUS: 'Der Schritt lässt das in seinem jetzigen Zustand nicht zu.',
    STEP_INCOMPLETE: 'Dem Schritt fehlt etwas, das er verlangt.',
    STEP_REQUIRED: 'Der Schritt ist erforderlich.',
    STEP_NOT_FOUND: 'Der Auftrag hat keinen solchen Schritt.',
    ACTOR_NOT_FOUND: 'Der Auftrag hat keine solche Aufgabe für einen Betrieb.',
    WORK_NOT_ACCEPTED: 'Der Betrieb hat die Arbeit des Auftrags nicht.',
    NOTHING_TO_DISPATCH: 'Der Auftrag hat keine Arbeit, die angeboten werden könnte.',
    DISPATCH_STATUS: 'Das Arbeitsangebot ist nicht mehr offen.',
    DISPATCH_CHANGED: 'Das Arbeitsangebot hat sich geändert. Laden Sie die Seite neu, um es zu sehen.',
    DISPATCH_EXISTS: 'Der Betrieb hat schon ein Angebot für diese Arbeit.',
    PROPOSAL_NOT_OPEN: 'Es gibt keinen offenen Vorschlag.',
    HAND_BACK_NOT_OPEN: 'Es gibt keine offene Bitte um Rückgabe der Arbeit.',
    HAND_BACK_OPEN: 'Es gibt schon eine offene Bitte um Rückgabe der Arbeit.',
    BOOKING_STATUS: 'Der Besuch lässt das in seinem jetzigen Zustand nicht zu.',
    CLIENT_OFFER_STATUS: 'Das Angebot lässt das in seinem jetzigen Zustand nicht zu.',
    CLIENT_OFFER_CHANGED: 'Das Angebot hat sich geändert. Laden Sie die Seite neu, um es zu sehen.',
    PERFORMER_CAPACITY: 'Der Betrieb hat zu dieser Zeit keine Kapazität.',
    TECHNICIAN_OCCUPIED: 'Der Techniker hat zu dieser Zeit einen anderen Besuch.',
    CLIENT_EMAIL_MISSING: 'Der Auftrag hat keine E-Mail-Adresse des Kunden.',
    CLIENT_LINK_CLOSED: 'Der Link des Kunden ist geschlossen.',
    DELIVERY_STATUS: 'Die Nachricht kann in ihrem jetzigen Zustand nicht noch einmal gesendet werden.',
    PAYOUT_STATUS: 'Die Auszahlung lässt das in ihrem jetzigen Zustand nicht zu. Nichts wurde geändert.',
    LIMIT_REACHED: 'Die höchste Anzahl ist erreicht. Entfernen Sie zuerst etwas.',
  } satisfies Record<ErrorCode, string>,
  unknownVisit: 'ein anderer Besuch',
  summarizeFields: (count) =>
    count === 1 ? 'Ein Feld muss berichtigt werden.' : `${count} Felder müssen berichtigt werden.`,
  translateRule: (message) =>
    RULES[message] ??
    message
      .replace(LEAST, 'muss mindestens $1 Zeichen haben')
      .replace(MOST, 'darf höchstens $1 Zeichen haben')
      .replace(NUMBER, 'muss eine Zahl sein, zum Beispiel $1')
      .replace(AMOUNT, 'muss ein Betrag sein, zum Beispiel $1')
      .replace(/^(must|names|is|has) .*/, 'kann so nicht angenommen werden'),
};
