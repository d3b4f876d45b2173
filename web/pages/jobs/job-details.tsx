/** Details of a job: work, location, time, payout, contact. */
import { Countdown, Definition, DefinitionList, usePageContext } from '../../ui/index.js';
import { formatDecimal, formatDateTime } from '../../i18n/formats.js';
import { formatPayout } from '../format-payout.js';
import { useProposedTerms } from '../proposal-fields.js';
import type { Job, JobsMessages } from './jobs-data.js';

/** The full address is shown after acceptance. Times are in the time zone of the organization that offers the work. */
export function JobDetails({ job, messages }: { job: Job; messages: JobsMessages }) {
  const { language } = usePageContext();
  const { work, contact, status, expiresAt, distanceKm } = job;
  const proposedTerms = useProposedTerms(job, work.currencyCode);
  const place = [contact?.address, `${work.postalCode} ${work.city}`].filter(Boolean).join(', ');
  const lines = work.lines.map(
    ({ name, quantity, unit }) => `${formatDecimal(quantity, language)} ${unit ?? '×'} ${name}`,
  );
  const isOffer = status === 'sent';
  return (
    <DefinitionList>
      <Definition name={messages.what}>{[work.name, ...lines].filter(Boolean).join(' · ')}</Definition>
      <Definition name={messages.payout}>{formatPayout(job, work.currencyCode, { language, messages })}</Definition>
      <Definition name={messages.where}>
        {place}
        {contact?.workplace && ` (${contact.workplace})`}
        {distanceKm !== null && ` · ${messages.distance(formatDecimal(distanceKm, language, 0))}`}
      </Definition>
      <Definition name={messages.wanted}>
        {work.requestedStartAt
          ? formatDateTime(work.requestedStartAt, language, work.organization.timezone)
          : messages.anytime}
      </Definition>
      <Definition name={messages.answerBy}>{isOffer && expiresAt && <Countdown until={expiresAt} />}</Definition>
      <Definition name={messages.proposal.own}>{isOffer && proposedTerms}</Definition>
      <Definition name={messages.contact}>{contact?.contactPersonName}</Definition>
    </DefinitionList>
  );
}

/** Links to call the client and to open a map. Renders nothing before acceptance. */
export function ContactLinks({ job: { contact, work }, messages }: { job: Job; messages: JobsMessages }) {
  if (!contact) return null;
  const place = `${contact.address}, ${work.postalCode} ${work.city}, ${work.countryCode}`;
  return (
    <p class="row">
      <a class="button secondary" href={`tel:${contact.phoneNumber.replace(/[^+\d]/g, '')}`}>
        {messages.call}
      </a>
      <a class="button secondary" href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}>
        {messages.map}
      </a>
    </p>
  );
}
