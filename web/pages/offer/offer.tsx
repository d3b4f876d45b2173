/** An offer of work behind its link: what, where, when, what it pays; and the answer (accept, propose, decline). */
import { Frame, Notice, useState } from '../../ui/index.js';
import type { Props } from '../page.js';
import { OfferAnswer } from './offer-answer.js';
import { OfferFacts } from './offer-facts.js';
import { OfferTaken } from './offer-taken.js';
import type { OfferData, OfferWords } from './offer-data.js';

/** The page. */
export function Offer({ data, words, refusal }: Props<OfferData, OfferWords>) {
  const [offer, setOffer] = useState(data.offer);
  const { accepted, declined } = words;
  if (offer.status === 'accepted') {
    return (
      <Frame heading={accepted.heading}>
        <OfferTaken offer={offer} words={words} />
        <OfferFacts offer={offer} words={words} />
      </Frame>
    );
  }
  if (offer.status === 'declined') {
    return (
      <Frame heading={declined.heading}>
        <Notice kind="good">{declined.text}</Notice>
      </Frame>
    );
  }
  return (
    <Frame heading={words.heading}>
      <p>{words.intro(offer.organizationName, offer.orderDisplayId)}</p>
      <OfferFacts offer={offer} words={words} />
      <OfferAnswer token={data.token} offer={offer} words={words} refusal={refusal} onAnswered={setOffer} />
    </Frame>
  );
}
