/** A form on the page of a job. It works without script; with script, a rejection is shown without leaving the page. */
import { Button, Notice, TextArea, type ComponentChildren, usePageContext, type FormFields } from '../../ui/index.js';
import { FormKey } from '../form-key.js';
import type { RejectedForm } from '../page-props.js';
import { useFormSubmission } from '../send-form.js';
import { useJobContext } from './job-context.js';
import type { JobStep, JobIntent } from './jobs-data.js';

/** State of the form, for the fields in it. */
export interface JobFormState {
  isBusy: boolean;
  fieldError: (field: string) => string | undefined;
  /** The values that were rejected, if the form was submitted without script. */
  submitted: FormFields;
}

interface JobFormProps {
  intent: JobIntent;
  step?: Pick<JobStep, 'id' | 'title' | 'type'>;
  /** Queue the form while offline. Only for actions in which another user cannot get ahead. */
  isQueueable?: true;
  hasFiles?: boolean;
  children: (state: JobFormState) => ComponentChildren;
}

/** Shows the progress of uploads. */
export function JobForm({ intent, step, isQueueable, hasFiles, children }: JobFormProps) {
  const { data, queue, messages } = useJobContext();
  const { common } = usePageContext();
  const ownError = useOwnFormError(intent, step);
  const form = useFormSubmission(ownError);
  const { upload } = queue;
  const isUploading = upload !== null && upload.stepId === step?.id && upload.intent === intent;
  const onSubmit = (event: SubmitEvent) => {
    if (!isQueueable || !step) return form.onSubmit(event);
    event.preventDefault();
    const label = `${data.job.orderDisplayId}, ${common.nameStep(step)}`;
    const element = event.currentTarget as HTMLFormElement;
    void form.run(() => queue.submit(element, { stepId: step.id, label }));
  };
  const isBusy = form.isBusy || (isQueueable === true && queue.isSending);
  return (
    <form
      method="post"
      action={`/jobs/${data.job.id}`}
      enctype={hasFiles ? 'multipart/form-data' : undefined}
      onSubmit={onSubmit}
    >
      {form.formError && <Notice kind="error">{form.formError.message}</Notice>}
      <FormKey />
      <input type="hidden" name="intent" value={intent} />
      {step && <input type="hidden" name="workflowStepId" value={step.id} />}
      {children({ isBusy, fieldError: form.fieldError, submitted: ownError?.fields ?? {} })}
      {isUploading && <progress aria-label={messages.files.progress} max={1} value={upload.progress} />}
    </form>
  );
}

/** Says no with a reason. Closed until it is needed. */
export function RefusalForm(props: {
  intent: JobIntent;
  step: JobStep;
  isQueueable?: true;
  texts: Record<'no' | 'send', string>;
}) {
  const { intent, step, isQueueable, texts } = props;
  const { messages } = useJobContext();
  return (
    <details open={useOwnFormError(intent, step) !== null}>
      <summary>{texts.no}</summary>
      <JobForm {...{ intent, step }} {...(isQueueable && { isQueueable })}>
        {({ isBusy, fieldError, submitted }) => (
          <>
            <TextArea
              label={messages.reason}
              name="reason"
              maxLength={4096}
              value={submitted.reason}
              error={fieldError('reason')}
              required
            />
            <Button kind="danger" isBusy={isBusy}>
              {texts.send}
            </Button>
          </>
        )}
      </JobForm>
    </details>
  );
}

/** Returns the error of the rejected form if it was this form. */
function useOwnFormError(intent: JobIntent, step: JobFormProps['step']): RejectedForm | null {
  const { formError } = useJobContext();
  if (!formError || formError.fields.workflowStepId !== step?.id) return null;
  return formError.fields.intent === intent ? formError : null;
}

/** Returns whether files (`uploads`) or another action (`actions`) of the step wait in the offline queue. */
export function useIsQueued(stepId: string, kind: 'uploads' | 'actions'): boolean {
  return useJobContext().queue.forms.some(
    (form) => form.stepId === stepId && form.rejection === null && (form.intent === 'upload') === (kind === 'uploads'),
  );
}
