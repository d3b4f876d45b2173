/** Proposals of other terms for a job offer. */

export const proposal = {
  propose: 'Propose other terms',
  proposeHint:
    'A proposal is not binding. The first to accept the job as offered gets it. Your proposal can be accepted or refused.',
  proposedStartAt: 'Another start',
  proposedStartAtHint: (zone: string) => `Local time (${zone})`,
  proposedAmount: (currency: string) => `Another payout, in ${currency}`,
  sendProposal: 'Send the proposal',
  nothingProposed: 'Enter another start, another payout, or both.',
  invalidTime: 'This is not a valid date and time.',
  invalidAmount: (example: string) => `Enter an amount such as ${example}.`,
  changed: 'The offer has changed since you opened this page. Reload the page, check the offer and answer again.',
  own: 'Your proposal',
  sent: 'Your proposal has been sent. Until it is answered, the job stays open to others, and you can still accept it as offered.',
};

export type ProposalMessages = typeof proposal;
