/** What, where, when, what it pays, and whom to call. */
import { Countdown, Fact, Facts, useSetting } from '../../ui/index.js';
import { formatDecimal, formatMoney, formatDateTime } from '../../i18n/formats.js';
import { useProposed } from '../proposal-fields.js';
import type { Job, JobsMessages } from './jobs-data.js';

/** Before it is accepted the address is a town; times are those of whoever gives the work. */
export function JobFacts({ job, messages }: { job: Job; messages: JobsMessages }) {
  const { language } = useSetting();
  const { work, contact, status, expiresAt, payout, distanceKm } = job;
  const proposed = useProposed(job, work.currencyCode);
  const place = [contact?.address, `${work.postalCode} ${work.city}`].filter(Boolean).join(', ');
  const lines = work.lines.map(
    ({ name, quantity, unit }) => `${formatDecimal(quantity, language)} ${unit ?? '×'} ${name}`,
  );
  const isOffer = status === 'sent';
  return (
    <Facts>
      <Fact name={messages.what}>{[work.name, ...lines].filter(Boolean).join(' · ')}</Fact>
      <Fact name={messages.payout}>
        {payout !== null && work.currencyCode ? formatMoney(payout, work.currencyCode, language) : messages.noPayout}
      </Fact>
      <Fact name={messages.where}>
        {place}
        {contact?.workplace && ` (${contact.workplace})`}
        {distanceKm !== null && ` · ${messages.distance(formatDecimal(distanceKm, language, 0))}`}
      </Fact>
      <Fact name={messages.wanted}>
        {work.wantedAt ? formatDateTime(work.wantedAt, language, work.organization.timezone) : messages.anytime}
      </Fact>
      <Fact name={messages.answerBy}>{isOffer && expiresAt && <Countdown until={expiresAt} />}</Fact>
      <Fact name={messages.proposal.own}>{isOffer && proposed}</Fact>
      <Fact name={messages.contact}>{contact?.contactPersonName}</Fact>
    </Facts>
  );
}

/** One touch each; nothing before the client is known. */
export function Reaching({ job: { contact, work }, messages }: { job: Job; messages: JobsMessages }) {
  if (!contact) return null;
  const place = `${contact.address}, ${work.postalCode} ${work.city}, ${work.countryCode}`;
  return (
    <p class="row">
      <a class="button second" href={`tel:${contact.phoneNumber.replace(/[^+\d]/g, '')}`}>
        {messages.call}
      </a>
      <a class="button second" href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}>
        {messages.map}
      </a>
    </p>
  );
}
