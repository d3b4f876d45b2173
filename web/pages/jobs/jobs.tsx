/** The list of a contractor's offers and jobs. */
import { Frame, Notice, Section } from '../../ui/index.js';
import type { PageProps } from '../page-props.js';
import { JobDetails, ContactLinks } from './job-details.js';
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
      <Section heading={messages.offers} isHighlighted={offers.length > 0}>
        {offers.length === 0 && <p>{messages.noOffers}</p>}
        <List jobs={offers} messages={messages} />
      </Section>
      {today.length > 0 && (
        <Section heading={messages.today}>
          <List jobs={today} messages={messages} />
        </Section>
      )}
      <Section heading={messages.accepted}>
        {accepted.length === 0 && <p>{today.length > 0 ? messages.noMore : messages.noAccepted}</p>}
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
    <ul class="messages">
      {jobs.map((job) => (
        <li key={job.id}>
          <h3>{job.orderDisplayId}</h3>
          <JobDetails job={job} messages={messages} />
          <ContactLinks job={job} messages={messages} />
          <p>
            <a class="button primary" href={`/jobs/${job.id}`}>
              {messages.open(job.orderDisplayId)}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
