/** The error page. */
import type { ErrorPageMessages } from '../en/error-page.js';

export const messages: ErrorPageMessages = {
  notFound: {
    heading: 'Denne lenken virker ikke',
    text: 'Den er lukket eller utløpt, eller har aldri vært gyldig. Be avsenderen om en ny.',
  },
  unknownAddress: { heading: 'Denne siden finnes ikke', text: 'Sjekk adressen, eller gå til startsiden.' },
  gone: { heading: 'Denne siden finnes ikke lenger', text: 'Det den viste, er lukket eller slettet.' },
  forbidden: { heading: 'Denne siden er ikke åpen for deg', text: 'Kontoen din har ikke tilgang til siden.' },
  tooManyRequests: {
    heading: 'For mange forespørsler på en gang',
    text: 'Det kom for mange forespørsler fra nettverket ditt. Vent et minutt og last siden på nytt.',
  },
  rejected: {
    heading: 'Dette kunne ikke tas imot',
    text: 'Det kom fra et annet nettsted, eller var for stort eller ufullstendig. Ingenting er endret: Åpne siden på nytt og send det derfra.',
  },
  unavailable: {
    heading: 'Tjenesten er borte et øyeblikk',
    text: 'Ingenting er tapt. Last siden på nytt om et minutt.',
  },
  serverError: {
    heading: 'Noe gikk galt hos oss',
    text: 'Feilen er notert. Last siden på nytt om et øyeblikk.',
  },
  home: 'Gå til startsiden',
  reference: (requestId) => `Oppgi dette nummeret hvis du ber om hjelp: ${requestId}`,
};
