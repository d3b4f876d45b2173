/** Errors of the API. */
import type { ApiErrorMessages, ErrorCode } from '../en/api-errors.js';

/** Translations of the API's validation messages. */
const RULES: Partial<Record<string, string>> = {
  'must be answered': 'må besvares',
  'must not be empty': 'må fylles ut',
  'must not be blank': 'må fylles ut',
  'must be a number': 'må være et tall',
  'must be true or false': 'må være ja eller nei',
  'must be an ISO 8601 date': 'må være en dato',
  'must be a phone number': 'må være et telefonnummer',
  'must be an e-mail address': 'må være en e-postadresse',
  'must be an http or https address': 'må være en nettadresse',
  'must have a single value': 'kan bare ha ett svar',
  'is already in use': 'er allerede i bruk',
  'must name at least one product': 'velg minst ett produkt',
  'must be an ISO 8601 date-time': 'må være et tidspunkt',
  'must be a time of day, HH:mm': 'må være et klokkeslett',
  'must be a time of day, HH:mm, or 24:00': 'må være et klokkeslett',
  'must be in the future': 'må være fram i tid',
  'must be a currency code of three letters': 'må være tre bokstaver, for eksempel NOK',
  'must have at most 2 decimals': 'kan ha høyst to desimaler',
  'is required': 'må fylles ut',
  'is missing': 'mangler',
  'must be a time zone (IANA) such as Europe/Oslo': 'må være en tidssone, for eksempel Europe/Oslo',
  'must lead to a public address over https': 'må være en offentlig adresse med https',
};

const LEAST = /^must have at least (\d+) characters$/;
const NUMBER = /^must be a number such as (.+)$/;
const AMOUNT = /^must be an amount such as (.+)$/;
const MOST = /^must have at most (\d+) characters$/;

export const messages: ApiErrorMessages = {
  byStatus: {
    400: 'Noe mangler eller kan ikke brukes. Se nedenfor.',
    403: 'Det kan ikke gjøres her.',
    404: 'Dette er ikke åpent lenger. Last siden på nytt for å se hva som gjelder nå.',
    409: 'Det går ikke lenger: noe er endret i mellomtiden. Last siden på nytt for å se hva som gjelder nå.',
    412: 'En annen har endret dette i mellomtiden. Se på det, og lagre igjen.',
    413: 'Det er for stort til å sendes.',
    429: 'Det var for ofte. Vent et minutt, og prøv igjen.',
  },
  byCode: {
    IDEMPOTENCY_KEY_REUSED: 'Skjemaet er sendt før med andre verdier. Last siden på nytt for å se hva som ble lagret.',
    ALREADY_EXISTS: 'Dette finnes allerede.',
    ORDER_CANCELLED: 'Ordren er avlyst.',
    ORDER_COMPLETED: 'Ordren er fullført.',
    STEP_STATUS: 'Steget tillater ikke dette slik det er nå.',
    STEP_INCOMPLETE: 'Steget mangler noe som kreves.',
    STEP_REQUIRED: 'Steget er påkrevd.',
    STEP_NOT_FOUND: 'Ordren har ikke et slikt steg.',
    ACTOR_NOT_FOUND: 'Ordren har ikke en slik oppgave for en utfører.',
    WORK_NOT_ACCEPTED: 'Utføreren har ikke arbeidet i ordren.',
    NOTHING_TO_DISPATCH: 'Ordren har ikke noe arbeid som kan tilbys.',
    DISPATCH_STATUS: 'Tilbudet om arbeid er ikke åpent lenger.',
    DISPATCH_CHANGED: 'Tilbudet om arbeid er endret. Last siden på nytt for å se det.',
    DISPATCH_EXISTS: 'Utføreren har allerede et tilbud om dette arbeidet.',
    PROPOSAL_NOT_OPEN: 'Det er ikke noe åpent forslag.',
    HAND_BACK_NOT_OPEN: 'Det er ingen åpen forespørsel om å gi arbeidet tilbake.',
    HAND_BACK_OPEN: 'Det er allerede en åpen forespørsel om å gi arbeidet tilbake.',
    BOOKING_STATUS: 'Besøket tillater ikke dette slik det er nå.',
    CLIENT_OFFER_STATUS: 'Tilbudet tillater ikke dette slik det er nå.',
    CLIENT_OFFER_CHANGED: 'Tilbudet er endret. Last siden på nytt for å se det.',
    PERFORMER_CAPACITY: 'Utføreren har ikke kapasitet på det tidspunktet.',
    TECHNICIAN_OCCUPIED: 'Montøren har et annet besøk på det tidspunktet.',
    CLIENT_EMAIL_MISSING: 'Ordren mangler kundens e-postadresse.',
    CLIENT_LINK_CLOSED: 'Kundens lenke er stengt.',
    DELIVERY_STATUS: 'Meldingen kan ikke sendes på nytt slik den er nå.',
    PAYOUT_STATUS: 'Utbetalingen tillater ikke dette i den nåværende tilstanden. Ingenting ble endret.',
    LIMIT_REACHED: 'Det høyeste antallet er nådd. Fjern noe først.',
  } satisfies Record<ErrorCode, string>,
  unknownVisit: 'et annet besøk',
  summarizeFields: (count) => (count === 1 ? 'Ett felt må rettes.' : `${count} felt må rettes.`),
  translateRule: (message) =>
    RULES[message] ??
    message
      .replace(LEAST, 'må ha minst $1 tegn')
      .replace(MOST, 'kan ha høyst $1 tegn')
      .replace(NUMBER, 'må være et tall, for eksempel $1')
      .replace(AMOUNT, 'må være et beløp, for eksempel $1')
      .replace(/^(must|names|is|has) .*/, 'kan ikke brukes slik'),
};
