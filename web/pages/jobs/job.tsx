/** One job: its facts, the answer while it is an offer; once it is taken its steps, documents and the way back. */
import { Button, Frame, isRichTextEmpty, Notice, RichText, Section, TextArea } from '../../ui/index.js';
import type { PageProps } from '../page-props.js';
import { JobAnswer } from './job-answer.js';
import { JobContext } from './job-context.js';
import { JobFacts, Reaching } from './job-facts.js';
import { JobForm } from './job-form.js';
import { JobStepCard } from './job-step.js';
import type { JobData, JobsMessages } from './jobs-data.js';
import { useKept } from './use-kept.js';
import { Waiting } from './waiting.js';

/** The page; its forms need no script. */
export function JobPage({ data, messages, formError }: PageProps<JobData, JobsMessages>) {
  const { job, steps, documents, said, userId } = data;
  const keeping = useKept(userId);
  const isAccepted = job.status === 'accepted';
  return (
    <JobContext.Provider value={{ data, messages, formError, keeping }}>
      <Frame heading={job.orderDisplayId}>
        <p>
          <a href="/jobs">{messages.back}</a>
        </p>
        {said && !formError && <Notice kind="success">{messages.said[said]}</Notice>}
        <Waiting keeping={keeping} messages={messages} />
        <Section heading={messages.job}>
          <JobFacts job={job} messages={messages} />
          {!isRichTextEmpty(job.work.description) && <RichText document={job.work.description} />}
          <Reaching job={job} messages={messages} />
        </Section>
        {job.status === 'sent' && <JobAnswer />}
        {isAccepted && (
          <Section heading={messages.steps} isHighlighted={steps.length > 0}>
            {steps.length === 0 && <p>{messages.noSteps}</p>}
            {steps.map((step) => (
              <JobStepCard key={step.id} step={step} />
            ))}
          </Section>
        )}
        {documents.length > 0 && (
          <Section heading={messages.documents}>
            <ul>
              {documents.map(({ name, address }) => (
                <li key={address}>
                  <a href={address}>{messages.pdf(name)}</a>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {isAccepted && (
          <HandBack isAsked={job.handBackRequestedAt !== null} messages={messages} isOpen={isRefused(formError)} />
        )}
      </Frame>
    </JobContext.Provider>
  );
}

function HandBack({ isAsked, messages, isOpen }: { isAsked: boolean; messages: JobsMessages; isOpen: boolean }) {
  if (isAsked) return <Notice kind="info">{messages.handBackAsked}</Notice>;
  return (
    <details open={isOpen}>
      <summary>{messages.handBack}</summary>
      <JobForm intent="handBack">
        {({ isBusy, fieldError, sent }) => (
          <>
            <p>{messages.handBackHint}</p>
            <TextArea
              label={messages.reason}
              name="reason"
              maxLength={2000}
              value={sent.reason}
              error={fieldError('reason')}
              required
            />
            <Button kind="danger" isBusy={isBusy}>
              {messages.sendHandBack}
            </Button>
          </>
        )}
      </JobForm>
    </details>
  );
}

function isRefused(formError: PageProps<JobData, JobsMessages>['formError']): boolean {
  return formError?.fields.intent === 'handBack';
}
