/** Parses the fields of `ProposalFields`. */
import { FormValidationError, type FormFields } from '../ui/index.js';
import { parseMinorUnits, parseLocalDateTime } from '../i18n/formats.js';
import type { ProposalMessages } from '../i18n/en/proposal.js';

export interface TermsContext {
  timeZone: string;
  messages: ProposalMessages;
  currencyCode: string | null;
}

/** Returns the proposed start and amount; at least one is set. @throws FormValidationError for invalid or missing fields */
export function parseProposedTerms(fields: FormFields, { timeZone, messages, currencyCode }: TermsContext) {
  const start = fields.proposedStartAt?.trim() ?? '';
  const amount = fields.proposedAmount?.trim() ?? '';
  if (!start && !amount) throw new FormValidationError('proposedStartAt', messages.nothingProposed);
  const proposedStartAt = start ? parseLocalDateTime(start, timeZone) : null;
  if (start && proposedStartAt === null) throw new FormValidationError('proposedStartAt', messages.invalidTime);
  const proposedAmount = amount ? parseMinorUnits(amount, currencyCode ?? 'EUR') : null;
  if (amount && proposedAmount === null) throw new FormValidationError('proposedAmount', messages.invalidAmount);
  return { proposedStartAt, proposedAmount };
}
