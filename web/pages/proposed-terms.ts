/** Other terms for an offer of work, as the fields of `ProposalFields` hold them. */
import { FormValidationError, type FormFields } from '../ui/index.js';
import { parseMinorUnits, parseLocalDateTime } from '../i18n/formats.js';
import type { ProposalMessages } from '../i18n/en/proposal.js';

/** What the fields are read by. */
export interface TermsContext {
  timeZone: string;
  messages: ProposalMessages;
  currencyCode: string | null;
}

/** At least one of the two. @throws RefusedForm for fields that can not be read */
export function parseProposedTerms(fields: FormFields, { timeZone, messages, currencyCode }: TermsContext) {
  const start = fields.proposedStartAt?.trim() ?? '';
  const amount = fields.proposedAmount?.trim() ?? '';
  if (!start && !amount) throw new FormValidationError('proposedStartAt', messages.nothingProposed);
  const proposedStartAt = start ? parseLocalDateTime(start, timeZone) : null;
  if (start && proposedStartAt === null) throw new FormValidationError('proposedStartAt', messages.wrongMoment);
  const proposedAmount = amount ? parseMinorUnits(amount, currencyCode ?? 'EUR') : null;
  if (amount && proposedAmount === null) throw new FormValidationError('proposedAmount', messages.wrongAmount);
  return { proposedStartAt, proposedAmount };
}
