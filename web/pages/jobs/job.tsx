/**
 * The job page: details, and the answer to the offer; after acceptance the steps, messages, technicians, files, documents and
 * the form to hand the job back.
 */
import { BackIcon, DocumentIcon, Frame, isRichTextEmpty, Notice, RichText, Section, ToolIcon } from '../../ui/index.js';
import type { PageProps } from '../page-props.js';
import { JobAnswer } from './job-answer.js';
import { JobChangeRequest } from './job-change-request.js';
import { JobContext } from './job-context.js';
import { JobConversation } from './job-conversation.js';
import { JobContact, JobFacts, JobLines } from './job-details.js';
import { JobFiles } from './job-files.js';
import { JobHandBack } from './job-hand-back.js';
import { JobStepCard } from './job-step.js';
import { JobTechnicians } from './job-technicians.js';
import { getJobTitle } from './job-title.js';
import type { JobData, JobsMessages } from './jobs-data.js';
import { useOfflineQueue } from './offline-queue/use-offline-queue.js';
import { PendingUploads } from './offline-queue/pending-uploads.js';

export function JobPage({ data, messages, formError }: PageProps<JobData, JobsMessages>) {
  const { job, steps, documents, changeRequests, done, userId } = data;
  const queue = useOfflineQueue(userId);
  const isAccepted = job.status === 'accepted';
  const isOffer = job.status === 'sent';
  return (
    <JobContext.Provider value={{ data, messages, formError, queue }}>
      <Frame
        heading={getJobTitle(job)}
        lead={
          <p class="row lead-line">
            <a class="back" href="/jobs">
              <BackIcon />
              {messages.back}
            </a>
            <span class="hint">{messages.order(job.orderDisplayId)}</span>
          </p>
        }
        aside={
          <>
            <Section heading={messages.job} icon={<ToolIcon />}>
              <JobLines job={job} />
              {!isRichTextEmpty(job.work.description) && <RichText document={job.work.description} />}
            </Section>
            {isAccepted && <JobTechnicians />}
            <JobFiles />
            {documents.length > 0 && (
              <Section heading={messages.documents} icon={<DocumentIcon />}>
                {documents.map(({ name, address }) => (
                  <a class="file" href={address} key={address}>
                    <DocumentIcon />
                    {messages.pdf(name)}
                  </a>
                ))}
              </Section>
            )}
            {isAccepted && <JobHandBack />}
          </>
        }
      >
        {done && !formError && <Notice kind="success">{messages.confirmation[done]}</Notice>}
        <PendingUploads queue={queue} messages={messages} />
        <section
          class={isOffer ? 'card highlighted' : 'card'}
          aria-label={isOffer ? messages.answer : messages.nextVisit}
        >
          <JobFacts job={job} messages={messages} />
          {isOffer && <JobAnswer />}
          <JobContact job={job} messages={messages} />
        </section>
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
        {isAccepted && <JobConversation />}
      </Frame>
    </JobContext.Provider>
  );
}
