/** Other terms for an offer of work, as the fields of `ProposalFields` hold them. */
import { RefusedForm, type FormFields } from '../ui/index.js';
import { minorUnits, momentOfField } from '../words/formats.js';
import type { ProposalWords } from '../words/en/proposal.js';

/** What the fields are read by. */
export interface Reading {
  timeZone: string;
  words: ProposalWords;
  currencyCode: string | null;
}

/** At least one of the two. @throws RefusedForm for fields that can not be read */
export function termsOf(fields: FormFields, { timeZone, words, currencyCode }: Reading) {
  const start = fields.proposedStartAt?.trim() ?? '';
  const amount = fields.proposedAmount?.trim() ?? '';
  if (!start && !amount) throw new RefusedForm('proposedStartAt', words.nothingProposed);
  const proposedStartAt = start ? momentOfField(start, timeZone) : null;
  if (start && proposedStartAt === null) throw new RefusedForm('proposedStartAt', words.wrongMoment);
  const proposedAmount = amount ? minorUnits(amount, currencyCode ?? 'EUR') : null;
  if (amount && proposedAmount === null) throw new RefusedForm('proposedAmount', words.wrongAmount);
  return { proposedStartAt, proposedAmount };
}
