/** The list of a contractor's jobs of today, offers and later jobs. */
import {
  Badge,
  CalendarIcon,
  Countdown,
  EmptyState,
  Frame,
  MessageIcon,
  Notice,
  Section,
  ToolIcon,
  usePageContext,
} from '../../ui/index.js';
import { formatDateTime } from '../../i18n/formats.js';
import { formatPayout } from '../format-payout.js';
import type { PageProps } from '../page-props.js';
import type { Job, JobsData, JobsMessages } from './jobs-data.js';
import { useOfflineQueue } from './offline-queue/use-offline-queue.js';
import { PendingUploads } from './offline-queue/pending-uploads.js';

export function JobsPage({ data, messages }: PageProps<JobsData, JobsMessages>) {
  const { offers, today, accepted, done, userId } = data;
  const queue = useOfflineQueue(userId);
  return (
    <Frame heading={messages.heading}>
      {done && <Notice kind="success">{messages.confirmation[done]}</Notice>}
      <PendingUploads queue={queue} messages={messages} />
      {today.length > 0 && (
        <Section heading={messages.today} icon={<CalendarIcon />}>
          <List jobs={today} messages={messages} />
        </Section>
      )}
      <Section heading={messages.offers} icon={<MessageIcon />} isHighlighted={offers.length > 0}>
        {offers.length === 0 && <EmptyState>{messages.noOffers}</EmptyState>}
        <List jobs={offers} messages={messages} />
      </Section>
      <Section heading={messages.accepted} icon={<ToolIcon />}>
        {accepted.length === 0 && <EmptyState>{today.length > 0 ? messages.noMore : messages.noAccepted}</EmptyState>}
        <List jobs={accepted} messages={messages} />
      </Section>
      <p>
        <a href="/account">{messages.account}</a>
      </p>
    </Frame>
  );
}

function List({ jobs, messages }: { jobs: Job[]; messages: JobsMessages }) {
  return (
    <ul class="job-list">
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} messages={messages} />
        </li>
      ))}
    </ul>
  );
}

/** The whole card is the link. Times are in the time zone of the organization that offers the work. */
function JobCard({ job, messages }: { job: Job; messages: JobsMessages }) {
  const { language } = usePageContext();
  const { id, orderDisplayId, status, expiresAt, work, contact } = job;
  const place = contact?.address ?? `${work.postalCode} ${work.city}`;
  const what = work.name ?? work.lines[0]?.name ?? orderDisplayId;
  const { requestedStartAt, organization } = work;
  return (
    <a class="job" href={`/jobs/${id}`}>
      <strong>
        {what} · {place}
      </strong>
      <span class="row">
        <Badge tone="success">{formatPayout(job, work.currencyCode, { language, messages })}</Badge>
        <span>
          {requestedStartAt ? formatDateTime(requestedStartAt, language, organization.timezone) : messages.anytime}
        </span>
      </span>
      <span class="row hint">
        {messages.open(orderDisplayId)}
        {status === 'sent' && expiresAt && <Countdown until={expiresAt} />}
      </span>
    </a>
  );
}
