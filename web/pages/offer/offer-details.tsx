/** Details of a job offer: work, location, time, payout, deadline. */
import type { JobOfferView } from '../../../client/generated/types.js';
import {
  Countdown,
  Definition,
  DefinitionList,
  isRichTextEmpty,
  RichText,
  Section,
  usePageContext,
} from '../../ui/index.js';
import { formatDecimal, formatRange } from '../../i18n/formats.js';
import { formatPayout } from '../format-payout.js';
import { useProposedTerms } from '../proposal-fields.js';
import type { OfferMessages } from './offer-data.js';

interface DetailsProps {
  offer: JobOfferView;
  messages: OfferMessages;
}

export function OfferDetails({ offer, messages }: DetailsProps) {
  const { language, timeZone } = usePageContext();
  const { services, description, requestedTime, currencyCode, expiresAt } = offer;
  const isOpen = offer.status === 'sent';
  const proposedTerms = useProposedTerms(offer, currencyCode);
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
      <DefinitionList>
        <Definition name={messages.payout}>
          <strong>{formatPayout(offer, currencyCode, { language, messages })}</strong>
        </Definition>
        <Definition name={messages.wanted}>
          {requestedTime
            ? formatRange(requestedTime.startAt, requestedTime.endAt, language, timeZone)
            : messages.anytime}
        </Definition>
        <Location offer={offer} messages={messages} />
        <Contact offer={offer} messages={messages} />
        {isOpen && (
          <Definition name={messages.answerBy}>
            {expiresAt ? <Countdown until={expiresAt} /> : messages.noDeadline}
          </Definition>
        )}
        {isOpen && <Definition name={messages.proposal.own}>{proposedTerms}</Definition>}
      </DefinitionList>
      {!isRichTextEmpty(description) && (
        <>
          <h3>{messages.description}</h3>
          <RichText document={description} />
        </>
      )}
    </Section>
  );
}

function Location({ offer: { contact, postalCode, city, countryCode, distanceKm }, messages }: DetailsProps) {
  const { language } = usePageContext();
  return (
    <Definition name={messages.where}>
      {contact && <>{contact.address}, </>}
      {postalCode} {city} ({countryCode})
      {distanceKm !== null && <> · {messages.distance(formatDecimal(distanceKm, language, 0))}</>}
    </Definition>
  );
}

function Contact({ offer: { contact, status }, messages }: DetailsProps) {
  if (!contact)
    return status === 'sent' ? <Definition name={messages.contact}>{messages.contactLater}</Definition> : null;
  const { contactPersonName, phoneNumber } = contact;
  return (
    <Definition name={messages.contact}>
      {contactPersonName}
      {phoneNumber && (
        <>
          {' · '}
          <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>{phoneNumber}</a>
        </>
      )}
    </Definition>
  );
}
