/** The page of a job offer. */
import type { OfferMessages } from '../en/offer.js';
import { proposal } from './proposal.js';

export const messages: OfferMessages = {
  title: (order) => `Tilbud om oppdrag ${order}`,
  heading: 'Et oppdrag til deg',
  intro: (organization, order) => `${organization} tilbyr deg ordre ${order}.`,
  what: 'Hva',
  description: 'Beskrivelse',
  where: 'Hvor',
  distance: (kilometres) => `${kilometres} km unna`,
  wanted: 'Ønsket tidspunkt',
  anytime: 'Ingen tid er avtalt',
  payout: 'Hva det betaler',
  noPayout: 'Etter avtale',
  partialPayout: (amount: string) => `${amount}, resten etter avtale`,
  answerBy: 'Svar innen',
  noDeadline: 'Så snart du kan; den første som takker ja, får det',
  contact: 'Kunde',
  contactLater: 'Du får navn, telefon og adresse til kunden når du har takket ja.',
  answer: 'Svaret ditt',
  accept: 'Ta oppdraget',
  decline: 'Takk nei',
  declineHint: 'Oppdraget går da til en annen.',
  reason: 'Grunn',
  proposal,
  sendDecline: 'Takk nei til oppdraget',
  accepted: {
    heading: 'Oppdraget er ditt',
    text: (order) => `Du har tatt ordre ${order}.`,
    next: 'Hva som skjer nå',
    call: 'Avtal tid med kunden, hvis den ikke alt er avtalt.',
    follow: 'Logg inn for å se alt som hører til ordren, og for å melde hva som er gjort.',
    jobs: 'Til mine oppdrag',
    keep: 'Denne lenken er nå brukt opp. Skriv ned det du trenger, eller logg inn.',
  },
  declined: { heading: 'Du har takket nei', text: 'Takk for raskt svar. Du trenger ikke gjøre noe mer.' },
  notFound: {
    heading: 'Dette tilbudet er ikke åpent lenger',
    text: 'Det er besvart eller utløpt, eller en annen var raskere. Tok du det, finner du det under mine oppdrag.',
  },
};
