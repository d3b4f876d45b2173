/** Details of a job: payout, time, location, work, deadline, contact. */
import { PersonIcon, PhoneIcon, PinIcon, usePageContext } from '../../ui/index.js';
import { formatDecimal, formatDuration } from '../../i18n/formats.js';
import type { Language } from '../../i18n/language.js';
import { buildMapUrl, buildPhoneUrl } from '../contact-urls.js';
import { formatPayout } from '../format-payout.js';
import { useProposedTerms } from '../proposal-fields.js';
import { WorkFacts } from '../work-facts.js';
import type { Job, JobsMessages, VisitTime } from './jobs-data.js';

/** The full address is shown after acceptance. Times are in the time zone of the organization that offers the work. */
export function JobFacts({ job, messages }: { job: Job; messages: JobsMessages }) {
  const { language } = usePageContext();
  const { work, contact, status, expiresAt, distanceKm, nextVisit } = job;
  const proposedTerms = useProposedTerms(job, work.currencyCode);
  const place = [contact?.address, `${work.postalCode} ${work.city}`].filter(Boolean).join(', ');
  const isOffer = status === 'sent';
  const { requestedStartAt: startAt, requestedEndAt: endAt } = work;
  return (
    <>
      <WorkFacts
        payout={formatPayout(job, work.currencyCode, { language, messages })}
        time={nextVisit ?? (startAt ? { startAt, endAt } : null)}
        {...(nextVisit ? { timeHint: describeVisit(nextVisit, language, messages) } : {})}
        place={contact?.workplace ? `${place} (${contact.workplace})` : place}
        distanceKm={distanceKm}
        work={[]}
        expiresAt={isOffer ? expiresAt : undefined}
        messages={messages}
      />
      {isOffer && proposedTerms && (
        <p>
          {messages.proposal.own}: <strong>{proposedTerms}</strong>
        </p>
      )}
    </>
  );
}

/** Length and state of a visit, such as `2 hr, confirmed`. */
function describeVisit({ startAt, endAt, status }: VisitTime, language: Language, messages: JobsMessages): string {
  const length = formatDuration(Date.parse(endAt) - Date.parse(startAt), language);
  return messages.visitLength(length, messages.visitStatuses[status]);
}

/** Products with quantities. */
export function JobLines({ job: { work } }: { job: Job }) {
  const { language } = usePageContext();
  return (
    <>
      {work.name && work.lines.length === 0 && <p>{work.name}</p>}
      <ul class="lines">
        {work.lines.map(({ name, quantity, unit }) => (
          <li>
            <span class="quantity-of">
              {formatDecimal(quantity, language)} {unit ?? '×'}
            </span>
            <strong>{name}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The client, with links to call it and to open a map. Renders nothing before acceptance. */
export function JobContact({ job: { contact, work }, messages }: { job: Job; messages: JobsMessages }) {
  if (!contact) return null;
  const place = `${contact.address}, ${work.postalCode} ${work.city}, ${work.countryCode}`;
  return (
    <>
      <p class="media center">
        <PersonIcon />
        <span>
          <span class="hint">{messages.contact}</span>
          <br />
          <strong>{contact.contactPersonName}</strong> · {contact.phoneNumber}
        </span>
      </p>
      <p class="row">
        <a class="button secondary" href={buildPhoneUrl(contact.phoneNumber)}>
          <PhoneIcon />
          {messages.call}
        </a>
        <a class="button secondary" href={buildMapUrl(place)}>
          <PinIcon />
          {messages.map}
        </a>
      </p>
    </>
  );
}
