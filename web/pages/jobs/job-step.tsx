/** The card of a step that the contractor can act on. Its form depends on the type of the step. */
import { Button, FileField, Notice, RichText, TextArea, usePageContext } from '../../ui/index.js';
import { formatDateTime } from '../../i18n/formats.js';
import { FileUploadField } from '../file-upload-field.js';
import { StepInput } from '../step-input.js';
import { JobBooking } from './job-booking.js';
import { useJobContext } from './job-context.js';
import { JobForm, RefusalForm, useIsQueued } from './job-form.js';
import { JobSigning } from './job-signing.js';
import type { JobStep } from './jobs-data.js';

const FILES = { accept: 'image/*,application/pdf,.doc,.docx' };

/** The card of one step. */
export function JobStepCard({ step }: { step: JobStep }) {
  const { messages } = useJobContext();
  const { common, language, timeZone } = usePageContext();
  const isDone = useIsQueued(step.id, 'actions');
  return (
    <>
      <h3>{common.nameStep(step)}</h3>
      {step.dueAt && <p class="hint">{messages.dueBy(formatDateTime(step.dueAt, language, timeZone))}</p>}
      <RichText document={step.description} />
      {isDone ? <Notice kind="info">{messages.queue.step}</Notice> : <StepBody step={step} />}
    </>
  );
}

function StepBody({ step }: { step: JobStep }) {
  switch (step.type) {
    case 'booking_create':
    case 'booking_confirm':
      return <JobBooking step={step} />;
    case 'document_sign':
      return step.signing?.documents.length ? (
        <JobSigning step={step} signing={step.signing} />
      ) : (
        <PhotosForm step={step} />
      );
    case 'file_upload':
      return <PhotosForm step={step} />;
    case 'form_fill':
      return <AnswersForm step={step} />;
    case 'approval':
      return <ApprovalForm step={step} />;
    default:
      return <CompleteForm step={step} />;
  }
}

function PhotosForm({ step }: { step: JobStep }) {
  const { messages } = useJobContext();
  const isPending = useIsQueued(step.id, 'uploads');
  return (
    <>
      {step.files.length > 0 && <p>{messages.arrived(step.files.join(', '))}</p>}
      {isPending && <Notice kind="info">{messages.queue.files}</Notice>}
      <JobForm intent="upload" step={step} isQueueable hasFiles>
        {({ isBusy }) => (
          <>
            <FileField label={messages.photos} hint={messages.files.hint} name="fileIds" required />
            <Button kind="secondary" isBusy={isBusy}>
              {messages.sendPhotos}
            </Button>
          </>
        )}
      </JobForm>
      <CompleteForm step={step} />
    </>
  );
}

function CompleteForm({ step }: { step: JobStep }) {
  const { messages } = useJobContext();
  const { common } = usePageContext();
  return (
    <JobForm intent="complete" step={step} isQueueable>
      {({ isBusy, fieldError, submitted }) => (
        <>
          <TextArea
            label={`${messages.comment} (${common.optional})`}
            name="comment"
            maxLength={4096}
            value={submitted.comment}
            error={fieldError('comment')}
          />
          <Button isBusy={isBusy}>{messages.done}</Button>
        </>
      )}
    </JobForm>
  );
}

function ApprovalForm({ step }: { step: JobStep }) {
  const { notApproved: no, sendNotApproved: send } = useJobContext().messages;
  return (
    <>
      <CompleteForm step={step} />
      <RefusalForm intent="fail" step={step} isQueueable texts={{ no, send }} />
    </>
  );
}

/** Files are queued offline together with the answers. */
function AnswersForm({ step }: { step: JobStep }) {
  const { messages } = useJobContext();
  return (
    <JobForm intent="fill" step={step} isQueueable hasFiles={step.inputs.some(({ type }) => type === 'FILE')}>
      {(state) => (
        <>
          {step.inputs.map((input) => (
            <StepInput
              key={input.customFieldId}
              input={input}
              submitted={state.submitted}
              fieldError={state.fieldError}
              renderFiles={(field) => (
                <FileUploadField {...field} {...FILES} hint={messages.files.hint} messages={messages.files} />
              )}
            />
          ))}
          <Button isBusy={state.isBusy}>{messages.sendForm}</Button>
        </>
      )}
    </JobForm>
  );
}
