/** Proposals of other terms for a job offer. */

export const proposal = {
  propose: 'Propose other terms',
  proposeHint:
    'A proposal binds nobody: whoever accepts the job as it is gets it, and the one who offers it may say yes or no to yours.',
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
