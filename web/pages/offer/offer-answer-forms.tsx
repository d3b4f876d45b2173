/** The answers to a job offer: accept, propose other terms, decline. Each is a form that works without script. */
import { JobOffers } from '../../../client/generated/resources.js';
import type { JobOfferView } from '../../../client/generated/types.js';
import { Button, Notice, TextArea, useAction, usePageContext } from '../../ui/index.js';
import { createApi } from '../api.js';
import { FormKey, readSentValues } from '../form-key.js';
import type { RejectedForm } from '../page-props.js';
import { ProposalFields } from '../proposal-fields.js';
import { submitOfferAnswer, type OfferIntent } from './submit-offer-answer.js';
import type { OfferMessages } from './offer-data.js';

/** @param onAnswered receives the updated offer */
export function OfferAnswerForms(props: {
  token: string;
  offer: JobOfferView;
  messages: OfferMessages;
  formError: RejectedForm | null;
  onAnswered: (offer: JobOfferView) => void;
}) {
  const { token, offer, messages, onAnswered } = props;
  const { common, language, timeZone } = usePageContext();
  const context = { language, timeZone, messages: messages.proposal, currencyCode: offer.currencyCode };
  const action = useAction(props.formError);
  const submit = (intent: OfferIntent) => (event: SubmitEvent) => {
    event.preventDefault();
    const fields = readSentValues(event.currentTarget as HTMLFormElement);
    void action.run(async () => {
      const offers = new JobOffers(createApi());
      onAnswered(await submitOfferAnswer(offers, token, { ...fields, intent }, context));
      scrollTo({ top: 0 });
    });
  };
  const fieldError = (field: string) => action.formError?.details.find((error) => error.field === field)?.message;
  const submitted = props.formError?.fields ?? {};
  const version = <input type="hidden" name="version" value={offer.version} />;
  const isProposed = offer.proposedAt !== null && offer.proposalRefusedAt === null;
  return (
    <>
      {isProposed && <Notice kind="info">{messages.proposal.sent}</Notice>}
      {action.formError && <Notice kind="error">{action.formError.message}</Notice>}
      <form method="post" onSubmit={submit('accept')}>
        <FormKey />
        {version}
        <Button name="intent" value="accept" isBusy={action.isBusy}>
          {messages.accept}
        </Button>
      </form>
      <details open={submitted.intent === 'propose'}>
        <summary>{messages.proposal.propose}</summary>
        <form method="post" onSubmit={submit('propose')}>
          <FormKey />
          {version}
          <ProposalFields
            messages={messages.proposal}
            currencyCode={offer.currencyCode}
            submitted={submitted}
            fieldError={fieldError}
          />
          <Button kind="secondary" name="intent" value="propose" isBusy={action.isBusy}>
            {messages.proposal.sendProposal}
          </Button>
        </form>
      </details>
      <details open={submitted.intent === 'decline'}>
        <summary>{messages.decline}</summary>
        <form method="post" onSubmit={submit('decline')}>
          <FormKey />
          <p>{messages.declineHint}</p>
          <TextArea
            label={`${messages.reason} (${common.optional})`}
            name="reason"
            maxLength={2000}
            error={fieldError('reason')}
          />
          <Button kind="danger" name="intent" value="decline" isBusy={action.isBusy}>
            {messages.sendDecline}
          </Button>
        </form>
      </details>
    </>
  );
}
