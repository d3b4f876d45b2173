/** Details of a job offer: the facts to decide by, the contact and the work. */
import type { JobOfferView } from '../../../client/generated/types.js';
import { isRichTextEmpty, PersonIcon, PhoneIcon, PinIcon, RichText, Section, usePageContext } from '../../ui/index.js';
import { formatDecimal } from '../../i18n/formats.js';
import { formatPayout } from '../format-payout.js';
import { buildMapUrl, buildPhoneUrl } from '../contact-urls.js';
import { useProposedTerms } from '../proposal-fields.js';
import { WorkFacts } from '../work-facts.js';
import type { OfferMessages } from './offer-data.js';

interface DetailsProps {
  offer: JobOfferView;
  messages: OfferMessages;
}

/** @param onOver is called once the deadline has passed */
export function OfferFacts({ offer, messages, onOver }: DetailsProps & { onOver?: () => void }) {
  const { language } = usePageContext();
  const { services, requestedTime, currencyCode, expiresAt, contact, postalCode, city, countryCode, status } = offer;
  const proposedTerms = useProposedTerms(offer, currencyCode);
  return (
    <>
      <WorkFacts
        payout={formatPayout(offer, currencyCode, { language, messages })}
        time={requestedTime}
        place={[contact?.address, `${postalCode} ${city} (${countryCode})`].filter(Boolean).join(', ')}
        distanceKm={offer.distanceKm}
        work={services.map(({ name }) => name)}
        expiresAt={status === 'sent' ? expiresAt : undefined}
        {...(onOver ? { onOver } : {})}
        messages={messages}
      />
      {status === 'sent' && proposedTerms && (
        <p>
          {messages.proposal.own}: <strong>{proposedTerms}</strong>
        </p>
      )}
    </>
  );
}

/** The client, with links to call it and to open a map; before acceptance a note that it will be shown. */
export function OfferContact({ offer, messages }: DetailsProps) {
  const { contact, postalCode, city, countryCode } = offer;
  if (!contact) return <p class="hint">{messages.contactLater}</p>;
  const { contactPersonName, phoneNumber, address } = contact;
  return (
    <>
      <p class="media center">
        <PersonIcon />
        <span>
          <span class="hint">{messages.contact}</span>
          <br />
          <strong>{contactPersonName}</strong>
          {phoneNumber && <> · {phoneNumber}</>}
        </span>
      </p>
      <p class="row">
        {phoneNumber && (
          <a class="button secondary" href={buildPhoneUrl(phoneNumber)}>
            <PhoneIcon />
            {messages.call}
          </a>
        )}
        <a class="button secondary" href={buildMapUrl(`${address}, ${postalCode} ${city}, ${countryCode}`)}>
          <PinIcon />
          {messages.map}
        </a>
      </p>
    </>
  );
}

/** Products with quantities, and the description. */
export function OfferWork({ offer: { services, description }, messages }: DetailsProps) {
  const { language } = usePageContext();
  return (
    <Section heading={messages.work}>
      <ul class="lines">
        {services.map(({ name, quantity, unit, description: text }) => (
          <li>
            <span class="quantity-of">
              {formatDecimal(quantity, language)} {unit ?? '×'}
            </span>
            <span>
              <strong>{name}</strong>
              {text && <span class="hint">{text}</span>}
            </span>
          </li>
        ))}
      </ul>
      {!isRichTextEmpty(description) && (
        <>
          <h3>{messages.description}</h3>
          <RichText document={description} />
        </>
      )}
    </Section>
  );
}
