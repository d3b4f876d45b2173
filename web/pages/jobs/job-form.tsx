/** A form of the page. Without script it is sent as it is; with script its refusal is told in place. */
import { Notice, type ComponentChildren, type FormFields } from '../../ui/index.js';
import type { RefusedSending } from '../page.js';
import { useSentForm } from '../send-form.js';
import { useJob } from './job-context.js';
import type { JobStep, Said } from './jobs-data.js';

/** What the fields within need to know. */
export interface Within {
  isBusy: boolean;
  faultOf: (field: string) => string | undefined;
  /** What stood there when the form came back refused. */
  sent: FormFields;
}

interface Given {
  deed: Said;
  step?: JobStep;
  /** Waits for a connection where there is none: for what nobody else can be faster at. */
  isKept?: true;
  children: (within: Within) => ComponentChildren;
}

/** Photos have a path of their own, as they are no fields. */
export function JobForm({ deed, step, isKept, children }: Given) {
  const { data, keeping } = useJob();
  const own = useOwnRefusal(deed, step);
  const form = useSentForm(own);
  const isUpload = deed === 'upload';
  const path = `/jobs/${data.job.id}${isUpload ? `/steps/${step?.id}/files` : ''}?key=${data.key}`;
  const onSubmit = (event: SubmitEvent) => {
    if (!isKept || !step) return form.onSubmit(event);
    event.preventDefault();
    const label = `${data.job.orderDisplayId}, ${step.title ?? ''}`;
    void keeping.take(event.currentTarget as HTMLFormElement, { stepId: step.id, label });
  };
  const isBusy = form.isBusy || (isKept === true && keeping.isSending);
  return (
    <form method="post" action={path} enctype={isUpload ? 'multipart/form-data' : undefined} onSubmit={onSubmit}>
      {form.refusal && <Notice kind="fault">{form.refusal.message}</Notice>}
      {!isUpload && <input type="hidden" name="deed" value={deed} />}
      {!isUpload && step && <input type="hidden" name="workflowStepId" value={step.id} />}
      {children({ isBusy, faultOf: form.faultOf, sent: own?.fields ?? {} })}
    </form>
  );
}

/** The refusal that the server has met, where it was this form's; that of photos comes without a deed. */
function useOwnRefusal(deed: Said, step: JobStep | undefined): RefusedSending | null {
  const { refusal } = useJob();
  if (!refusal || refusal.fields.workflowStepId !== step?.id) return null;
  return (refusal.fields.deed ?? 'upload') === deed ? refusal : null;
}

/** What of a step waits for a connection already. */
export function useWaits(stepId: string, isDone: boolean): boolean {
  return useJob().keeping.kept.some(
    ({ about, deed, refusal }) => about === stepId && refusal === null && (deed !== 'upload') === isDone,
  );
}
