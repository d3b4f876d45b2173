/** A form of the page. Without script it is sent as it is; with script its refusal is told in place. */
import { Notice, type ComponentChildren, type FormFields } from '../../ui/index.js';
import type { RejectedForm } from '../page-props.js';
import { useFormSubmission } from '../send-form.js';
import { useJob } from './job-context.js';
import type { JobStep, Said } from './jobs-data.js';

/** What the fields within need to know. */
export interface Within {
  isBusy: boolean;
  fieldError: (field: string) => string | undefined;
  /** What stood there when the form came back refused. */
  sent: FormFields;
}

interface Given {
  intent: Said;
  step?: JobStep;
  /** Waits for a connection where there is none: for what nobody else can be faster at. */
  isKept?: true;
  hasFiles?: boolean;
  children: (within: Within) => ComponentChildren;
}

/** What goes with files shows how much of them has gone. */
export function JobForm({ intent, step, isKept, hasFiles, children }: Given) {
  const { data, keeping, messages } = useJob();
  const own = useOwnRefusal(intent, step);
  const form = useFormSubmission(own);
  const path = `/jobs/${data.job.id}?key=${data.key}`;
  const { going } = keeping;
  const isGoing = going !== null && going.about === step?.id && going.intent === intent;
  const onSubmit = (event: SubmitEvent) => {
    if (!isKept || !step) return form.onSubmit(event);
    event.preventDefault();
    const label = `${data.job.orderDisplayId}, ${step.title ?? ''}`;
    const element = event.currentTarget as HTMLFormElement;
    void form.run(() => keeping.take(element, { stepId: step.id, label }));
  };
  const isBusy = form.isBusy || (isKept === true && keeping.isSending);
  return (
    <form method="post" action={path} enctype={hasFiles ? 'multipart/form-data' : undefined} onSubmit={onSubmit}>
      {form.formError && <Notice kind="error">{form.formError.message}</Notice>}
      <input type="hidden" name="intent" value={intent} />
      {step && <input type="hidden" name="workflowStepId" value={step.id} />}
      {children({ isBusy, fieldError: form.fieldError, sent: own?.fields ?? {} })}
      {isGoing && <progress aria-label={messages.files.progress} max={1} value={going.part} />}
    </form>
  );
}

/** The refusal that the server has met, where it was this form's. */
function useOwnRefusal(intent: Said, step: JobStep | undefined): RejectedForm | null {
  const { formError } = useJob();
  if (!formError || formError.fields.workflowStepId !== step?.id) return null;
  return formError.fields.intent === intent ? formError : null;
}

/** What of a step waits for a connection already. */
export function useWaits(stepId: string, isDone: boolean): boolean {
  return useJob().keeping.kept.some(
    ({ about, intent, formError }) => about === stepId && formError === null && (intent !== 'upload') === isDone,
  );
}
