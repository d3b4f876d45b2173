/** What, where, when, what it pays, and whom to call. */
import { Countdown, Fact, Facts, useSetting } from '../../ui/index.js';
import { decimal, money, moment } from '../../words/formats.js';
import { useProposed } from '../proposal-fields.js';
import type { Job, JobsWords } from './jobs-data.js';

/** Before it is accepted the address is a town; times are those of whoever gives the work. */
export function JobFacts({ job, words }: { job: Job; words: JobsWords }) {
  const { language } = useSetting();
  const { work, contact, status, expiresAt, payout, distanceKm } = job;
  const proposed = useProposed(job, work.currencyCode);
  const place = [contact?.address, `${work.postalCode} ${work.city}`].filter(Boolean).join(', ');
  const lines = work.lines.map(({ name, quantity, unit }) => `${decimal(quantity, language)} ${unit ?? '×'} ${name}`);
  const isOffer = status === 'sent';
  return (
    <Facts>
      <Fact name={words.what}>{[work.name, ...lines].filter(Boolean).join(' · ')}</Fact>
      <Fact name={words.payout}>
        {payout !== null && work.currencyCode ? money(payout, work.currencyCode, language) : words.noPayout}
      </Fact>
      <Fact name={words.where}>
        {place}
        {contact?.workplace && ` (${contact.workplace})`}
        {distanceKm !== null && ` · ${words.distance(decimal(distanceKm, language, 0))}`}
      </Fact>
      <Fact name={words.wanted}>
        {work.wantedAt ? moment(work.wantedAt, language, work.organization.timezone) : words.anytime}
      </Fact>
      <Fact name={words.answerBy}>{isOffer && expiresAt && <Countdown until={expiresAt} />}</Fact>
      <Fact name={words.proposal.own}>{isOffer && proposed}</Fact>
      <Fact name={words.contact}>{contact?.contactPersonName}</Fact>
    </Facts>
  );
}

/** One touch each; nothing before the client is known. */
export function Reaching({ job: { contact, work }, words }: { job: Job; words: JobsWords }) {
  if (!contact) return null;
  const place = `${contact.address}, ${work.postalCode} ${work.city}, ${work.countryCode}`;
  return (
    <p class="row">
      <a class="button second" href={`tel:${contact.phoneNumber.replace(/[^+\d]/g, '')}`}>
        {words.call}
      </a>
      <a class="button second" href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}>
        {words.map}
      </a>
    </p>
  );
}
