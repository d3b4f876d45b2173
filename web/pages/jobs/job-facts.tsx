/** What, where and when of a job, and whom to call. */
import type { DispatchView } from '../../../client/generated/types.js';
import { Countdown, Fact, Facts, useSetting } from '../../ui/index.js';
import { decimal, moment } from '../../words/formats.js';
import type { JobsWords } from './jobs-data.js';

/** Before it is accepted the address is a town. */
export function JobFacts({ dispatch, words }: { dispatch: DispatchView; words: JobsWords }) {
  const { language, timeZone } = useSetting();
  const { work, contact, status, expiresAt } = dispatch;
  const place = [contact?.address, `${work.postalCode} ${work.city}`].filter(Boolean).join(', ');
  const lines = work.lines.map(({ name, quantity, unit }) => `${decimal(quantity, language)} ${unit ?? '×'} ${name}`);
  return (
    <Facts>
      <Fact name={words.what}>{[work.name, ...lines].filter(Boolean).join(' · ')}</Fact>
      <Fact name={words.where}>
        {place}
        {contact?.workplace && ` (${contact.workplace})`}
      </Fact>
      <Fact name={words.wanted}>{work.wantedAt && moment(work.wantedAt, language, timeZone)}</Fact>
      <Fact name={words.answerBy}>{status === 'sent' && expiresAt && <Countdown until={expiresAt} />}</Fact>
      <Fact name={words.contact}>{contact?.contactPersonName}</Fact>
    </Facts>
  );
}

/** One touch each; nothing before the client is known. */
export function Reaching({ dispatch, words }: { dispatch: DispatchView; words: JobsWords }) {
  const { contact, work } = dispatch;
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
