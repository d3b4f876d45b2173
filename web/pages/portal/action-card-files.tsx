/** The card of an upload step. Works without script; with script it shows the progress. */
import { Button, FileField, useRef, useState } from '../../ui/index.js';
import { FormKey } from '../form-key.js';
import { StepForm, usePortalActions } from './portal-actions.js';
import type { ActionCardProps } from './portal-data.js';

/** Lists the uploaded files, with a button to complete the step. */
export function FilesCard({ step }: ActionCardProps) {
  const { messages, data, isBusy, run } = usePortalActions();
  const [progress, setProgress] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { upload } = messages;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const files = [...(form.current?.querySelector<HTMLInputElement>('input[type=file]')?.files ?? [])];
    setIsMissing(files.length === 0);
    if (files.length === 0) return;
    void run(step.id, async ({ uploadFiles }) => {
      setProgress(0);
      try {
        await uploadFiles(data.token, files, setProgress, step.id);
      } finally {
        setProgress(null);
      }
      form.current?.reset();
      return 'upload';
    });
  };
  return (
    <>
      <form
        ref={form}
        method="post"
        enctype="multipart/form-data"
        action={`/c/${encodeURIComponent(data.token)}?workflowStepId=${step.id}`}
        onSubmit={send}
        noValidate
      >
        <FormKey />
        <input type="hidden" name="intent" value="upload" />
        <input type="hidden" name="workflowStepId" value={step.id} />
        <FileField
          label={upload.choose}
          hint={messages.files.hint}
          name="file"
          error={isMissing ? upload.missing : undefined}
          required
        />
        {progress !== null && <progress aria-label={messages.files.progress} max={1} value={progress} />}
        <Button isBusy={isBusy(step.id)}>{upload.send}</Button>
      </form>
      {step.files.length > 0 && (
        <>
          <h3>{upload.sent}</h3>
          <ul>
            {step.files.map(({ fileName }) => (
              <li>{fileName}</li>
            ))}
          </ul>
          {!data.proof.isRequired && (
            <StepForm id={step.id}>
              <Button kind="secondary" name="intent" value="complete" isBusy={isBusy(step.id)}>
                {messages.simple.done}
              </Button>
            </StepForm>
          )}
        </>
      )}
    </>
  );
}
