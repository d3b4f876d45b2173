/** One job: its facts, the answer while it is an offer; once it is taken its steps, documents and the way back. */
import { Button, Frame, isEmptyText, Notice, RichText, Section, TextArea } from '../../ui/index.js';
import type { Props } from '../page.js';
import { JobAnswer } from './job-answer.js';
import { JobContext } from './job-context.js';
import { JobFacts, Reaching } from './job-facts.js';
import { JobForm } from './job-form.js';
import { JobStepCard } from './job-step.js';
import type { JobData, JobsWords } from './jobs-data.js';
import { useKept } from './use-kept.js';
import { Waiting } from './waiting.js';

/** The page; its forms need no script. */
export function JobPage({ data, words, refusal }: Props<JobData, JobsWords>) {
  const { job, steps, documents, said, userId } = data;
  const keeping = useKept(userId);
  const isTaken = job.status === 'accepted';
  return (
    <JobContext.Provider value={{ data, words, refusal, keeping }}>
      <Frame heading={job.orderDisplayId}>
        <p>
          <a href="/jobs">{words.back}</a>
        </p>
        {said && !refusal && <Notice kind="good">{words.said[said]}</Notice>}
        <Waiting keeping={keeping} words={words} />
        <Section heading={words.job}>
          <JobFacts job={job} words={words} />
          {!isEmptyText(job.work.description) && <RichText document={job.work.description} />}
          <Reaching job={job} words={words} />
        </Section>
        {job.status === 'sent' && <JobAnswer />}
        {isTaken && (
          <Section heading={words.steps} isMarked={steps.length > 0}>
            {steps.length === 0 && <p>{words.noSteps}</p>}
            {steps.map((step) => (
              <JobStepCard key={step.id} step={step} />
            ))}
          </Section>
        )}
        {documents.length > 0 && (
          <Section heading={words.documents}>
            <ul>
              {documents.map(({ name, address }) => (
                <li key={address}>
                  <a href={address}>{words.pdf(name)}</a>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {isTaken && <HandBack isAsked={job.handBackRequestedAt !== null} words={words} isOpen={isRefused(refusal)} />}
      </Frame>
    </JobContext.Provider>
  );
}

function HandBack({ isAsked, words, isOpen }: { isAsked: boolean; words: JobsWords; isOpen: boolean }) {
  if (isAsked) return <Notice kind="news">{words.handBackAsked}</Notice>;
  return (
    <details open={isOpen}>
      <summary>{words.handBack}</summary>
      <JobForm deed="handBack">
        {({ isBusy, faultOf, sent }) => (
          <>
            <p>{words.handBackHint}</p>
            <TextArea
              label={words.reason}
              name="reason"
              maxLength={2000}
              value={sent.reason}
              fault={faultOf('reason')}
              required
            />
            <Button kind="danger" isBusy={isBusy}>
              {words.sendHandBack}
            </Button>
          </>
        )}
      </JobForm>
    </details>
  );
}

function isRefused(refusal: Props<JobData, JobsWords>['refusal']): boolean {
  return refusal?.fields.deed === 'handBack';
}
