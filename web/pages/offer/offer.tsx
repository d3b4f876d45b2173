/** The job offer page, opened by the link in a notification. */
import { Frame, Notice, useState } from '../../ui/index.js';
import type { PageProps } from '../page-props.js';
import { OfferAnswerForms } from './offer-answer-forms.js';
import { OfferDetails } from './offer-details.js';
import { OfferAccepted } from './offer-accepted.js';
import type { OfferData, OfferMessages } from './offer-data.js';

export function Offer({ data, messages, formError }: PageProps<OfferData, OfferMessages>) {
  const [offer, setOffer] = useState(data.offer);
  const { accepted, declined } = messages;
  if (offer.status === 'accepted') {
    return (
      <Frame heading={accepted.heading}>
        <OfferAccepted offer={offer} messages={messages} />
        <OfferDetails offer={offer} messages={messages} />
      </Frame>
    );
  }
  if (offer.status === 'declined') {
    return (
      <Frame heading={declined.heading}>
        <Notice kind="success">{declined.text}</Notice>
      </Frame>
    );
  }
  return (
    <Frame heading={messages.heading}>
      <p>{messages.intro(offer.organizationName, offer.orderDisplayId)}</p>
      <OfferDetails offer={offer} messages={messages} />
      <OfferAnswerForms
        token={data.token}
        offer={offer}
        messages={messages}
        formError={formError}
        onAnswered={setOffer}
      />
    </Frame>
  );
}
