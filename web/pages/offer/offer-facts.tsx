/** What, where, when, what it pays, and until when an answer counts. */
import type { JobOfferView } from '../../../client/generated/types.js';
import { Countdown, Fact, Facts, isEmptyText, RichText, Section, useSetting } from '../../ui/index.js';
import { decimal, money, period } from '../../words/formats.js';
import { useProposed } from '../proposal-fields.js';
import type { OfferWords } from './offer-data.js';

interface Shown {
  offer: JobOfferView;
  words: OfferWords;
}

/** All that may be told before and after the answer. */
export function OfferFacts({ offer, words }: Shown) {
  const { language, timeZone } = useSetting();
  const { services, description, wantedTime, payout, currencyCode, expiresAt } = offer;
  const isOpen = offer.status === 'sent';
  const proposed = useProposed(offer, currencyCode);
  return (
    <Section heading={words.what}>
      <ul>
        {services.map(({ name, quantity, unit, description: text }) => (
          <li>
            {decimal(quantity, language)}
            {unit ? ` ${unit}` : ' ×'} {name}
            {text && <p class="hint">{text}</p>}
          </li>
        ))}
      </ul>
      <Facts>
        <Fact name={words.payout}>
          {payout !== null && currencyCode ? <strong>{money(payout, currencyCode, language)}</strong> : words.noPayout}
        </Fact>
        <Fact name={words.wanted}>
          {wantedTime ? period(wantedTime.startAt, wantedTime.endAt, language, timeZone) : words.anytime}
        </Fact>
        <Where offer={offer} words={words} />
        <Contact offer={offer} words={words} />
        {isOpen && <Fact name={words.answerBy}>{expiresAt ? <Countdown until={expiresAt} /> : words.noDeadline}</Fact>}
        {isOpen && <Fact name={words.proposal.own}>{proposed}</Fact>}
      </Facts>
      {!isEmptyText(description) && (
        <>
          <h3>{words.description}</h3>
          <RichText document={description} />
        </>
      )}
    </Section>
  );
}

function Where({ offer: { contact, postalCode, city, countryCode, distance }, words }: Shown) {
  const { language } = useSetting();
  return (
    <Fact name={words.where}>
      {contact && <>{contact.address}, </>}
      {postalCode} {city} ({countryCode}){distance !== null && <> · {words.distance(decimal(distance, language, 0))}</>}
    </Fact>
  );
}

function Contact({ offer: { contact, status }, words }: Shown) {
  if (!contact) return status === 'sent' ? <Fact name={words.contact}>{words.contactLater}</Fact> : null;
  const { contactPersonName, phoneNumber } = contact;
  return (
    <Fact name={words.contact}>
      {contactPersonName}
      {phoneNumber && (
        <>
          {' · '}
          <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>{phoneNumber}</a>
        </>
      )}
    </Fact>
  );
}
