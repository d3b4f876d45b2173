/** A contractor's work: what waits for an answer, and what it has taken, today's first. */
import { Frame, Notice, Section } from '../../ui/index.js';
import type { Props } from '../page.js';
import { JobFacts, Reaching } from './job-facts.js';
import type { Job, JobsData, JobsWords } from './jobs-data.js';
import { useKept } from './use-kept.js';
import { Waiting } from './waiting.js';

/** The page. */
export function Jobs({ data, words }: Props<JobsData, JobsWords>) {
  const { offers, today, accepted, said, userId } = data;
  const keeping = useKept(userId);
  return (
    <Frame heading={words.heading}>
      {said && <Notice kind="good">{words.said[said]}</Notice>}
      <Waiting keeping={keeping} words={words} />
      <Section heading={words.offers} isMarked={offers.length > 0}>
        {offers.length === 0 && <p>{words.noOffers}</p>}
        <List jobs={offers} words={words} />
      </Section>
      {today.length > 0 && (
        <Section heading={words.today}>
          <List jobs={today} words={words} />
        </Section>
      )}
      <Section heading={words.accepted}>
        {accepted.length === 0 && <p>{today.length > 0 ? words.noMore : words.noAccepted}</p>}
        <List jobs={accepted} words={words} />
      </Section>
      <p>
        <a href="/account">{words.account}</a>
      </p>
    </Frame>
  );
}

function List({ jobs, words }: { jobs: Job[]; words: JobsWords }) {
  return (
    <ul class="messages">
      {jobs.map((job) => (
        <li key={job.id}>
          <h3>{job.orderDisplayId}</h3>
          <JobFacts job={job} words={words} />
          <Reaching job={job} words={words} />
          <p>
            <a class="button first" href={`/jobs/${job.id}`}>
              {words.open(job.orderDisplayId)}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
