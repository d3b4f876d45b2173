/** The page of a job offer. */
import { proposal } from './proposal.js';

export const messages = {
  title: (order: string) => `Offer of work ${order}`,
  heading: 'A job for you',
  intro: (organization: string, order: string) => `${organization} offers you order ${order}.`,
  what: 'What',
  description: 'Description',
  where: 'Where',
  distance: (kilometres: string) => `${kilometres} km away`,
  wanted: 'Requested time',
  anytime: 'No time has been agreed',
  payout: 'What it pays',
  noPayout: 'By agreement',
  partialPayout: (amount: string) => `${amount}, the rest by agreement`,
  answerBy: 'Answer by',
  noDeadline: 'As soon as possible; the first contractor to accept gets the job',
  contact: 'Client',
  contactLater: 'You receive the client’s name, phone number and address once you have accepted.',
  answer: 'Your answer',
  accept: 'Accept the job',
  decline: 'Decline',
  declineHint: 'The job is then offered to another contractor.',
  reason: 'Reason',
  proposal,
  sendDecline: 'Decline the job',
  accepted: {
    heading: 'The job is yours',
    text: (order: string) => `You have accepted order ${order}.`,
    next: 'Next steps',
    call: 'Agree on the time with the client, unless it is already agreed.',
    follow: 'Sign in to see the whole order and to report your work.',
    jobs: 'Go to my jobs',
    keep: 'This link no longer works. Write down what you need, or sign in.',
  },
  declined: { heading: 'You have declined', text: 'Thank you for your answer. No further action is required.' },
  notFound: {
    heading: 'This offer is no longer open',
    text: 'It has been answered, has expired, or another contractor was faster. If you accepted it, you find it under My jobs.',
  },
};

export type OfferMessages = typeof messages;
