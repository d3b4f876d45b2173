/** A step that is the contractor's to do now; what it asks for depends on its kind. */
import { Button, FileField, Notice, RichText, TextArea, usePageContext } from '../../ui/index.js';
import { formatDateTime } from '../../i18n/formats.js';
import { FileUploadField } from '../file-upload-field.js';
import { StepInput } from '../step-input.js';
import { JobBooking } from './job-booking.js';
import { useJob } from './job-context.js';
import { JobForm, useWaits } from './job-form.js';
import { JobSigning } from './job-signing.js';
import type { JobStep } from './jobs-data.js';

const FILES = { accept: 'image/*,application/pdf,.doc,.docx' };

/** The card of one step. */
export function JobStepCard({ step }: { step: JobStep }) {
  const { messages } = useJob();
  const { language, timeZone } = usePageContext();
  const isDone = useWaits(step.id, true);
  return (
    <>
      <h3>{step.title}</h3>
      {step.dueAt && <p class="hint">{messages.dueBy(formatDateTime(step.dueAt, language, timeZone))}</p>}
      <RichText document={step.description} />
      {isDone ? <Notice kind="info">{messages.waiting.step}</Notice> : <Kind step={step} />}
    </>
  );
}

function Kind({ step }: { step: JobStep }) {
  switch (step.type) {
    case 'booking_create':
    case 'booking_confirm':
      return <JobBooking step={step} />;
    case 'document_sign':
      return step.signing?.documents.length ? (
        <JobSigning step={step} signing={step.signing} />
      ) : (
        <Photos step={step} />
      );
    case 'file_upload':
      return <Photos step={step} />;
    case 'form_fill':
      return <Form step={step} />;
    case 'approval':
      return <Approval step={step} />;
    default:
      return <Done step={step} />;
  }
}

function Photos({ step }: { step: JobStep }) {
  const { messages } = useJob();
  const isWaiting = useWaits(step.id, false);
  return (
    <>
      {step.files.length > 0 && <p>{messages.arrived(step.files.join(', '))}</p>}
      {isWaiting && <Notice kind="info">{messages.waiting.files}</Notice>}
      <JobForm intent="upload" step={step} isKept hasFiles>
        {({ isBusy }) => (
          <>
            <FileField label={messages.photos} hint={messages.files.hint} name="fileIds" required />
            <Button kind="secondary" isBusy={isBusy}>
              {messages.sendPhotos}
            </Button>
          </>
        )}
      </JobForm>
      <Done step={step} />
    </>
  );
}

function Done({ step }: { step: JobStep }) {
  const { messages } = useJob();
  const { common } = usePageContext();
  return (
    <JobForm intent="complete" step={step} isKept>
      {({ isBusy, fieldError, sent }) => (
        <>
          <TextArea
            label={`${messages.comment} (${common.optional})`}
            name="comment"
            maxLength={4096}
            value={sent.comment}
            error={fieldError('comment')}
          />
          <Button isBusy={isBusy}>{messages.done}</Button>
        </>
      )}
    </JobForm>
  );
}

function Approval({ step }: { step: JobStep }) {
  const { messages, formError } = useJob();
  const isRefused = formError?.fields.intent === 'fail' && formError.fields.workflowStepId === step.id;
  return (
    <>
      <Done step={step} />
      <details open={isRefused}>
        <summary>{messages.notApproved}</summary>
        <JobForm intent="fail" step={step} isKept>
          {({ isBusy, fieldError, sent }) => (
            <>
              <TextArea
                label={messages.reason}
                name="reason"
                maxLength={4096}
                value={sent.reason}
                error={fieldError('reason')}
                required
              />
              <Button kind="danger" isBusy={isBusy}>
                {messages.sendNotApproved}
              </Button>
            </>
          )}
        </JobForm>
      </details>
    </>
  );
}

/** Files go with the answers, and wait with them where there is no connection. */
function Form({ step }: { step: JobStep }) {
  const { messages } = useJob();
  return (
    <JobForm intent="fill" step={step} isKept hasFiles={step.inputs.some(({ type }) => type === 'FILE')}>
      {(within) => (
        <>
          {step.inputs.map((input) => (
            <StepInput
              key={input.customFieldId}
              input={input}
              sent={within.sent}
              fieldError={within.fieldError}
              ofFiles={(field) => (
                <FileUploadField {...field} {...FILES} hint={messages.files.hint} messages={messages.files} />
              )}
            />
          ))}
          <Button isBusy={within.isBusy}>{messages.sendForm}</Button>
        </>
      )}
    </JobForm>
  );
}
