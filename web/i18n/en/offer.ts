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
  wanted: 'When it is wanted',
  anytime: 'No time has been agreed',
  payout: 'What it pays',
  noPayout: 'As agreed',
  answerBy: 'Answer by',
  noDeadline: 'As soon as you can; the first to accept gets it',
  contact: 'Client',
  contactLater: 'You get name, telephone and address of the client as soon as you have accepted.',
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
    next: 'What comes next',
    call: 'Agree on the time with the client, unless it is agreed already.',
    follow: 'Sign in to see all that belongs to the order, and to report what is done.',
    jobs: 'Go to my jobs',
    keep: 'This link is used up now. Write down what you need, or sign in.',
  },
  declined: { heading: 'You have declined', text: 'Thank you for the quick answer. There is nothing more to do.' },
  notFound: {
    heading: 'This offer is no longer open',
    text: 'It has been answered, has expired, or another contractor was faster. If you accepted it, you find it under My jobs.',
  },
};

export type OfferMessages = typeof messages;
