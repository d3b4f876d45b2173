/** The fields of a proposal of other terms, for the page behind a link and the one behind the sign-in. */
import { DecimalField, DateTimeField, usePageContext, type FormFields } from '../ui/index.js';
import { toLocalDateTime, formatMoney, formatDateTime } from '../i18n/formats.js';
import type { ProposalMessages } from '../i18n/en/proposal.js';

interface ProposalFieldsProps {
  messages: ProposalMessages;
  currencyCode: string | null;
  /** What stood there when it was refused. */
  submitted: FormFields;
  fieldError: (field: string) => string | undefined;
}

/** An amount only where the offer has a currency. */
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

/** What the API says of a proposal. */
export interface ProposalState {
  proposedAt: string | null;
  proposalRefusedAt: string | null;
  proposedStartAt: string | null;
  proposedAmount: number | null;
}

/** The terms that wait for an answer, in words; null where there are none: a refused proposal is no news any more. */
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
