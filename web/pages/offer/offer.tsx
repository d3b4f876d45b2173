/** The job offer page, opened by the link in a notification. */
import { Frame, Notice, useState, Section } from '../../ui/index.js';
import type { PageProps } from '../page-props.js';
import { OfferAnswerForms } from './offer-answer-forms.js';
import { OfferContact, OfferFacts, OfferWork } from './offer-details.js';
import type { OfferData, OfferMessages } from './offer-data.js';
import type { JobOfferView } from '../../../client/generated/types.js';

export function Offer({ data, messages, formError }: PageProps<OfferData, OfferMessages>) {
  const [offer, setOffer] = useState(data.offer);
  const [isOver, setIsOver] = useState(false);
  const { accepted, declined, over } = messages;
  if (offer.status === 'accepted') {
    return (
      <Frame heading={accepted.heading} aside={<OfferWork offer={offer} messages={messages} />}>
        <OfferAccepted offer={offer} messages={messages} />
      </Frame>
    );
  }
  if (offer.status === 'declined' || isOver) {
    return (
      <Frame heading={isOver ? over.heading : declined.heading}>
        <Notice kind={isOver ? 'info' : 'success'}>{isOver ? over.text : declined.text}</Notice>
        <p>
          <a class="button primary" href="/jobs">
            {accepted.jobs}
          </a>
        </p>
      </Frame>
    );
  }
  return (
    <Frame
      heading={messages.heading}
      lead={<p>{messages.intro(offer.organizationName, offer.orderDisplayId)}</p>}
      aside={<OfferWork offer={offer} messages={messages} />}
    >
      <section class="card highlighted" aria-label={messages.answer}>
        <OfferFacts offer={offer} messages={messages} onOver={() => setIsOver(true)} />
        <OfferAnswerForms
          token={data.token}
          offer={offer}
          messages={messages}
          formError={formError}
          onAnswered={setOffer}
        />
        <OfferContact offer={offer} messages={messages} />
      </section>
    </Frame>
  );
}

/** The link expires with acceptance, so the page links to the jobs page. */
function OfferAccepted({ offer, messages }: { offer: JobOfferView; messages: OfferMessages }) {
  const { accepted } = messages;
  return (
    <>
      <Notice kind="success">{accepted.text(offer.orderDisplayId)}</Notice>
      <section class="card highlighted">
        <OfferFacts offer={offer} messages={messages} />
        <OfferContact offer={offer} messages={messages} />
      </section>
      <Section heading={accepted.next}>
        <ol>
          <li>{accepted.call}</li>
          <li>{accepted.follow}</li>
        </ol>
        <p>
          <a class="button primary" href="/jobs">
            {accepted.jobs}
          </a>
        </p>
        <p class="hint">{accepted.keep}</p>
      </Section>
    </>
  );
}
