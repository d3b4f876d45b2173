/** A contractor's work: what waits for an answer, and what it has taken, the next first. */
import type { DispatchView } from '../../../client/generated/types.js';
import { Frame, Notice, Section } from '../../ui/index.js';
import type { Props } from '../page.js';
import { JobFacts, Reaching } from './job-facts.js';
import type { JobsData, JobsWords } from './jobs-data.js';

/** The page. */
export function Jobs({ data, words }: Props<JobsData, JobsWords>) {
  const { offers, accepted, said } = data;
  return (
    <Frame heading={words.heading}>
      {said && <Notice kind="good">{words.said[said]}</Notice>}
      <Section heading={words.offers} isMarked={offers.length > 0}>
        {offers.length === 0 && <p>{words.noOffers}</p>}
        <List dispatches={offers} words={words} />
      </Section>
      <Section heading={words.accepted}>
        {accepted.length === 0 && <p>{words.noAccepted}</p>}
        <List dispatches={accepted} words={words} />
      </Section>
    </Frame>
  );
}

function List({ dispatches, words }: { dispatches: DispatchView[]; words: JobsWords }) {
  return (
    <ul class="messages">
      {dispatches.map((dispatch) => (
        <li key={dispatch.id}>
          <h3>{dispatch.orderDisplayId}</h3>
          <JobFacts dispatch={dispatch} words={words} />
          <Reaching dispatch={dispatch} words={words} />
          <p>
            <a class="button" href={`/jobs/${dispatch.id}`}>
              {words.open(dispatch.orderDisplayId)}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
