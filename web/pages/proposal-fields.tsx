/** Form fields of a proposal of other terms. Used by the job offer page and the job page. */
import { DecimalField, DateTimeField, usePageContext, type FormFields } from '../ui/index.js';
import { toLocalDateTime, formatMoney, formatDateTime } from '../i18n/formats.js';
import type { ProposalMessages } from '../i18n/en/proposal.js';

interface ProposalFieldsProps {
  messages: ProposalMessages;
  currencyCode: string | null;
  /** The rejected values, if the form was submitted without script. */
  submitted: FormFields;
  fieldError: (field: string) => string | undefined;
}

/** The amount is left out if the offer has no currency. */
export function ProposalFields({ messages, currencyCode, submitted, fieldError }: ProposalFieldsProps) {
  const { timeZone, now } = usePageContext();
  return (
    <>
      <p>{messages.proposeHint}</p>
      <DateTimeField
        label={messages.proposedStartAt}
        name="proposedStartAt"
        hint={messages.proposedStartAtHint(timeZone)}
        min={toLocalDateTime(now, timeZone)}
        value={submitted.proposedStartAt}
        error={fieldError('proposedStartAt')}
      />
      {currencyCode && (
        <DecimalField
          label={messages.proposedAmount(currencyCode)}
          name="proposedAmount"
          value={submitted.proposedAmount}
          error={fieldError('proposedAmount')}
        />
      )}
    </>
  );
}

/** The proposal in responses of the API. */
export interface ProposalState {
  proposedAt: string | null;
  proposalRefusedAt: string | null;
  proposedStartAt: string | null;
  proposedAmount: number | null;
}

/** Returns the proposed terms as text; null if there is no open proposal. */
export function useProposedTerms(proposal: ProposalState, currencyCode: string | null): string | null {
  const { language, timeZone } = usePageContext();
  const { proposedAt, proposalRefusedAt, proposedStartAt, proposedAmount } = proposal;
  if (!proposedAt || proposalRefusedAt) return null;
  const terms = [
    proposedStartAt && formatDateTime(proposedStartAt, language, timeZone),
    proposedAmount !== null && currencyCode && formatMoney(proposedAmount, currencyCode, language),
  ];
  return terms.filter(Boolean).join(' · ');
}
