/** Errors of the API. */
import type { ApiErrorMessages } from '../en/api-errors.js';

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
  'must name at least one product': 'velg minst ett produkt',
};

const LEAST = /^must have at least (\d+) characters$/;

export const messages: ApiErrorMessages = {
  byStatus: {
    400: 'Noe mangler eller kan ikke brukes. Se nedenfor.',
    403: 'Det kan ikke gjøres her.',
    404: 'Dette er ikke åpent lenger. Last siden på nytt for å se hva som gjelder nå.',
    409: 'Det går ikke lenger: noe er endret i mellomtiden. Last siden på nytt for å se hva som gjelder nå.',
    413: 'Det er for stort til å sendes.',
    429: 'Det var for ofte. Vent et minutt, og prøv igjen.',
  },
  translateRule: (message) =>
    RULES[message] ??
    message.replace(LEAST, 'må ha minst $1 tegn').replace(/^(must|names|is|has) .*/, 'kan ikke brukes slik'),
};
