/** The page of a job offer. */
import type { OfferMessages } from '../en/offer.js';
import { proposal } from './proposal.js';

export const messages: OfferMessages = {
  title: (order) => `Angebotener Auftrag ${order}`,
  heading: 'Ein Auftrag für Sie',
  intro: (organization, order) => `${organization} bietet Ihnen den Auftrag ${order} an.`,
  what: 'Was',
  description: 'Beschreibung',
  where: 'Wo',
  distance: (kilometres) => `${kilometres} km entfernt`,
  wanted: 'Gewünschte Zeit',
  anytime: 'Es ist keine Zeit vereinbart',
  payout: 'Was er einbringt',
  noPayout: 'Nach Vereinbarung',
  partialPayout: (amount: string) => `${amount}, der Rest nach Vereinbarung`,
  answerBy: 'Antwort bis',
  noDeadline: 'So bald wie möglich; wer zuerst annimmt, bekommt ihn',
  contact: 'Kunde',
  contactLater: 'Name, Telefon und Adresse des Kunden bekommen Sie, sobald Sie angenommen haben.',
  answer: 'Ihre Antwort',
  accept: 'Auftrag annehmen',
  decline: 'Ablehnen',
  declineHint: 'Der Auftrag wird dann einem anderen Betrieb angeboten.',
  reason: 'Grund',
  proposal,
  sendDecline: 'Auftrag ablehnen',
  accepted: {
    heading: 'Der Auftrag gehört Ihnen',
    text: (order) => `Sie haben den Auftrag ${order} angenommen.`,
    next: 'Wie es weitergeht',
    call: 'Vereinbaren Sie die Zeit mit dem Kunden, falls sie nicht schon feststeht.',
    follow: 'Melden Sie sich an, um alles zum Auftrag zu sehen und zu melden, was erledigt ist.',
    jobs: 'Zu meinen Aufträgen',
    keep: 'Dieser Link ist jetzt verbraucht. Notieren Sie sich, was Sie brauchen, oder melden Sie sich an.',
  },
  declined: { heading: 'Sie haben abgelehnt', text: 'Danke für die schnelle Antwort. Mehr ist nicht zu tun.' },
  notFound: {
    heading: 'Dieses Angebot ist nicht mehr offen',
    text: 'Es wurde beantwortet, ist abgelaufen, oder ein anderer Betrieb war schneller. Haben Sie es angenommen, finden Sie es unter meinen Aufträgen.',
  },
};
