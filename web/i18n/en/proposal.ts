/** Proposals of other terms for a job offer. */

export const proposal = {
  propose: 'Propose other terms',
  proposeHint:
    'A proposal is not binding. The first to accept the job as offered gets it. Your proposal can be accepted or refused.',
  proposedStartAt: 'Another start',
  proposedStartAtHint: (zone: string) => `Local time (${zone})`,
  proposedAmount: (currency: string) => `Another payout, in ${currency}`,
  sendProposal: 'Send the proposal',
  nothingProposed: 'Give another start, another payout, or both.',
  invalidTime: 'This is no day and time.',
  invalidAmount: 'This is no amount.',
  own: 'Your proposal',
  sent: 'Your proposal is sent. Until it is answered the job stays open to others, and you may still accept it as it is.',
};

export type ProposalMessages = typeof proposal;
