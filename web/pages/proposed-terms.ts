/** Parses the fields of `ProposalFields`. */
import { FormValidationError, type FormFields } from '../ui/index.js';
import { parseLocalDateTime } from '../i18n/formats.js';
import type { Language } from '../i18n/language.js';
import { giveAmountExample, parseMinorUnits } from '../i18n/numbers.js';
import type { ProposalMessages } from '../i18n/en/proposal.js';

export interface TermsContext {
  language: Language;
  timeZone: string;
  messages: ProposalMessages;
  /** Amounts without a currency have two decimals. */
  currencyCode: string | null;
}

/** Returns the proposed start and amount; at least one is set. @throws FormValidationError for invalid or missing fields */
export function parseProposedTerms(fields: FormFields, { language, timeZone, messages, ...terms }: TermsContext) {
  const currencyCode = terms.currencyCode ?? 'EUR';
  const start = fields.proposedStartAt?.trim() ?? '';
  const amount = fields.proposedAmount?.trim() ?? '';
  if (!start && !amount) throw new FormValidationError('proposedStartAt', messages.nothingProposed);
  const proposedStartAt = start ? parseLocalDateTime(start, timeZone) : null;
  if (start && proposedStartAt === null) throw new FormValidationError('proposedStartAt', messages.invalidTime);
  const proposedAmount = amount ? parseMinorUnits(amount, currencyCode, language) : null;
  if (amount && proposedAmount === null)
    throw new FormValidationError('proposedAmount', messages.invalidAmount(giveAmountExample(currencyCode, language)));
  return { proposedStartAt, proposedAmount };
}
