/** What, where, when, what it pays, and until when an answer counts. */
import type { JobOfferView } from '../../../client/generated/types.js';
import { Countdown, Fact, Facts, isEmptyText, RichText, Section, useSetting } from '../../ui/index.js';
import { formatDecimal, formatMoney, formatRange } from '../../i18n/formats.js';
import { useProposed } from '../proposal-fields.js';
import type { OfferMessages } from './offer-data.js';

interface Shown {
  offer: JobOfferView;
  messages: OfferMessages;
}

/** All that may be told before and after the answer. */
export function OfferFacts({ offer, messages }: Shown) {
  const { language, timeZone } = useSetting();
  const { services, description, wantedTime, payout, currencyCode, expiresAt } = offer;
  const isOpen = offer.status === 'sent';
  const proposed = useProposed(offer, currencyCode);
  return (
    <Section heading={messages.what}>
      <ul>
        {services.map(({ name, quantity, unit, description: text }) => (
          <li>
            {formatDecimal(quantity, language)}
            {unit ? ` ${unit}` : ' ×'} {name}
            {text && <p class="hint">{text}</p>}
          </li>
        ))}
      </ul>
      <Facts>
        <Fact name={messages.payout}>
          {payout !== null && currencyCode ? (
            <strong>{formatMoney(payout, currencyCode, language)}</strong>
          ) : (
            messages.noPayout
          )}
        </Fact>
        <Fact name={messages.wanted}>
          {wantedTime ? formatRange(wantedTime.startAt, wantedTime.endAt, language, timeZone) : messages.anytime}
        </Fact>
        <Where offer={offer} messages={messages} />
        <Contact offer={offer} messages={messages} />
        {isOpen && (
          <Fact name={messages.answerBy}>{expiresAt ? <Countdown until={expiresAt} /> : messages.noDeadline}</Fact>
        )}
        {isOpen && <Fact name={messages.proposal.own}>{proposed}</Fact>}
      </Facts>
      {!isEmptyText(description) && (
        <>
          <h3>{messages.description}</h3>
          <RichText document={description} />
        </>
      )}
    </Section>
  );
}

function Where({ offer: { contact, postalCode, city, countryCode, distance }, messages }: Shown) {
  const { language } = useSetting();
  return (
    <Fact name={messages.where}>
      {contact && <>{contact.address}, </>}
      {postalCode} {city} ({countryCode})
      {distance !== null && <> · {messages.distance(formatDecimal(distance, language, 0))}</>}
    </Fact>
  );
}

function Contact({ offer: { contact, status }, messages }: Shown) {
  if (!contact) return status === 'sent' ? <Fact name={messages.contact}>{messages.contactLater}</Fact> : null;
  const { contactPersonName, phoneNumber } = contact;
  return (
    <Fact name={messages.contact}>
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
