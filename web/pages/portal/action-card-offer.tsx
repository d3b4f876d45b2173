/** The card of an offer step: accept the shown version, or decline. */
import { Button, TextArea, usePageContext } from '../../ui/index.js';
import { formatDateTime, formatMoney } from '../../i18n/formats.js';
import { PdfLink } from './documents.js';
import { LinesTable } from './lines-table.js';
import { StepForm, usePortalActions, useFieldError } from './portal-actions.js';
import { findOffer, type ActionCardProps } from './portal-data.js';

/** Sends the version. If the offer has changed, the service rejects the answer and the page shows the new version. */
export function OfferCard({ step, workflow }: ActionCardProps) {
  const { data, messages, isBusy, getSubmittedValues } = usePortalActions();
  const { language, common } = usePageContext();
  const fieldError = useFieldError(step.id);
  const offer = findOffer(step, workflow);
  if (!offer || offer.status !== 'sent') return <p>{messages.offer.none}</p>;
  const { totals, version } = offer;
  const accept = messages.offer.accept(formatMoney(totals.totalAmount, totals.currencyCode ?? 'EUR', language));
  const answer = (
    <>
      <StepForm id={step.id}>
        <input type="hidden" name="offerVersion" value={version} />
        <Button name="intent" value="accept" isBusy={isBusy(step.id)}>
          {accept}
        </Button>
      </StepForm>
      <details open={getSubmittedValues(step.id).intent === 'decline'}>
        <summary>{messages.offer.decline}</summary>
        <StepForm id={step.id}>
          <TextArea
            label={`${messages.offer.reason} (${common.optional})`}
            name="reason"
            maxLength={4096}
            value={getSubmittedValues(step.id).reason}
            error={fieldError('reason')}
          />
          <Button kind="danger" name="intent" value="decline" isBusy={isBusy(step.id)}>
            {messages.offer.sendDecline}
          </Button>
        </StepForm>
      </details>
    </>
  );
  return (
    <>
      <OfferSummary offer={offer} />
      <PdfLink path={`workflow-steps/${offer.workflowStepId}/offers/pdf`} />
      {!data.proof.isRequired && answer}
    </>
  );
}

/** Lines and totals. */
function OfferSummary({ offer }: { offer: NonNullable<ReturnType<typeof findOffer>> }) {
  const { messages } = usePortalActions();
  const { language, timeZone } = usePageContext();
  const { lines, totals, expiresAt } = offer;
  return (
    <>
      <LinesTable lines={lines} totals={totals} messages={messages} />
      {expiresAt && (
        <p class="hint">
          {messages.offer.until} {formatDateTime(expiresAt, language, timeZone)}
        </p>
      )}
    </>
  );
}
