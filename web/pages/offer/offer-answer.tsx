/** The three answers to an offer; each a form of its own, which works without script. */
import { JobOffers } from '../../../client/generated/resources.js';
import type { JobOfferView } from '../../../client/generated/types.js';
import { Button, Notice, Section, TextArea, useDeed, useSetting } from '../../ui/index.js';
import { api } from '../api.js';
import { entriesOf } from '../entries-of.js';
import type { RefusedSending } from '../page.js';
import { ProposalFields } from '../proposal-fields.js';
import { answerOffer, type Deed } from './answer-offer.js';
import type { OfferMessages } from './offer-data.js';

/** @param onAnswered gets the offer as it is now. */
export function OfferAnswer(props: {
  token: string;
  offer: JobOfferView;
  messages: OfferMessages;
  refusal: RefusedSending | null;
  onAnswered: (offer: JobOfferView) => void;
}) {
  const { token, offer, messages, onAnswered } = props;
  const { common, timeZone } = useSetting();
  const reading = { timeZone, messages: messages.proposal, currencyCode: offer.currencyCode };
  const deed = useDeed(props.refusal);
  const answering = (kind: Deed) => (event: SubmitEvent) => {
    event.preventDefault();
    const fields = entriesOf(event.currentTarget as HTMLFormElement);
    void deed.run(async () => {
      const offers = new JobOffers(api());
      onAnswered(await answerOffer(offers, token, { ...fields, deed: kind }, reading));
      scrollTo({ top: 0 });
    });
  };
  const faultOf = (field: string) => deed.refusal?.details.find((fault) => fault.field === field)?.message;
  const sent = props.refusal?.fields ?? {};
  const isProposed = offer.proposedAt !== null && offer.proposalRefusedAt === null;
  return (
    <Section heading={messages.answer} isMarked>
      {isProposed && <Notice kind="news">{messages.proposal.sent}</Notice>}
      {deed.refusal && <Notice kind="fault">{deed.refusal.message}</Notice>}
      <form method="post" onSubmit={answering('accept')}>
        <Button name="deed" value="accept" isBusy={deed.isBusy}>
          {messages.accept}
        </Button>
      </form>
      <details open={sent.deed === 'propose'}>
        <summary>{messages.proposal.propose}</summary>
        <form method="post" onSubmit={answering('propose')}>
          <ProposalFields
            messages={messages.proposal}
            currencyCode={offer.currencyCode}
            sent={sent}
            faultOf={faultOf}
          />
          <Button kind="second" name="deed" value="propose" isBusy={deed.isBusy}>
            {messages.proposal.sendProposal}
          </Button>
        </form>
      </details>
      <details open={sent.deed === 'decline'}>
        <summary>{messages.decline}</summary>
        <form method="post" onSubmit={answering('decline')}>
          <p>{messages.declineHint}</p>
          <TextArea
            label={`${messages.reason} (${common.optional})`}
            name="reason"
            maxLength={2000}
            fault={faultOf('reason')}
          />
          <Button kind="danger" name="deed" value="decline" isBusy={deed.isBusy}>
            {messages.sendDecline}
          </Button>
        </form>
      </details>
    </Section>
  );
}
