/**
 * The job page: details, and the answer to the offer; after acceptance the steps, documents and the form to hand the job
 * back.
 */
import { Button, Frame, isRichTextEmpty, Notice, RichText, Section, TextArea } from '../../ui/index.js';
import type { PageProps } from '../page-props.js';
import { JobAnswer } from './job-answer.js';
import { JobChangeRequest } from './job-change-request.js';
import { JobContext } from './job-context.js';
import { JobConversation } from './job-conversation.js';
import { JobContact, JobDetails } from './job-details.js';
import { JobForm } from './job-form.js';
import { JobStepCard } from './job-step.js';
import type { JobData, JobsMessages } from './jobs-data.js';
import { useOfflineQueue } from './offline-queue/use-offline-queue.js';
import { PendingUploads } from './offline-queue/pending-uploads.js';

export function JobPage({ data, messages, formError }: PageProps<JobData, JobsMessages>) {
  const { job, steps, documents, changeRequests, done, userId } = data;
  const queue = useOfflineQueue(userId);
  const isAccepted = job.status === 'accepted';
  return (
    <JobContext.Provider value={{ data, messages, formError, queue }}>
      <Frame heading={job.orderDisplayId}>
        <p>
          <a href="/jobs">{messages.back}</a>
        </p>
        {done && !formError && <Notice kind="success">{messages.confirmation[done]}</Notice>}
        <PendingUploads queue={queue} messages={messages} />
        <Section heading={messages.job}>
          <JobDetails job={job} messages={messages} />
          {!isRichTextEmpty(job.work.description) && <RichText document={job.work.description} />}
          <JobContact job={job} messages={messages} />
        </Section>
        {job.status === 'sent' && <JobAnswer />}
        {changeRequests.map((request) => (
          <JobChangeRequest key={request.id} request={request} />
        ))}
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
        {isAccepted && <JobConversation />}
        {isAccepted && (
          <HandBack
            isRequested={job.handBackRequestedAt !== null}
            messages={messages}
            isOpen={isHandBackRejected(formError)}
          />
        )}
      </Frame>
    </JobContext.Provider>
  );
}

function HandBack({
  isRequested,
  messages,
  isOpen,
}: {
  isRequested: boolean;
  messages: JobsMessages;
  isOpen: boolean;
}) {
  if (isRequested) return <Notice kind="info">{messages.handBackRequested}</Notice>;
  return (
    <details open={isOpen}>
      <summary>{messages.handBack}</summary>
      <JobForm intent="handBack">
        {({ isBusy, fieldError, submitted }) => (
          <>
            <p>{messages.handBackHint}</p>
            <TextArea
              label={messages.reason}
              name="reason"
              maxLength={2000}
              value={submitted.reason}
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

function isHandBackRejected(formError: PageProps<JobData, JobsMessages>['formError']): boolean {
  return formError?.fields.intent === 'handBack';
}
