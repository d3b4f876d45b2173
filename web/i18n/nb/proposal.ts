/** Proposals of other terms for a job offer. */
import type { ProposalMessages } from '../en/proposal.js';

export const proposal: ProposalMessages = {
  propose: 'Foreslå andre vilkår',
  proposeHint:
    'Et forslag er ikke bindende. Den første som tar oppdraget slik det er, får det. Forslaget ditt kan godtas eller avslås.',
  proposedStartAt: 'En annen start',
  proposedStartAtHint: (zone) => `Lokal tid (${zone})`,
  proposedAmount: (currency) => `En annen betaling, i ${currency}`,
  sendProposal: 'Send forslaget',
  nothingProposed: 'Oppgi en annen start, en annen betaling eller begge deler.',
  invalidTime: 'Dette er ingen dato med klokkeslett.',
  invalidAmount: (example) => `Skriv et beløp, for eksempel ${example}.`,
  changed: 'Tilbudet er endret siden du åpnet denne siden. Last siden på nytt, se over tilbudet og svar igjen.',
  own: 'Forslaget ditt',
  sent: 'Forslaget er sendt. Til det er besvart, står oppdraget åpent for andre, og du kan fortsatt ta det slik det er.',
};
