/**
 * The job page: details, and the answer to the offer; after acceptance the steps, messages, technicians, files, documents and
 * the form to hand the job back.
 */
import {
  BackIcon,
  DocumentIcon,
  Frame,
  isRichTextEmpty,
  Notice,
  RichText,
  Section,
  ToolIcon,
  CameraIcon,
  Button,
  TextArea,
} from '../../ui/index.js';
import type { PageProps } from '../page-props.js';
import { JobAnswer } from './job-answer.js';
import { JobChangeRequest } from './job-change-request.js';
import { JobContext, useJobContext } from './job-context.js';
import { JobConversation } from './job-conversation.js';
import { JobContact, JobFacts, JobLines } from './job-details.js';
import { JobStepCard } from './job-step.js';
import { JobTechnicians } from './job-technicians.js';
import { getJobTitle } from './job-title.js';
import type { JobData, JobsMessages } from './jobs-data.js';
import { useOfflineQueue } from './offline-queue/use-offline-queue.js';
import { PendingUploads } from './offline-queue/pending-uploads.js';
import { FileGallery } from '../message-list.js';
import { JobForm } from './job-form.js';

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

const toUrl = (id: string) => `/api/v1/file/${id}/content`;

/** Renders nothing without files. */
function JobFiles() {
  const { data, messages } = useJobContext();
  const { fromClient, others } = data.files;
  if (fromClient.length + others.length === 0) return null;
  const { heading, client, others: fromOthers } = messages.clientFiles;
  return (
    <Section heading={heading} icon={<CameraIcon />}>
      {fromClient.length > 0 && (
        <>
          <h3>{client}</h3>
          <FileGallery files={fromClient} toUrl={toUrl} />
        </>
      )}
      {others.length > 0 && (
        <>
          {fromClient.length > 0 && <h3>{fromOthers}</h3>}
          <FileGallery files={others} toUrl={toUrl} />
        </>
      )}
    </Section>
  );
}

function JobHandBack() {
  const { data, messages, formError } = useJobContext();
  if (data.job.handBackRequestedAt !== null) return <Notice kind="info">{messages.handBackRequested}</Notice>;
  return (
    <details open={formError?.fields.intent === 'handBack'}>
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
